import { sql } from "kysely";
import type { Db, Tx } from "../../database.ts";
import { HALF_LIFE_DAYS } from "./sold-lately.ts";

export async function readSoldCounts(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await db.selectFrom("products").select(["id", "sold_count"]).where("id", "in", productIds).execute();
  return new Map(rows.map((row) => [row.id, row.sold_count]));
}

/** Orders that refer to the products need not wait. */
export async function lockProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  await tx.selectFrom("products").select("id").where("id", "in", productIds).orderBy("id").forNoKeyUpdate().execute();
}

/** Collections have copies of the counts. Recent sales lose half every `HALF_LIFE_DAYS`. */
export async function increaseSoldCounts(
  tx: Tx,
  sold: readonly { productId: number; quantity: number }[],
  at: Date,
): Promise<void> {
  const ids = sold.map((each) => each.productId);
  const quantities = sold.map((each) => each.quantity);
  const table = sql`unnest(${ids}::bigint[], ${quantities}::integer[]) as s (product_id, quantity)`;
  await sql`
    update products p set
      sold_count = p.sold_count + s.quantity,
      sold_lately = s.quantity + p.sold_lately
        * power(0.5, least(greatest(extract(epoch from ${at}::timestamptz - p.sold_lately_at) / 86400, 0) / ${HALF_LIFE_DAYS}, 1000)),
      sold_lately_at = greatest(p.sold_lately_at, ${at}::timestamptz)
    from ${table} where p.id = s.product_id
  `.execute(tx);
  await sql`
    update collection_products c set sold_count = c.sold_count + s.quantity from ${table}
    where c.product_id = s.product_id
  `.execute(tx);
}
