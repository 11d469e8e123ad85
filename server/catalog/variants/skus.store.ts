/** Variants by item number, case-insensitive. */

import { sql } from "kysely";
import type { Db } from "../../database.ts";

/** The variant on sale for each of `skus`; the oldest if there are several. */
export async function readVariantIdsBySku(db: Db, skus: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ requested: string; id: number }>`
    select requested.sku as requested, min(found.id) as id
    from unnest(${skus}::text[]) as requested (sku)
      cross join lateral (
        select v.id
        from variants v join products p on p.id = v.product_id and p.status = 'active' and p.published
        where v.sku is not null and lower(v.sku) = lower(requested.sku)
        -- each by the index of its own, however the planner would count them
        offset 0
      ) as found
    group by requested.sku
  `.execute(db);
  return new Map(rows.map(({ requested, id }) => [requested, id]));
}

export type NearSku = {
  requested: string;
  id: number;
  product_id: number;
  sku: string;
  title: string;
  option_values: string[];
};

/** Item numbers on sale with the same beginning, of three lengths; at most `each` for each. */
export async function readSkusLike(db: Db, skus: readonly string[], each: number): Promise<NearSku[]> {
  // The upper bound of all texts with the same beginning.
  const last = "\u{10FFFF}";
  const { rows } = await sql<NearSku>`
    select distinct on (requested.sku, near.id) requested.sku as requested, near.id, near.product_id, near.sku, near.title,
      near.option_values
    from unnest(${skus}::text[]) as requested (sku)
      cross join lateral (
        select distinct left(lower(requested.sku), n) as beginning
        from (values (3), ((char_length(requested.sku) + 1) / 2), (char_length(requested.sku) - 2)) as lengths (n)
        where n between 2 and char_length(requested.sku)
      ) as begun
      cross join lateral (
        select v.id, v.product_id, v.sku, p.title, v.option_values
        from variants v join products p on p.id = v.product_id and p.status = 'active' and p.published
        where v.sku is not null and lower(v.sku) ~>=~ begun.beginning and lower(v.sku) ~<~ (begun.beginning || ${last})
        order by lower(v.sku) using ~<~, v.id
        limit ${each}
      ) as near
  `.execute(db);
  return rows;
}
