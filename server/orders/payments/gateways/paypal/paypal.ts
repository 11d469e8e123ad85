/** The buyer agrees, the shop asks for the money, a verified message says that it has arrived (SPEC PAY-01). */

import {
  CheckoutPaymentIntent,
  OrdersController,
  PaymentsController,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
  type OrderRequest,
} from "@paypal/paypal-server-sdk";
import type { CurrencyCode } from "../../../../../domain/currencies.ts";
import { decimalOfCents } from "../../../../../domain/money.ts";
import type { Language } from "../../../../../domain/translation/languages.ts";
import { BadSignature, RefundRefused, type Completion, type PaymentGateway, type PaymentToStart } from "../gateway.ts";
import { openPaypalApi, PaypalProblem } from "./paypal-api.ts";
import { paypalLimitsIn } from "./paypal-limits.ts";
import { readPaypalMessage, verificationOf } from "./paypal-messages.ts";
import type { PaypalSettings } from "./settings.ts";

const LOCALES = { en: "en-US", fr: "fr-FR", es: "es-ES", de: "de-DE", ar: "ar-EG" } as const satisfies Record<
  Language,
  string
>;

const COMPLETIONS: Readonly<Record<string, Completion>> = {
  ORDER_ALREADY_CAPTURED: "requested",
  ORDER_NOT_APPROVED: "not-agreed",
  PAYER_ACTION_REQUIRED: "not-agreed",
  INSTRUMENT_DECLINED: "declined",
  TRANSACTION_REFUSED: "declined",
  PAYER_CANNOT_PAY: "declined",
  PAYER_ACCOUNT_RESTRICTED: "declined",
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: "declined",
};

export function openPaypal(settings: PaypalSettings): PaymentGateway {
  const api = openPaypalApi(settings);

  return {
    provider: "paypal",
    methods: ["paypal"],
    limitsIn: paypalLimitsIn,

    check: () => api.check(),

    async start(payment) {
      const request = { body: orderOf(payment), paypalRequestId: payment.key };
      const { result } = await api.ask((client) => new OrdersController(client).createOrder(request));
      const redirectUrl = result.links?.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href;
      if (result.id === undefined || redirectUrl === undefined) throw new Error("PayPal did not start a payment.");
      return { providerReference: result.id, redirectUrl };
    },

    async complete(id) {
      const request = { id, paypalRequestId: `capture-${id}`, prefer: "return=representation" };
      try {
        const { result } = await api.ask((client) => new OrdersController(client).captureOrder(request));
        const captures = (result.purchaseUnits ?? []).flatMap((unit) => unit.payments?.captures ?? []);
        const declined = captures.length > 0 && captures.every(({ status }) => `${status}` === "DECLINED");
        return declined ? "declined" : "requested";
      } catch (error) {
        const completion = error instanceof PaypalProblem ? COMPLETIONS[error.issue ?? ""] : undefined;
        if (completion === undefined) throw error;
        return completion;
      }
    },

    async refund({ key, captureReference, amountCents, currency }) {
      const request = {
        captureId: captureReference,
        paypalRequestId: `refund-${key}`,
        prefer: "return=representation",
        body: { amount: moneyOf(amountCents, currency), customId: key },
      };
      try {
        const { result } = await api.ask((client) => new PaymentsController(client).refundCapturedPayment(request));
        const status = `${result.status}`;
        if (result.id === undefined) throw new Error("PayPal confirmed a refund without its number.");
        if (status === "FAILED" || status === "CANCELLED") throw new RefundRefused("PayPal could not refund it.");
        return { reference: result.id, done: status === "COMPLETED" };
      } catch (error) {
        const refused = error instanceof PaypalProblem && (error.status === 422 || error.status === 404);
        throw refused ? new RefundRefused(error.message) : error;
      }
    },

    async readMessage(headers, body, at) {
      const question = verificationOf(headers, body, { webhookId: settings.webhookId, at });
      if (!(await api.confirms(question))) throw new BadSignature("PayPal does not know of it");
      return readPaypalMessage(body);
    },
  };
}

function orderOf(payment: PaymentToStart): OrderRequest {
  const { key, orderNumber, returnUrl } = payment;
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        amount: moneyOf(payment.amountCents, payment.currency),
        customId: key,
        // The merchant finds the order by it; PayPal accepts each one once.
        invoiceId: key,
        description: `Order #${orderNumber}`,
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          returnUrl,
          cancelUrl: returnUrl,
          locale: LOCALES[payment.language],
          userAction: PaypalExperienceUserAction.PayNow,
          // The shipping address comes from the checkout.
          shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
        },
      },
    },
  };
}

function moneyOf(cents: number, currency: CurrencyCode): { currencyCode: string; value: string } {
  return { currencyCode: currency, value: decimalOfCents(cents, currency) };
}
