import { sql } from "kysely";
import { arrayOf, type Db } from "../../database.ts";
import { HALF_LIFE_DAYS } from "../search/querying/sold-lately.ts";

/** Including sales that are not counted yet. */
export async function readSoldCounts(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; count: number }>`
    select id, sold_count + coalesce(
      (select sum(quantity) from sales_to_count where product_id = products.id), 0
    )::integer as count
    from products where id = any (${arrayOf(productIds)}::bigint[])
  `.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Counts up to `limit` sales that orders have noted; returns how many there were. */
export async function countSales(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count_sales(${limit}, ${HALF_LIFE_DAYS}) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Copies the counts of up to `limit` products that were sold to their collections; returns how many there were. */
export async function copySoldCounts(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select copy_sold_counts(${limit}) as count`.execute(db);
  return rows[0]?.count ?? 0;
}
