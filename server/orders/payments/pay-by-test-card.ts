import type { Card } from "../../../contract/customers/buyer-fields.ts";
import { Refusal } from "../../../contract/refusals.ts";
import type { Tx } from "../../database.ts";
import { inTransaction } from "../../transaction.ts";
import { insertEvent, lockOrder } from "../order/orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { standingOf, type PaymentStanding } from "./payment-standing.ts";
import { setFailed } from "./payments.store.ts";
import { takeMoney } from "./take-money.ts";
import { chargeTestCard, type Charge } from "./test-card.ts";

export type TestCardAttempt = { orderId: number; paymentId: number; key: string; card: Card };

export async function payByTestCard(
  shop: OrdersShop,
  { orderId, paymentId, key, card }: TestCardAttempt,
): Promise<PaymentStanding> {
  const charge = await chargeTestCard(card, key);
  return inTransaction(shop, (tx, within) => enter(tx, within, { orderId, paymentId, charge }));
}

async function enter(
  tx: Tx,
  within: OrdersShop,
  { orderId, paymentId, charge }: { orderId: number; paymentId: number; charge: Charge },
): Promise<PaymentStanding> {
  const order = await lockOrder(tx, { id: orderId });
  if (!order) throw new Refusal("not-found", "Data not found");
  const at = within.now();
  if (charge.approved) {
    const taken = await takeMoney(tx, order, { paymentId, captureReference: charge.reference, at });
    return taken === "paid"
      ? { order: { ...order, state: "PAID" }, payment: "captured", redirectUrl: null }
      : standingOf(tx, order);
  }
  // Paid by other means, or cancelled, in the meantime.
  if (order.state !== "PENDING") return standingOf(tx, order);
  const first = await setFailed(tx, paymentId, charge.failure, at);
  if (first) await insertEvent(tx, orderId, { at, kind: "payment-failed", details: { because: charge.failure } });
  return { order, payment: "failed", redirectUrl: null };
}
