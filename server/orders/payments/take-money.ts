/** The only place where incoming money meets its order. */

import type { Tx } from "../../database.ts";
import { turnAppliedToReturn } from "../order/bank-receipts.store.ts";
import { becomePaid } from "../order/order-states.ts";
import { insertEvent, updatePaymentMethod, type OrderHead } from "../order/orders.store.ts";
import { findPayment, setCaptured, setSurplus } from "./payments.store.ts";

/** `known`: recorded already. `surplus`: nobody owes it, and `returnSurplus` sends it back. */
export type Taken = "paid" | "surplus" | "known";

/** Pays a PENDING order, whatever other method was chosen since. The order must be locked. Repeatable. */
export async function takeMoney(
  tx: Tx,
  order: OrderHead,
  { paymentId, captureReference: reference, at }: { paymentId: number; captureReference: string; at: Date },
): Promise<Taken> {
  const payment = await findPayment(tx, paymentId);
  if (!payment || payment.orderId !== order.id)
    throw new Error("A payment does not belong to the order it is recorded for.");
  if (payment.state === "captured" || payment.state === "surplus" || payment.state === "returned") return "known";

  const { method, amountCents } = payment;
  // Money for what the order was before its lines were changed does not pay it either.
  if (order.state !== "PENDING" || amountCents !== order.dueCents) {
    await setSurplus(tx, paymentId, reference, at);
    const details = { payment: paymentId, method, amountCents, reference };
    await insertEvent(tx, order.id, { at, kind: "payment-surplus", details });
    return "surplus";
  }
  await setCaptured(tx, { orderId: order.id, paymentId, reference, at });
  if (order.paymentMethod !== method) await updatePaymentMethod(tx, order.id, method);
  // The order is paid in another way: parts that came by bank transfer are sent back.
  if (method !== "bank-transfer") await turnAppliedToReturn(tx, order.id);
  await becomePaid(tx, order, at, { method, reference });
  return "paid";
}
