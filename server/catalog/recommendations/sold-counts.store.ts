import { sql } from "kysely";
import { arrayOf, type Db, type Tx } from "../../database.ts";
import { HALF_LIFE_DAYS } from "../search/querying/sold-lately.ts";

export async function readSoldCounts(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await db.selectFrom("products").select(["id", "sold_count"]).where("id", "in", productIds).execute();
  return new Map(rows.map((row) => [row.id, row.sold_count]));
}

/** Locks the products. Each at most once. */
export async function increaseSoldCounts(
  tx: Tx,
  sold: readonly { productId: number; quantity: number }[],
  at: Date,
): Promise<void> {
  const products = arrayOf(sold.map((each) => each.productId));
  const quantities = arrayOf(sold.map((each) => each.quantity));
  await sql`
    select add_sold(${products}::bigint[], ${quantities}::integer[], ${at}, ${HALF_LIFE_DAYS})
  `.execute(tx);
}

/** Copies the counts of up to `limit` products that were sold to their collections; returns how many there were. */
export async function copySoldCounts(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select copy_sold_counts(${limit}) as count`.execute(db);
  return rows[0]?.count ?? 0;
}
