/** What a payment provider can do for the shop (SPEC PAY-01). Each provider is one file beside this one. */
import type { Language } from "../../../../domain/languages.ts";

/** Methods that a provider serves; bank transfers and store credit need none, the test card is its own. */
export type ProviderMethod = "card" | "pay-in-4" | "paypal";

export type Provider = "stripe" | "paypal";

/**
 * A payment to be begun, in US cents. `key` names the attempt: the same one twice is one payment at the provider, as
 * long as nothing else differs.
 */
export type PaymentToStart = {
  key: string;
  method: ProviderMethod;
  orderNumber: number;
  amountCents: number;
  email: string;
  language: Language;
  shipTo: ShipTo;
  /** Where the buyer comes back to, paid or not. */
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
  /** The provider's name of it, by which its messages find it. */
  providerReference: string;
  /** Where the buyer goes to pay. */
  redirectUrl: string;
};

/**
 * What became of asking for the money: the provider was asked and will say by a message; it declined; or the buyer
 * has not agreed yet.
 */
export type Completion = "asked" | "declined" | "not-agreed";

/**
 * What a message tells. A payment is named by the provider's reference and by our key, whichever it carries: a
 * message may be here before the answer to `start`.
 */
export type PaymentNews = PaidNews | UnpaidNews | AgreedNews | RefundNews;

type PaymentName = { key: string | null; providerReference: string | null };

/** `captureReference` is what a refund is asked by. */
export type PaidNews = { tells: "paid"; amountCents: number; currency: string; captureReference: string } & PaymentName;
export type UnpaidNews = { tells: "unpaid"; failure: "card-declined" | "expired" } & PaymentName;
/** The buyer has agreed, and the money is to be asked for. */
export type AgreedNews = { tells: "agreed"; key: string | null; providerReference: string };
/** `failure` null: the money is on its way back. */
export type RefundNews = { tells: "refund"; key: string | null; reference: string; failure: string | null };

/** A message that is proven to be the provider's. */
export type PaymentMessage = {
  /** The provider's own name of the message: a repeated one changes nothing. */
  id: string;
  kind: string;
  /** Null: nothing that matters to an order. */
  news: PaymentNews | null;
};

/** `done` false: the provider will say later. */
export type RefundAnswer = { reference: string; done: boolean };

/** Every call ends within `ANSWER_MS`; whatever goes wrong on the way is thrown as it comes. */
export type PaymentGateway = {
  provider: Provider;
  methods: readonly ProviderMethod[];
  start(payment: PaymentToStart): Promise<StartedPayment>;
  /** The buyer is back, or the provider says that she has agreed: asks for the money where that is a step of its own. */
  complete(providerReference: string): Promise<Completion>;
  /** Gives money back; `key` names the refund. Throws `RefundRefused` when asking again would not help. */
  refund(refund: { key: string; captureReference: string; amountCents: number }): Promise<RefundAnswer>;
  /**
   * Throws `BadSignature` for a message that is not the provider's, is too old, or cannot be read. `at` is now;
   * header names are in lower case.
   */
  readMessage(headers: Readonly<Record<string, unknown>>, body: string, at: Date): Promise<PaymentMessage>;
};

/** How long a provider may take to answer one call. */
export const ANSWER_MS = 10_000;

/** Thrown for a message that nobody should believe. */
export class BadSignature extends Error {}

/** The provider will never make this refund. */
export class RefundRefused extends Error {}
