/** The store's currency script, which any page may load (SPEC PRICE-03, API-32): it sets `window.Currency`. */

import { ratesInBase, type Rates } from "../../domain/catalog/price.ts";
import type { Pricing } from "../../domain/catalog/pricing.ts";
import { isCurrency } from "../../domain/currencies.ts";

const PATH = "/services/javascripts/currencies.js";

let loading: Promise<Rates> | null = null;

/** Loads it once per page; after a failure the next call tries again. Rejects if it brings no rates. */
export function loadCurrencyScript(pricing: Pricing): Promise<Rates> {
  loading ??= inject().then(() => {
    const { Currency } = globalThis as { Currency?: unknown };
    const rates = ratesOf(Currency, pricing);
    if (!rates) throw new Error("The currency script brought no rates.");
    return rates;
  });
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/** Null if it has not a single rate. The script's rates are USD for one unit of each currency. */
export function ratesOf(currency: unknown, pricing: Pricing): Rates | null {
  const { rates, asOf } = (currency ?? {}) as { rates?: Record<string, unknown>; asOf?: Record<string, unknown> };
  const usdNanos: Rates["baseNanos"] = {};
  for (const [code, usd] of Object.entries(rates ?? {})) {
    const nanos = typeof usd === "number" ? Math.round(usd * 1e9) : 0;
    if (isCurrency(code) && code !== "USD" && Number.isSafeInteger(nanos) && nanos > 0) usdNanos[code] = nanos;
  }
  if (Object.keys(usdNanos).length === 0) return null;
  const days = Object.values(asOf ?? {}).filter((day) => typeof day === "string");
  return ratesInBase(usdNanos, days.toSorted()[0] ?? "", pricing);
}

function inject(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.async = true;
    script.src = PATH;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error("The currency script could not be loaded."));
    });
    document.head.append(script);
  });
}
