/** In which currency the shop's prices are, and what is added to them (docs/decisions/0104). */

import { minorDigits, type CurrencyCode } from "../currencies.ts";
import { mulDiv } from "../money.ts";

export type Pricing = {
  /** The base currency: of prices, orders, credit, and the amounts in the rules. */
  currency: CurrencyCode;
  /** By which selling prices are above platform prices (SPEC PRICE-01); 0: they are the same. */
  upliftBasisPoints: number;
  /** What one unit was worth, in billionths of a US dollar, when the currency was chosen. */
  usdNanos: number;
};

export const USD_NANOS = 1_000_000_000;

/** SPEC PRICE-01 */
export const DEFAULT_PRICING: Pricing = { currency: "USD", upliftBasisPoints: 700, usdNanos: USD_NANOS };

/** Whether the specification's amounts were converted when the currency was chosen, rather than their numbers kept. */
export function isConverted({ usdNanos }: Pricing): boolean {
  return usdNanos !== USD_NANOS;
}

/** An amount in the smallest unit of one base currency, in that of another; half-up. */
export function centsIn(cents: number, from: Pricing, to: Pricing): number {
  const digits = minorDigits(to.currency) - minorDigits(from.currency);
  return digits < 0
    ? mulDiv(cents, from.usdNanos, to.usdNanos * 10 ** -digits, "half-up")
    : mulDiv(cents, from.usdNanos * 10 ** digits, to.usdNanos, "half-up");
}

/** An amount that the specification states in US cents, in the base currency. */
export function centsOfUsd(usdCents: number, pricing: Pricing): number {
  return centsIn(usdCents, DEFAULT_PRICING, pricing);
}
