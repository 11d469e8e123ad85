import type { Db, Tx } from "../../database.ts";

export async function setOrdered(tx: Tx, cartId: number, orderId: number): Promise<void> {
  await tx.updateTable("staff_drafts").set({ order_id: orderId }).where("cart_id", "=", cartId).execute();
}

export async function readDraftIdOfOrder(db: Db, orderId: number): Promise<number | null> {
  const row = await db.selectFrom("staff_drafts").select("id").where("order_id", "=", orderId).executeTakeFirst();
  return row?.id ?? null;
}
