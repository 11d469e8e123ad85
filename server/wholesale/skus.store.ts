/** Variants by item number. Case does not matter, as the database folds it. */
import { sql } from "kysely";
import type { Db } from "../database.ts";

/** For each of `skus` that a variant on sale has, that variant; of several the oldest one. */
export async function readVariantIdsBySku(db: Db, skus: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ asked: string; id: number }>`
    select asked.sku as asked, min(found.id) as id
    from unnest(${skus}::text[]) as asked (sku)
      cross join lateral (
        select v.id
        from variants v join products p on p.id = v.product_id and p.status = 'active' and p.published
        where v.sku is not null and lower(v.sku) = lower(asked.sku)
        -- each by the index of its own, however the planner would count them
        offset 0
      ) as found
    group by asked.sku
  `.execute(db);
  return new Map(rows.map(({ asked, id }) => [asked, id]));
}

export type NearSku = {
  asked: string;
  id: number;
  product_id: number;
  sku: string;
  title: string;
  option_values: string[];
};

/**
 * Item numbers on sale that begin as those asked for do: for each of them some of those that share the whole of it but
 * the last characters, some that share half, and some that share the first few. Bounded by `each` for each beginning.
 */
export async function readSkusLike(db: Db, skus: readonly string[], each: number): Promise<NearSku[]> {
  // The last code point there is: what begins with a text stands below the text followed by it.
  const last = "\u{10FFFF}";
  const { rows } = await sql<NearSku>`
    select distinct on (asked.sku, near.id) asked.sku as asked, near.id, near.product_id, near.sku, near.title,
      near.option_values
    from unnest(${skus}::text[]) as asked (sku)
      cross join lateral (
        select distinct left(lower(asked.sku), n) as beginning
        from (values (3), ((char_length(asked.sku) + 1) / 2), (char_length(asked.sku) - 2)) as lengths (n)
        where n between 2 and char_length(asked.sku)
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
