/** A payment provider (SPEC PAY-01). Each is a folder beside this file. */

import type { Address } from "../../../../contract/customers/buyer-fields.ts";
import type { Pricing } from "../../../../domain/catalog/pricing.ts";
import type { CurrencyCode } from "../../../../domain/currencies.ts";
import type { PROVIDER_METHODS } from "../../../../domain/orders/payments.ts";
import type { Language } from "../../../../domain/translation/languages.ts";

/** Bank transfers, store credit and the test card need no provider. */
export type ProviderMethod = (typeof PROVIDER_METHODS)[number];

/**
 * In cents of the shop's base currency. `key` names the attempt: sent twice, it is one payment at the provider, as long as nothing else differs.
 */
export type PaymentToStart = {
  key: string;
  method: ProviderMethod;
  orderNumber: number;
  amountCents: number;
  currency: CurrencyCode;
  email: string;
  language: Language;
  /** Null: nothing is shipped, and the buyer gave only a name and a country. */
  shipTo: ShipTo | null;
  returnUrl: string;
  /** When the provider should stop taking the money, where it can be told. */
  expiresAt: Date;
  /** Only for a gateway that asks for it. */
  goods?: GoodsToPay;
};

/** An order as its quote has it, for a provider that calculates the total itself. In cents of the base currency. */
export type GoodsToPay = {
  orderId: number;
  paymentId: number;
  /** Before the discount. */
  lines: { position: number; variantId: number | null; title: string; quantity: number; amountCents: number }[];
  /** Null: nothing is saved. */
  discount: { title: string; cents: number } | null;
  /** Null: nothing of it is shipped. */
  shipping: { title: string; cents: number } | null;
  address: Address;
  company: string;
  note: string;
};

export type ShipTo = {
  name: string;
  address1: string;
  address2: string;
  city: string;
  province: string;
  zip: string;
  country: string;
};

export type StartedPayment = {
  providerReference: string;
  redirectUrl: string;
};

/** "requested": the provider will send a message. "not-agreed": the buyer has not agreed yet. */
export type Completion = "requested" | "declined" | "not-agreed";

/** Named by the provider's reference or our key: a message may arrive before the answer to `start`. */
export type PaymentEvent = PaidEvent | UnpaidEvent | AgreedEvent | RefundEvent;

type PaymentName = { key: string | null; providerReference: string | null };

export type PaidEvent = {
  tells: "paid";
  amountCents: number;
  currency: string;
  captureReference: string;
} & PaymentName;
export type UnpaidEvent = { tells: "unpaid"; failure: "card-declined" | "expired" } & PaymentName;
export type AgreedEvent = { tells: "agreed"; key: string | null; providerReference: string };
/** `failure`: null: the refund is on its way. */
export type RefundEvent = { tells: "refund"; key: string | null; reference: string; failure: string | null };

export type PaymentMessage = {
  /** The provider's id of the message: a repeated one changes nothing. */
  id: string;
  kind: string;
  /** Null: nothing that matters to an order. */
  event: PaymentEvent | null;
};

export type RefundToSend = { key: string; captureReference: string; amountCents: number; currency: CurrencyCode };
export type RefundAnswer = { reference: string; done: boolean };

/** In cents of the base currency, both ends included. */
export type AmountLimits = { leastCents: number; mostCents: number };

/** Every call ends within `ANSWER_MS`; errors on the way are thrown as they come. */
export type PaymentGateway = {
  /** The name in `PROVIDERS`. */
  provider: string;
  methods: readonly ProviderMethod[];
  takesGoods?: true;
  /** What it takes in one payment. Null: nothing in this currency. */
  limitsIn(pricing: Pricing): AmountLimits | null;
  /** Asks something harmless. Throws when the provider does not accept the shop's keys. */
  check(): Promise<void>;
  /** Throws `PaymentRefused` when asking again would not help. */
  start(payment: PaymentToStart): Promise<StartedPayment>;
  /** Asks for the money after the buyer has agreed, if that is a separate step. */
  complete(providerReference: string): Promise<Completion>;
  /** `key` names the refund. Throws `RefundRefused` when asking again would not help. */
  refund(refund: RefundToSend): Promise<RefundAnswer>;
  /** Throws `BadSignature` for a message that is not the provider's, too old or unreadable. */
  readMessage(headers: Readonly<Record<string, unknown>>, body: string, at: Date): Promise<PaymentMessage>;
};

export const ANSWER_MS = 10_000;

export class BadSignature extends Error {}

export class RefundRefused extends Error {}

export class PaymentRefused extends Error {}
