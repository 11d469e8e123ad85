import { centsOfUsd, type Pricing } from "../../../../../domain/catalog/pricing.ts";
import type { CurrencyCode } from "../../../../../domain/currencies.ts";
import type { AmountLimits } from "../gateway.ts";

/** As Stripe states them, in the smallest unit; elsewhere the least is worth half a US dollar. */
const LEAST: Partial<Record<CurrencyCode, number>> = {
  ...{ USD: 50, AED: 200, AUD: 50, CAD: 50, CHF: 50, DKK: 250, EUR: 50, GBP: 30, INR: 50, JPY: 50, MXN: 1_000 },
  ...{ MYR: 200, PLN: 200, SEK: 300, SGD: 50, THB: 1_000 },
};
const LEAST_ELSEWHERE_USD_CENTS = 50;
/** Eight digits, in any currency. */
const MOST = 99_999_999;

/** What Stripe takes in one payment. */
export function stripeLimitsIn(pricing: Pricing): AmountLimits {
  const leastCents = LEAST[pricing.currency] ?? Math.max(1, centsOfUsd(LEAST_ELSEWHERE_USD_CENTS, pricing));
  return { leastCents, mostCents: MOST };
}
