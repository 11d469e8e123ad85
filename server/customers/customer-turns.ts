import type { Tx } from "../database.ts";
import { lockRow } from "./customer-turns.store.ts";

/**
 * One order at a time for a customer: others who take this customer's turn wait until this transaction ends. What their
 * earlier orders entitle them to is then still true when this one is written.
 */
export async function takeTurn(tx: Tx, customerId: number): Promise<void> {
  await lockRow(tx, customerId);
}
