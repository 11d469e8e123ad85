/** What a payment provider can do for the shop (SPEC PAY-01). Each provider is one file beside this one. */
import type { Language } from "../../../../domain/translation/languages.ts";

/** Methods that a provider offers; bank transfers and store credit need none, nor does the test card. */
export type ProviderMethod = "card" | "pay-in-4" | "paypal";

export type Provider = "stripe" | "paypal";

/**
 * A payment to start, in US cents. `key` names the attempt: sent twice, it is one payment at the provider, as long as
 * nothing else differs.
 */
export type PaymentToStart = {
  key: string;
  method: ProviderMethod;
  orderNumber: number;
  amountCents: number;
  email: string;
  language: Language;
  shipTo: ShipTo;
  /** Where the buyer returns to, paid or not. */
  returnUrl: string;
  /** When the provider should stop taking the money, where it can be told. */
  expiresAt: Date;
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
  /** The provider's id of it, by which its messages find it. */
  providerReference: string;
  /** Where the buyer goes to pay. */
  redirectUrl: string;
};

/**
 * The result of asking for the money: the provider was asked and will send a message; it declined; or the buyer has not
 * agreed yet.
 */
export type Completion = "asked" | "declined" | "not-agreed";

/**
 * The content of a message. A payment is named by the provider's reference and by our key, whichever it carries: a
 * message may arrive before the answer to `start`.
 */
export type PaymentNews = PaidNews | UnpaidNews | AgreedNews | RefundNews;

type PaymentName = { key: string | null; providerReference: string | null };

/** A refund needs `captureReference`. */
export type PaidNews = { tells: "paid"; amountCents: number; currency: string; captureReference: string } & PaymentName;
export type UnpaidNews = { tells: "unpaid"; failure: "card-declined" | "expired" } & PaymentName;
/** The buyer has agreed, and the money is to be asked for. */
export type AgreedNews = { tells: "agreed"; key: string | null; providerReference: string };
/** `failure` null: the refund is on its way. */
export type RefundNews = { tells: "refund"; key: string | null; reference: string; failure: string | null };

/** A message proven to be the provider's. */
export type PaymentMessage = {
  /** The provider's own id of the message: a repeated one changes nothing. */
  id: string;
  kind: string;
  /** Null: nothing that matters to an order. */
  news: PaymentNews | null;
};

/** `done` false: the provider tells later. */
export type RefundAnswer = { reference: string; done: boolean };

/** Every call ends within `ANSWER_MS`; errors on the way are thrown as they come. */
export type PaymentGateway = {
  provider: Provider;
  methods: readonly ProviderMethod[];
  start(payment: PaymentToStart): Promise<StartedPayment>;
  /** The buyer is back, or has agreed according to the provider: asks for the money if that is a separate step. */
  complete(providerReference: string): Promise<Completion>;
  /** Refunds money; `key` names the refund. Throws `RefundRefused` when asking again would not help. */
  refund(refund: { key: string; captureReference: string; amountCents: number }): Promise<RefundAnswer>;
  /**
   * Throws `BadSignature` for a message that is not the provider's, is too old, or cannot be read. `at` is now;
   * header names are in lower case.
   */
  readMessage(headers: Readonly<Record<string, unknown>>, body: string, at: Date): Promise<PaymentMessage>;
};

/** How long a provider may take to answer one call. */
export const ANSWER_MS = 10_000;

/** Thrown for a message that cannot be trusted. */
export class BadSignature extends Error {}

/** The provider will never make this refund. */
export class RefundRefused extends Error {}
