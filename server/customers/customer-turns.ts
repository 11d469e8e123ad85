import type { Tx } from "../database.ts";
import { lockRow } from "./customer-turns.store.ts";

/**
 * Makes transactions of one customer wait for each other, so that what their earlier orders entitle them to still holds
 * when the next is written.
 */
export async function takeTurn(tx: Tx, customerId: number): Promise<void> {
  await lockRow(tx, customerId);
}
