import type { Tx } from "../../database.ts";
import { inTransaction } from "../../transaction.ts";
import { insertEvent, lockOrder } from "../order/orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { findPayment } from "./payments.store.ts";
import { refundPayment } from "./refund-payment.ts";
import { claimSurplus, setReturned } from "./surplus.store.ts";

/** Failures are logged and retried after twice the time, up to six hours. Safe in several processes at once. */
export async function returnSurplus(shop: OrdersShop, limit = 20): Promise<number> {
  const claimed = await inTransaction(shop, (tx) => claimSurplus(tx, shop.now(), limit));
  let returned = 0;
  for (const { id: paymentId, orderId, amountCents } of claimed) {
    try {
      const { done, reference } = await refundPayment(shop, { paymentId, amountCents, key: keyOfSurplus(paymentId) });
      if (done && reference !== null) {
        await inTransaction(shop, (tx) => enterReturn(tx, { paymentId, reference, at: shop.now() }));
        returned += 1;
      }
    } catch (error) {
      shop.log.error({ err: error, orderId, paymentId }, "surplus money could not be sent back yet");
    }
  }
  return returned;
}

/** A provider's message about such a return. False for another key. Runs in the caller's transaction. */
export async function recordSurplusEvent(
  tx: Tx,
  key: string,
  event: ({ done: true } | { done: false; failure: string }) & { reference: string },
  at: Date,
): Promise<boolean> {
  const [, paymentId] = /^surplus:(\d{1,15})$/.exec(key) ?? [];
  if (paymentId === undefined) return false;
  if (event.done) await enterReturn(tx, { paymentId: Number(paymentId), reference: event.reference, at });
  else await noteFailure(tx, Number(paymentId), event, at);
  return true;
}

async function noteFailure(
  tx: Tx,
  paymentId: number,
  { failure, reference }: { failure: string; reference: string },
  at: Date,
): Promise<void> {
  const payment = await findPayment(tx, paymentId);
  if (payment?.state !== "surplus") return;
  const details = { payment: paymentId, failure, reference };
  await insertEvent(tx, payment.orderId, { at, kind: "payment-return-failed", details });
}

function keyOfSurplus(paymentId: number): string {
  return `surplus:${paymentId}`;
}

async function enterReturn(
  tx: Tx,
  { paymentId, reference, at }: { paymentId: number; reference: string; at: Date },
): Promise<void> {
  const payment = await findPayment(tx, paymentId);
  if (!payment) throw new Error(`There is no payment ${paymentId}.`);
  const { orderId, method, amountCents } = payment;
  await lockOrder(tx, { id: orderId });
  if (!(await setReturned(tx, paymentId, at))) return;
  const details = { payment: paymentId, method, amountCents, reference };
  await insertEvent(tx, orderId, { at, kind: "payment-returned", details });
}
