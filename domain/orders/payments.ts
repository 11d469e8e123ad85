import { centsOfUsd, type Pricing } from "../catalog/pricing.ts";

/** SPEC PAY-01. Settings decide which of them are offered. */

/** Those that a payment provider settles. */
export const PROVIDER_METHODS = ["card", "pay-in-4", "paypal"] as const;

export const PAYMENT_METHODS = ["bank-transfer", "test-card", ...PROVIDER_METHODS, "store-credit"] as const;

/**
 * For a bank transfer of another amount than is due. "owed": a part counts, and the rest is still due; "credit": the
 * excess, or all of a part, becomes store credit; "refund": staff send it back.
 */
export const RECEIPT_DECISIONS = ["owed", "credit", "refund"] as const;

export const CARD_BRANDS = ["Visa", "Mastercard", "JCB"] as const;

/** The amount due is in the base currency, in which there may be an account too. */
export const BANK_CURRENCIES = ["USD", "GBP", "EUR"] as const;

/** Both ends included; in US cents. */
const PAY_IN_4 = { fromCents: 3_000, toCents: 150_000, instalments: 4 } as const;

/** From and to which amount due, after store credit, it is offered; in cents of the base currency. */
export function payIn4In(pricing: Pricing): { fromCents: number; toCents: number; instalments: number } {
  const { fromCents, toCents, instalments } = PAY_IN_4;
  return { fromCents: centsOfUsd(fromCents, pricing), toCents: centsOfUsd(toCents, pricing), instalments };
}
