import type { Tx } from "../database.ts";

export async function updateFulfilled(tx: Tx, orderId: number, at: Date): Promise<void> {
  await tx.updateTable("orders").set({ fulfilled_at: at }).where("id", "=", orderId).execute();
}
