import { centsOfUsd, type Pricing } from "../../../../../domain/catalog/pricing.ts";
import type { CurrencyCode } from "../../../../../domain/currencies.ts";
import type { AmountLimits } from "../gateway.ts";

/** Those of the shop's currencies that PayPal has. */
const CURRENCIES: readonly CurrencyCode[] = [
  ...(["AUD", "CAD", "CHF", "CNY", "DKK", "EUR", "GBP", "ILS", "JPY", "MXN", "MYR", "PLN", "SEK", "SGD"] as const),
  ...(["THB", "USD"] as const),
];
/** What a buyer whom PayPal knows can send at once; it allows others less, and tells them itself. */
const MOST_USD_CENTS = 6_000_000;

/** What PayPal takes in one payment: from the smallest unit on. */
export function paypalLimitsIn(pricing: Pricing): AmountLimits | null {
  if (!CURRENCIES.includes(pricing.currency)) return null;
  return { leastCents: 1, mostCents: centsOfUsd(MOST_USD_CENTS, pricing) };
}
