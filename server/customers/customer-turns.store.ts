import type { Tx } from "../database.ts";

export async function lockRow(tx: Tx, customerId: number): Promise<void> {
  await tx.selectFrom("customers").select("id").where("id", "=", customerId).forNoKeyUpdate().execute();
}
