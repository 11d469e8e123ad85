import type { Tx } from "../../database.ts";

export async function readWaiting(
  tx: Tx,
  customerId: number,
): Promise<{ id: number; cartId: number; couponCode: string | null }[]> {
  return tx
    .selectFrom("orders")
    .select(["id", "cart_id as cartId", "coupon_code as couponCode"])
    .where("customer_id", "=", customerId)
    .where("submitted_at", "is", null)
    .where("state", "=", "PENDING")
    .orderBy("id")
    .limit(10)
    .execute();
}
