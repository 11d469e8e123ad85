import type { Tx } from "../database.ts";

export async function clearCustomerOfOpenCarts(tx: Tx, customerId: number): Promise<void> {
  await tx
    .updateTable("carts")
    .set({ customer_id: null, email: null, phone: null, delivery_addresses: "[]" })
    .where("customer_id", "=", customerId)
    .where("completed_at", "is", null)
    .execute();
}
