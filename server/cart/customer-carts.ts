import type { Tx } from "../database.ts";
import { clearCustomerOfOpenCarts } from "./customer-carts.store.ts";

/** Makes them a guest's: holders have to sign in again (SPEC SESS-04). */
export function leaveCarts(tx: Tx, customerId: number): Promise<void> {
  return clearCustomerOfOpenCarts(tx, customerId);
}
