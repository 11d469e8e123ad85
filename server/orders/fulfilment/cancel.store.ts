import type { Tx } from "../../database.ts";

export async function updateCancellationFee(tx: Tx, orderId: number, feeCents: number): Promise<void> {
  await tx.updateTable("orders").set({ cancellation_fee_cents: feeCents }).where("id", "=", orderId).execute();
}
