/** How an order may be paid (SPEC PAY-01). Which of them are offered is configuration. */

export const PAYMENT_METHODS = ["bank-transfer", "test-card", "card", "pay-in-4", "paypal", "store-credit"] as const;

export const CARD_BRANDS = ["Visa", "Mastercard", "JCB"] as const;

/** What a bank transfer may be made in; the amount due is in USD. */
export const BANK_CURRENCIES = ["USD", "GBP", "EUR"] as const;

/** Both ends included. */
export const PAY_IN_4 = { fromCents: 3_000, toCents: 150_000, instalments: 4 } as const;

/** Whether what is due, after store credit, may be paid in four instalments. */
export function mayPayIn4(dueCents: number): boolean {
  return dueCents >= PAY_IN_4.fromCents && dueCents <= PAY_IN_4.toCents;
}
