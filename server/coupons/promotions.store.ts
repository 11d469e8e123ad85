import type { Db } from "../database.ts";

/** Placed orders that are not VOIDED, counted up to `most`. */
export async function countOrdersOfCustomer(db: Db, customerId: number, most: number): Promise<number> {
  const rows = await db
    .selectFrom("orders")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("state", "<>", "VOIDED")
    .where("submitted_at", "is not", null)
    .limit(most)
    .execute();
  return rows.length;
}
