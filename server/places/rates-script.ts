/** SPEC PRICE-03, API-32: the script that a page injects to learn the exchange rates. */
import type { Rates } from "../../domain/price.ts";

/** JavaScript that exposes `Currency.rates`: the USD value of one unit of each currency. */
export function ratesScript({ usdNanos }: Rates): string {
  const rates = Object.entries(usdNanos).map(([currency, nanos]) => `"${currency}":${nanos / 1e9}`);
  return `var Currency={rates:{${['"USD":1', ...rates].join(",")}}};\n`;
}
