import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import type { Rates } from "../../domain/catalog/price.ts";
import type { Pricing } from "../../domain/catalog/pricing.ts";
import { toast } from "../../ui/dialogs/toast.tsx";
import { whenIdle } from "../../ui/timing/when-idle.ts";
import { useApp } from "../context.tsx";

const TOAST_MS = 2_000;

/**
 * Prices use the rates that came with the page; the currency script updates or supplies them. Without a rate prices
 * stay in the base currency, and a toast says so (SPEC PRICE-03; docs/decisions/0058).
 */
export function useCurrencyScript(): void {
  const { t } = useLingui();
  const { locale, rates, changeRates } = useApp();
  const { currency } = locale;
  const { pricing } = rates;
  const base = pricing.currency;
  const nanos = rates.baseNanos[currency];
  const missing = Object.keys(rates.baseNanos).length === 0 || (currency !== base && nanos === undefined);
  const needed = missing || currency !== base;

  const update = useEffectEvent(async () => {
    const found = await findRates(pricing);
    const isKnown = found !== null && (currency === base || found.baseNanos[currency] !== undefined);
    if (isKnown && found.baseNanos[currency] !== nanos) changeRates(found);
    if (missing && !isKnown) toast({ text: t`Failed to obtain exchange rate`, tone: "negative", durationMs: TOAST_MS });
  });
  useEffect(() => {
    if (needed) whenIdle(() => void update());
  }, [needed]);
}

async function findRates(pricing: Pricing): Promise<Rates | null> {
  try {
    const { loadCurrencyScript } = await import("./currency-script.ts");
    return await loadCurrencyScript(pricing);
  } catch {
    return null;
  }
}
