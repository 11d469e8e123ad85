/** SPEC CHK-02 */

import type { PaymentMethod } from "../../../contract/orders/checkout.ts";
import type { Tx } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { inTransaction } from "../../transaction.ts";
import { endWaiting } from "../checkout/waiting-orders.ts";
import { becomeVoided } from "../order-states.ts";
import { lockExpired, readExpired, readHead, updateReservedUntil, type OrderHead } from "../orders.store.ts";
import { waitsForCheckout } from "../orders.ts";
import { failPendingPayments } from "../payments/payments.store.ts";

const DAY_MINUTES = 24 * 60;

const RESERVATION_MINUTES: Record<PaymentMethod, number> = {
  "bank-transfer": 7 * DAY_MINUTES,
  "test-card": 60,
  card: 60,
  "pay-in-4": 60,
  paypal: 60,
  "store-credit": 60,
};

const CHECKOUT_MINUTES = 60;

/** The limit for buyers who keep changing the payment method. */
const MOST_MINUTES = 7 * DAY_MINUTES;

/** For an order placed at `placedAt` that is to be paid by `method` from `at` on. */
export function reservedUntil(method: PaymentMethod, placedAt: Date, at: Date = placedAt): Date {
  const minutes = (from: Date, count: number) => from.getTime() + count * 60_000;
  return new Date(Math.min(minutes(at, RESERVATION_MINUTES[method]), minutes(placedAt, MOST_MINUTES)));
}

/** For a draft order made at `madeAt` (SPEC API-08). */
export function reservedForCheckout(madeAt: Date): Date {
  return new Date(madeAt.getTime() + CHECKOUT_MINUTES * 60_000);
}

/** Never shortens a reservation, as money may be on its way from the bank. The order must be locked and PENDING. */
export async function keepReserved(tx: Tx, order: OrderHead, method: PaymentMethod, at: Date): Promise<void> {
  const until = reservedUntil(method, order.placedAt, at);
  if (order.reservedUntil !== null && until <= order.reservedUntil) return;
  await updateReservedUntil(tx, order.id, until);
}

/** The rest may take as long as the first part (docs/decisions/0053). The order must be locked and PENDING. */
export async function extendForRestOfTransfer(tx: Tx, order: OrderHead, at: Date): Promise<void> {
  const until = reservedUntil("bank-transfer", at);
  if (order.reservedUntil !== null && until <= order.reservedUntil) return;
  await updateReservedUntil(tx, order.id, until);
}

/**
 * Each in its own transaction, under the same lock as paying: an order is paid or voided, never both. Safe in several
 * processes at once. An order that cannot be voided is logged and skipped.
 */
export async function expireReservations(shop: Shop, limit = 100): Promise<number> {
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
async function expire(shop: Shop, orderId: number, at: Date): Promise<boolean> {
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
