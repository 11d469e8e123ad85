import { z } from "zod";
import type { PaymentMessage, PaymentEvent } from "../gateway.ts";

const envelope = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) });

const metadata = z.object({ key: z.string().optional() }).nullish();

const session = z.object({
  id: z.string(),
  // Null in sessions without a payment, which others on the account may have.
  amount_total: z.number().int().nullable(),
  currency: z.string().nullable(),
  payment_status: z.string(),
  payment_intent: z.string().nullable(),
  metadata,
});

const refundShape = z.object({
  id: z.string(),
  status: z.string().nullable(),
  failure_reason: z.string().nullish(),
  metadata,
});

export function readStripeMessage(event: unknown): PaymentMessage {
  const { id, type, data } = envelope.parse(event);
  return { id, kind: type, event: eventOf(type, data.object) };
}

function eventOf(type: string, object: unknown): PaymentEvent | null {
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return paidEvent(session.parse(object));
    case "checkout.session.async_payment_failed":
      return { tells: "unpaid", failure: "card-declined", ...nameOf(session.parse(object)) };
    case "checkout.session.expired":
      return { tells: "unpaid", failure: "expired", ...nameOf(session.parse(object)) };
    case "refund.updated":
    case "refund.failed":
    case "charge.refund.updated":
      return refundEvent(refundShape.parse(object));
    default:
      return null;
  }
}

function paidEvent(paid: z.output<typeof session>): PaymentEvent | null {
  const { payment_status: status, amount_total: amountCents, currency, payment_intent: captureReference } = paid;
  if (status !== "paid" || amountCents === null || currency === null || captureReference === null) return null;
  return { tells: "paid", amountCents, currency: currency.toUpperCase(), captureReference, ...nameOf(paid) };
}

function nameOf({ id, metadata: known }: z.output<typeof session>) {
  return { key: known?.key ?? null, providerReference: id };
}

function refundEvent(refund: z.output<typeof refundShape>): PaymentEvent | null {
  const { id: reference, status, metadata: known } = refund;
  if (status !== "succeeded" && !hasFailed(status)) return null;
  const failure = hasFailed(status) ? (refund.failure_reason ?? "refund-failed") : null;
  return { tells: "refund", key: known?.key ?? null, reference, failure };
}

export function hasFailed(status: string | null): boolean {
  return status === "failed" || status === "canceled";
}
