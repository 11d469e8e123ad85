/** SPEC PRICE-03, API-32: the script that a page injects to learn the exchange rates. */
import type { DatedRate } from "./rates.ts";

/**
 * JavaScript that exposes `Currency.rates`: the USD value of one unit of each currency; `Currency.asOf`: the day that
 * each rate is of; `Currency.stale`: the currencies whose rate has grown old.
 */
export function ratesScript(rates: readonly DatedRate[]): string {
  const values = Object.fromEntries(rates.map(({ currency, usdNanos }) => [currency, usdNanos / 1e9]));
  const asOf = Object.fromEntries(rates.map((rate) => [rate.currency, rate.asOf]));
  const stale = rates.filter((rate) => rate.stale).map((rate) => rate.currency);
  return `var Currency=${JSON.stringify({ rates: { USD: 1, ...values }, asOf, stale })};\n`;
}
