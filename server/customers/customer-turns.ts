import type { Tx } from "../database.ts";
import { lockRow } from "./customer-turns.store.ts";

/** Transactions of one customer wait for each other, so that what earlier orders entitle them to still holds. */
export async function takeTurn(tx: Tx, customerId: number): Promise<void> {
  await lockRow(tx, customerId);
}
