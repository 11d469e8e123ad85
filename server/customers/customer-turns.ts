import type { Tx } from "../database.ts";
import { lockRow } from "./customer-turns.store.ts";

/**
 * One order at a time for a customer: whoever else takes a turn for her waits until this transaction ends. What she
 * is entitled to by her earlier orders is then still true when this one is written.
 */
export async function takeTurn(tx: Tx, customerId: number): Promise<void> {
  await lockRow(tx, customerId);
}
