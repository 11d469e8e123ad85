/** The carts of a customer. */
import type { Tx } from "../database.ts";
import { clearCustomerOfOpenCarts } from "./customer-carts.store.ts";

/** Her open carts are a guest's again: whoever holds one has to sign in anew (SPEC SESS-04). */
export function leaveCarts(tx: Tx, customerId: number): Promise<void> {
  return clearCustomerOfOpenCarts(tx, customerId);
}
