/**
 * Whoever finishes or ends one completes its cart first, so that only one of the two goes on. Lock order: order →
 * customer → coupon → stock.
 */

import { isSameCode } from "../../../domain/coupons/same-code.ts";
import { plainCode } from "../../../domain/written-code.ts";
import { completeCart } from "../../cart/cart.ts";
import { releaseStock, type Pieces } from "../../catalog/stock/stock.ts";
import { takeTurn } from "../../customers/customer-turns.ts";
import type { Tx } from "../../database.ts";
import { waitsForCheckout } from "./order-access.ts";
import { becomeVoidedButForGoods, type VoidedBecause } from "./order-states.ts";
import { lockOrder, readHeadByNumber } from "./orders.store.ts";
import { readWaiting } from "./waiting-orders.store.ts";

type Waiting = { id: number; cartId: number };

/** Releases goods and coupon. False when the order no longer waits. */
export async function endWaiting(tx: Tx, waiting: Waiting, why: VoidedBecause, at: Date): Promise<boolean> {
  const freed = await endButForGoods(tx, waiting, why, at);
  if (freed) await releaseStock(tx, freed);
  return freed !== null;
}

/** Returns the earlier order's goods, still reserved, for the new order to take or release. */
export async function replaceWaiting(tx: Tx, customerId: number, at: Date): Promise<Pieces[]> {
  const freed: Pieces[] = [];
  for (const waiting of await readWaiting(tx, customerId)) {
    freed.push(...((await endButForGoods(tx, waiting, "replaced", at)) ?? []));
  }
  return freed;
}

/** Releases the goods too. */
export async function endWaitingWith(tx: Tx, coupon: string, customerId: number, at: Date): Promise<void> {
  for (const waiting of await readWaiting(tx, customerId)) {
    const isMeant = waiting.couponCode !== null && isSameCode(waiting.couponCode, plainCode(coupon));
    if (isMeant) await endWaiting(tx, waiting, "replaced", at);
  }
}

async function endButForGoods(tx: Tx, { id, cartId }: Waiting, why: VoidedBecause, at: Date): Promise<Pieces[] | null> {
  if (!(await completeCart(tx, cartId, at))) return null;
  const order = await lockOrder(tx, { id });
  if (!order) throw new Error("A waiting order cannot be found.");
  if (order.customerId !== null) await takeTurn(tx, order.customerId);
  return becomeVoidedButForGoods(tx, order, at, why);
}

/** Call this before locking an order by this number to void it. Does nothing unless it waits. */
export async function closeCartOfWaiting(tx: Tx, orderNumber: number, at: Date): Promise<void> {
  const order = await readHeadByNumber(tx, orderNumber);
  if (order && waitsForCheckout(order)) await completeCart(tx, order.cartId, at);
}
