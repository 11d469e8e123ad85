/** SPEC CHK-02 */

import type { PaymentMethod } from "../../../contract/orders/checkout.ts";
import type { Tx } from "../../database.ts";
import { updateReservedUntil, type OrderHead } from "../order/orders.store.ts";

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
