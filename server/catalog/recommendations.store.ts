import { sql } from "kysely";
import type { Db } from "../database.ts";

/** How many of a product's collections are looked at, and how many best sellers of each. */
const COLLECTIONS = 12;
const OF_EACH = 24;

/** Products that share most collections with this one, best sellers first: one index range for each collection. */
export async function readRelatedIds(db: Db, productId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select near.product_id as id
    from (
      select collection_id from collection_products where product_id = ${productId}
      order by collection_id limit ${COLLECTIONS}
    ) as mine
    cross join lateral (
      select c.product_id, c.sold_count
      from collection_products c join products p on p.id = c.product_id
      where c.collection_id = mine.collection_id and c.product_id <> ${productId}
        and p.status = 'active' and p.published
      order by c.sold_count desc, c.product_id desc
      limit ${OF_EACH}
    ) as near
    group by near.product_id
    order by count(*) desc, max(near.sold_count) desc, near.product_id desc
    limit ${limit}
  `.execute(db);
  return rows.map((row) => row.id);
}
