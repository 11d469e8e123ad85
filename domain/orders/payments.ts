/** SPEC PAY-01. Settings decide which of them are offered. */

export const PAYMENT_METHODS = ["bank-transfer", "test-card", "card", "pay-in-4", "paypal", "store-credit"] as const;

export const CARD_BRANDS = ["Visa", "Mastercard", "JCB"] as const;

/** The amount due is in USD. */
export const BANK_CURRENCIES = ["USD", "GBP", "EUR"] as const;

/** Both ends included. */
export const PAY_IN_4 = { fromCents: 3_000, toCents: 150_000, instalments: 4 } as const;

/** `dueCents`: after store credit. */
export function mayPayIn4(dueCents: number): boolean {
  return dueCents >= PAY_IN_4.fromCents && dueCents <= PAY_IN_4.toCents;
}
