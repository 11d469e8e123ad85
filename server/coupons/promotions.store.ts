import type { Db } from "../database.ts";

/** Placed orders that are not VOIDED, counted up to `most`. `but`: an order that does not count. */
export async function countOrdersOfCustomer(
  db: Db,
  customerId: number,
  { most, but }: { most: number; but: number | null },
): Promise<number> {
  const rows = await db
    .selectFrom("orders")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("state", "<>", "VOIDED")
    .where("submitted_at", "is not", null)
    .$if(but !== null, (orders) => orders.where("id", "<>", but))
    .limit(most)
    .execute();
  return rows.length;
}
