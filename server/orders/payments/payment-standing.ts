import type { Tx } from "../../database.ts";
import type { OrderHead } from "../order/orders.store.ts";
import { readNewestPayment, type Payment } from "./payments.store.ts";

export type PaymentStanding = { order: OrderHead; payment: Payment["state"]; redirectUrl: string | null };

export async function standingOf(tx: Tx, order: OrderHead): Promise<PaymentStanding> {
  // It ended before a payment was asked for.
  if (order.submittedAt === null) return { order, payment: "failed", redirectUrl: null };
  const payment = await readNewestPayment(tx, order.id, order.paymentMethod);
  if (!payment) throw new Error(`Order ${order.number} has no payment.`);
  return { order, payment: payment.state, redirectUrl: null };
}
