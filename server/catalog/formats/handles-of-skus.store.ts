import { sql } from "kysely";
import type { Db } from "../../database.ts";

/** Products by the item numbers of their variants; one that several products have is left out. */
export async function handlesOfSkus(db: Db, skus: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ sku: string; handle: string }>`
    select v.sku, min(p.handle) as handle from variants v join products p on p.id = v.product_id
    where v.sku = any(${[...new Set(skus)]}::text[])
    group by v.sku having count(distinct p.id) = 1
  `.execute(db);
  return new Map(rows.map(({ sku, handle }) => [sku, handle]));
}
