import { z } from "zod";
import { isCurrency, minorDigits } from "../../../../../domain/currencies.ts";
import { BadSignature, type PaymentMessage, type PaymentEvent } from "../gateway.ts";

/** PayPal tries for three days to deliver a message; an older one is a replay. */
const TOLERANCE_MS = (3 * 24 + 1) * 3_600_000;
const AHEAD_MS = 5 * 60_000;

const headerShape = z.object({
  "paypal-auth-algo": z.string().max(100),
  "paypal-cert-url": z.url({ protocol: /^https$/, hostname: /(^|\.)paypal\.com$/ }),
  "paypal-transmission-id": z.string().max(100),
  "paypal-transmission-sig": z.string().max(500),
  "paypal-transmission-time": z.iso.datetime({ offset: true }),
});

/** The request that asks PayPal whether it sent this. Throws `BadSignature` for what cannot be PayPal's. */
export function verificationOf(
  headers: Readonly<Record<string, unknown>>,
  body: string,
  { webhookId, at }: { webhookId: string; at: Date },
): string {
  const parsed = headerShape.safeParse(headers);
  if (!parsed.success) throw new BadSignature("not signed by PayPal", { cause: parsed.error });
  const sent = parsed.data;
  const age = at.getTime() - Date.parse(sent["paypal-transmission-time"]);
  if (age > TOLERANCE_MS || age < -AHEAD_MS) throw new BadSignature("sent at another time");
  readJson(body);
  const question = JSON.stringify({
    auth_algo: sent["paypal-auth-algo"],
    cert_url: sent["paypal-cert-url"],
    transmission_id: sent["paypal-transmission-id"],
    transmission_sig: sent["paypal-transmission-sig"],
    transmission_time: sent["paypal-transmission-time"],
    webhook_id: webhookId,
  });
  // As it came: reserialized, it would not match its signature.
  return `${question.slice(0, -1)},"webhook_event":${body}}`;
}

/** Throws `BadSignature` for what is no message. */
export function readPaypalMessage(body: string): PaymentMessage {
  const { id, event_type: kind, resource } = envelope.parse(readJson(body));
  return { id, kind, event: eventOf(kind, resource) };
}

const envelope = z.object({ id: z.string().min(1), event_type: z.string(), resource: z.unknown() });

const customId = z.string().nullish();

const approvedOrder = z.object({
  id: z.string(),
  purchase_units: z.array(z.object({ custom_id: customId })).default([]),
});

const capture = z.object({
  id: z.string(),
  amount: z.object({ currency_code: z.string(), value: z.string() }),
  custom_id: customId,
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
});

const refund = z.object({ id: z.string(), custom_id: customId });

function eventOf(kind: string, resource: unknown): PaymentEvent | null {
  switch (kind) {
    case "CHECKOUT.ORDER.APPROVED": {
      const order = approvedOrder.parse(resource);
      return { tells: "agreed", key: order.purchase_units[0]?.custom_id ?? null, providerReference: order.id };
    }
    case "PAYMENT.CAPTURE.COMPLETED": {
      const captured = capture.parse(resource);
      const { currency_code: currency, value } = captured.amount;
      const { id: captureReference } = captured;
      return { tells: "paid", amountCents: centsOf(value, currency), currency, captureReference, ...nameOf(captured) };
    }
    case "PAYMENT.CAPTURE.DENIED":
    case "PAYMENT.CAPTURE.DECLINED":
      return { tells: "unpaid", failure: "card-declined", ...nameOf(capture.parse(resource)) };
    case "PAYMENT.CAPTURE.REFUNDED":
    case "PAYMENT.REFUND.FAILED": {
      const { id: reference, custom_id: key } = refund.parse(resource);
      const failure = kind === "PAYMENT.REFUND.FAILED" ? "refund-failed" : null;
      return { tells: "refund", key: key ?? null, reference, failure };
    }
    default:
      return null;
  }
}

function nameOf({ custom_id: key, supplementary_data: related }: z.output<typeof capture>) {
  return { key: key ?? null, providerReference: related?.related_ids?.order_id ?? null };
}

function centsOf(value: string, currency: string): number {
  const [, whole = "", part = ""] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(value) ?? [];
  if (whole === "") return -1;
  const digits = isCurrency(currency) ? minorDigits(currency) : 2;
  return digits === 0 && /[1-9]/.test(part)
    ? -1
    : Number(whole) * 10 ** digits + (digits === 0 ? 0 : Number(part.padEnd(2, "0")));
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new BadSignature("no JSON", { cause: error });
  }
}
