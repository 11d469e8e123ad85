import { sql } from "kysely";
import type { Language } from "../../../domain/translation/languages.ts";
import type { Db } from "../../database.ts";

export type PaperRow = {
  id: number;
  number: number;
  language: Language;
  placedAt: Date;
  address: unknown;
  company: string;
  method: string;
  note: string;
  lines: {
    position: number;
    productId: number | null;
    title: string;
    variantTitle: string;
    sku: string | null;
    bin: string | null;
    quantity: number;
  }[];
};

/** Finished orders of which something is shipped, by number, with what is. */
export async function readForPapers(db: Db, numbers: readonly number[]): Promise<PaperRow[]> {
  const { rows } = await sql<PaperRow>`
    select o.id, o.number, o.language, o.placed_at as "placedAt", o.shipping_address as address, o.company,
      o.shipping_method as method, o.note,
      (select json_agg(json_build_object('position', l.position, 'productId', l.product_id, 'title', l.title, 'variantTitle', l.variant_title,
          'sku', l.sku, 'bin', v.bin, 'quantity', l.quantity) order by l.position)
        from order_lines l left join variants v on v.id = l.variant_id where l.order_id = o.id and l.ships) as lines
    from orders o
    where o.number = any(${[...numbers]}::bigint[]) and o.shipping_address is not null and o.shipping_method is not null
    order by o.number
  `.execute(db);
  return rows;
}
