/** Stripe's page takes the money, a signed message confirms it (SPEC PAY-01). No card number reaches the shop. */

import { Stripe } from "stripe";
import type { Language } from "../../../../../domain/translation/languages.ts";
import {
  ANSWER_MS,
  BadSignature,
  PaymentRefused,
  RefundRefused,
  type PaymentGateway,
  type PaymentToStart,
  type ProviderMethod,
  type RefundAnswer,
  type ShipTo,
} from "../gateway.ts";
import type { StripeSettings } from "./settings.ts";
import { stripeLimitsIn } from "./stripe-limits.ts";
import { hasFailed, readStripeMessage } from "./stripe-messages.ts";

/** Fixed, because the account's default may change under a running shop. */
const API_VERSION = "2026-10-28.endive";
/** Older signatures count as replays; Stripe signs anew whenever it sends again. */
const TOLERANCE_SECONDS = 5 * 60;

type SessionParams = NonNullable<Parameters<Stripe["checkout"]["sessions"]["create"]>[0]>;
type PaymentType = NonNullable<SessionParams["allowed_payment_method_types"]>[number];

const PAYMENT_TYPES = {
  card: ["card"],
  "pay-in-4": ["klarna", "afterpay_clearpay"],
} as const satisfies Partial<Record<ProviderMethod, readonly PaymentType[]>>;

/** Stripe's page has no Arabic: then it follows the browser's languages. */
const LOCALES = { en: "en", fr: "fr", es: "es", de: "de", ar: "auto" } as const satisfies Record<Language, string>;

/** Stripe rejects payments with e-mail addresses of other forms; without one it asks the buyer. */
const PLAIN_EMAIL = /^[a-z\d.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z\d-]{1,63}\.)+[a-z]{2,63}$/i;

export function openStripe({ secretKey, webhookSecret, apiUrl, answerMs = ANSWER_MS }: StripeSettings): PaymentGateway {
  const { protocol, hostname, port } = new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    ...(port !== "" && { port }),
    // Two tries within the time; idempotency keys make the second harmless.
    timeout: answerMs / 2 - 500,
    maxNetworkRetries: 1,
    telemetry: false,
  });

  return {
    provider: "stripe",
    methods: ["card", "pay-in-4"],
    limitsIn: stripeLimitsIn,

    async check() {
      await stripe.balance.retrieve();
    },

    async start(payment) {
      const session = await stripe.checkout.sessions
        .create(sessionOf(payment), { idempotencyKey: payment.key })
        .catch((error: unknown) => {
          throw isAboutAmount(error) ? new PaymentRefused(error.message, { cause: error }) : error;
        });
      if (session.url === null) throw new Error("Stripe started a payment without a page for it.");
      return { providerReference: session.id, redirectUrl: session.url };
    },

    // Stripe takes the money on its own page.
    complete: async () => "requested",

    async refund({ key, captureReference, amountCents }) {
      try {
        // Stripe forgets idempotency keys after a day; a refund's metadata stays. A failed one may be requested anew.
        const { data } = await stripe.refunds.list({ payment_intent: captureReference, limit: 100 });
        const known = data.filter((each) => each.metadata?.["key"] === key);
        const refund =
          known.find(({ status }) => !hasFailed(status)) ??
          (await stripe.refunds.create(
            { payment_intent: captureReference, amount: amountCents, metadata: { key } },
            { idempotencyKey: `refund-${key}-${known.length}` },
          ));
        return answerOf(refund);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new RefundRefused(error.message);
        throw error;
      }
    },

    async readMessage(headers, body, at) {
      const signature = headers["stripe-signature"];
      if (typeof signature !== "string") throw new BadSignature("no signature");
      let event: unknown;
      try {
        const { webhooks } = stripe;
        event = webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, at.getTime());
      } catch (error) {
        throw new BadSignature("not signed by Stripe", { cause: error });
      }
      return readStripeMessage(event);
    },
  };
}

/** An account that settles in another currency has limits in that one too. */
function isAboutAmount(error: unknown): error is Error {
  const isInvalid = error instanceof Stripe.errors.StripeInvalidRequestError;
  return isInvalid && (error.code === "amount_too_small" || error.code === "amount_too_large");
}

function answerOf({ id: reference, status, failure_reason: failure }: Stripe.Refund): RefundAnswer {
  if (hasFailed(status)) throw new RefundRefused(failure ?? "Stripe could not refund the money.");
  return { reference, done: status === "succeeded" };
}

function sessionOf(payment: PaymentToStart): SessionParams {
  const { key, method, orderNumber, shipTo } = payment;
  if (method === "paypal") throw new Error("Stripe does not offer PayPal.");
  const named = { key, order: String(orderNumber) };
  return {
    mode: "payment",
    allowed_payment_method_types: [...PAYMENT_TYPES[method]],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: payment.currency.toLowerCase(),
          unit_amount: payment.amountCents,
          product_data: { name: `Order #${orderNumber}` },
        },
      },
    ],
    // Charges the price panel's total to the cent (SPEC CHK-04), without a conversion by Stripe.
    adaptive_pricing: { enabled: false },
    ...(PLAIN_EMAIL.test(payment.email) && { customer_email: payment.email }),
    client_reference_id: String(orderNumber),
    metadata: named,
    payment_intent_data: {
      metadata: named,
      ...(shipTo && { shipping: { name: shipTo.name, address: addressOf(shipTo) } }),
    },
    locale: LOCALES[payment.language],
    success_url: payment.returnUrl,
    cancel_url: payment.returnUrl,
    expires_at: Math.floor(payment.expiresAt.getTime() / 1000),
  };
}

/** Stripe refuses empty values: what an address does not have is left out. */
function addressOf({ address1: line1, address2, city, province, zip, country }: ShipTo) {
  const rest = { line2: address2, city, state: province, postal_code: zip, country };
  return { line1, ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== "")) };
}
