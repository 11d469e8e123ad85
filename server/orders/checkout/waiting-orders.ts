/**
 * Orders that were made ahead and wait for their buyer at the checkout (SPEC API-08): how they end without her.
 *
 * Whoever finishes or ends one completes its cart first, so that of both only one goes on; then come the locks in
 * their usual order: order → customer → coupon → stock.
 */
import { completeCart } from "../../cart/cart.ts";
import { takeTurn } from "../../customers/customer-turns.ts";
import type { Tx } from "../../database.ts";
import { becomeVoided, type VoidedBecause } from "../order-states.ts";
import { waitsForCheckout } from "../orders.ts";
import { lockOrder, readHeadByNumber } from "../orders.store.ts";
import { readWaiting } from "./waiting-orders.store.ts";

/** Her goods and her coupon are free again. False when the order waits no more. */
export async function endWaiting(
  tx: Tx,
  { id, cartId }: { id: number; cartId: number },
  why: VoidedBecause,
  at: Date,
): Promise<boolean> {
  if (!(await completeCart(tx, cartId, at))) return false;
  const order = await lockOrder(tx, { id });
  if (!order) throw new Error("An order that waits is gone.");
  if (order.customerId !== null) await takeTurn(tx, order.customerId);
  await becomeVoided(tx, order, at, why);
  return true;
}

/**
 * A customer has one waiting order at a time: those that there are make room for another one; with `coupon` only the
 * one that holds it.
 */
export async function replaceWaiting(tx: Tx, customerId: number, at: Date, coupon?: string): Promise<void> {
  for (const waiting of await readWaiting(tx, customerId)) {
    const isMeant = coupon === undefined || waiting.couponCode?.toLowerCase() === coupon.toLowerCase();
    if (isMeant) await endWaiting(tx, waiting, "replaced", at);
  }
}

/** To be called by who is about to void the order of this number, before she locks it. Does nothing for another one. */
export async function closeCartOfWaiting(tx: Tx, orderNumber: number, at: Date): Promise<void> {
  const order = await readHeadByNumber(tx, orderNumber);
  if (order && waitsForCheckout(order)) await completeCart(tx, order.cartId, at);
}
