/** Amounts of both APIs, as the shop calculates with them. */

import { isCurrency, type CurrencyCode } from "../../domain/currencies.ts";
import { microsOfDecimal, storedOfDecimal } from "../../domain/money.ts";

/** The platform may have currencies that pages cannot be shown in. */
export type WireMoney = { amount: string; currencyCode: CurrencyCode | (string & {}) };

/** Of the price of one piece; 0 for what is no price. */
export function microsOf({ amount, currencyCode }: WireMoney): number {
  return (isCurrency(currencyCode) ? storedOfDecimal(amount, currencyCode) : microsOfDecimal(amount)) ?? 0;
}

export function centsOf(money: WireMoney): number {
  return Math.round(microsOf(money) / 10_000);
}
