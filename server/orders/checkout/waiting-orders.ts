/**
 * Orders that were made ahead and wait for their buyer at the checkout (SPEC API-08): how they end without her.
 *
 * Whoever finishes or ends one completes its cart first, so that of both only one goes on; then come the locks in
 * their usual order: order → customer → coupon → stock.
 */
import { completeCart } from "../../cart/cart.ts";
import { releaseStock, type Pieces } from "../../catalog/stock.ts";
import { takeTurn } from "../../customers/customer-turns.ts";
import type { Tx } from "../../database.ts";
import { becomeVoidedButForGoods, type VoidedBecause } from "../order-states.ts";
import { waitsForCheckout } from "../orders.ts";
import { lockOrder, readHeadByNumber } from "../orders.store.ts";
import { readWaiting } from "./waiting-orders.store.ts";

type Waiting = { id: number; cartId: number };

/** Her goods and her coupon are free again. False when the order waits no more. */
export async function endWaiting(tx: Tx, waiting: Waiting, why: VoidedBecause, at: Date): Promise<boolean> {
  const freed = await endButForGoods(tx, waiting, why, at);
  if (freed) await releaseStock(tx, freed);
  return freed !== null;
}

/**
 * A customer has one waiting order at a time: those that there are make room for another one. Answers their goods,
 * which stay reserved: they are the caller's to give to that one or to release.
 */
export async function replaceWaiting(tx: Tx, customerId: number, at: Date): Promise<Pieces[]> {
  const freed: Pieces[] = [];
  for (const waiting of await readWaiting(tx, customerId)) {
    freed.push(...((await endButForGoods(tx, waiting, "replaced", at)) ?? []));
  }
  return freed;
}

/** Ends the one of her waiting orders that holds this coupon, if there is one: goods and coupon are free again. */
export async function endWaitingWith(tx: Tx, coupon: string, customerId: number, at: Date): Promise<void> {
  for (const waiting of await readWaiting(tx, customerId)) {
    const isMeant = waiting.couponCode?.toLowerCase() === coupon.toLowerCase();
    if (isMeant) await endWaiting(tx, waiting, "replaced", at);
  }
}

async function endButForGoods(tx: Tx, { id, cartId }: Waiting, why: VoidedBecause, at: Date): Promise<Pieces[] | null> {
  if (!(await completeCart(tx, cartId, at))) return null;
  const order = await lockOrder(tx, { id });
  if (!order) throw new Error("An order that waits is gone.");
  if (order.customerId !== null) await takeTurn(tx, order.customerId);
  return becomeVoidedButForGoods(tx, order, at, why);
}

/** To be called by who is about to void the order of this number, before she locks it. Does nothing for another one. */
export async function closeCartOfWaiting(tx: Tx, orderNumber: number, at: Date): Promise<void> {
  const order = await readHeadByNumber(tx, orderNumber);
  if (order && waitsForCheckout(order)) await completeCart(tx, order.cartId, at);
}
