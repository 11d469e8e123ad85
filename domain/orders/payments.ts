/** SPEC PAY-01. Settings decide which of them are offered. */

/** Those that a payment provider settles. */
export const PROVIDER_METHODS = ["card", "pay-in-4", "paypal"] as const;

export const PAYMENT_METHODS = ["bank-transfer", "test-card", ...PROVIDER_METHODS, "store-credit"] as const;

export const CARD_BRANDS = ["Visa", "Mastercard", "JCB"] as const;

/** The amount due is in USD. */
export const BANK_CURRENCIES = ["USD", "GBP", "EUR"] as const;

/** Both ends included. */
export const PAY_IN_4 = { fromCents: 3_000, toCents: 150_000, instalments: 4 } as const;

/** `dueCents`: after store credit. */
export function mayPayIn4(dueCents: number): boolean {
  return dueCents >= PAY_IN_4.fromCents && dueCents <= PAY_IN_4.toCents;
}
