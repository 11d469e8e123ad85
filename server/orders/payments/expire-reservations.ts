/** SPEC CHK-02 */

import { inTransaction } from "../../transaction.ts";
import { waitsForCheckout } from "../order/order-access.ts";
import { becomeVoided } from "../order/order-states.ts";
import { lockExpired, readExpired, readHead } from "../order/orders.store.ts";
import { endWaiting } from "../order/waiting-orders.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { failPendingPayments } from "./payments.store.ts";

/**
 * Each in its own transaction, under the same lock as paying: an order is paid or voided, never both. Safe in several
 * processes at once. An order that cannot be voided is logged and skipped.
 */
export async function expireReservations(shop: OrdersShop, limit = 100): Promise<number> {
  const at = shop.now();
  let expired = 0;
  for (const orderId of await readExpired(shop.db, at, limit)) {
    try {
      if (await expire(shop, orderId, at)) expired += 1;
    } catch (error) {
      shop.log.error({ err: error, orderId }, "an expired order could not be voided");
    }
  }
  return expired;
}

/** False when it was paid, extended or voided meanwhile, or is locked. */
async function expire(shop: OrdersShop, orderId: number, at: Date): Promise<boolean> {
  return inTransaction(shop, async (tx) => {
    const known = await readHead(tx, orderId);
    if (known && waitsForCheckout(known)) return endWaiting(tx, known, "reservation-expired", at);
    const order = await lockExpired(tx, orderId, at);
    if (!order) return false;
    await becomeVoided(tx, order, at, "reservation-expired");
    await failPendingPayments(tx, order.id, "reservation-expired", at);
    return true;
  });
}
