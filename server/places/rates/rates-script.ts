/** A script that pages load to get the exchange rates (SPEC PRICE-03, API-32). */

import type { DatedRate } from "./rates.ts";

/**
 * Sets `Currency.rates` (US dollars for one unit), `Currency.asOf` and `Currency.stale` (currencies with old rates).
 */
export function ratesScript(rates: readonly DatedRate[]): string {
  const values = Object.fromEntries(rates.map(({ currency, usdNanos }) => [currency, usdNanos / 1e9]));
  const asOf = Object.fromEntries(rates.map((rate) => [rate.currency, rate.asOf]));
  const stale = rates.filter((rate) => rate.stale).map((rate) => rate.currency);
  return `var Currency=${JSON.stringify({ rates: { USD: 1, ...values }, asOf, stale })};\n`;
}
