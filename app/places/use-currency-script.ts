import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import type { Rates } from "../../domain/catalog/price.ts";
import { toast } from "../../ui/dialogs/toast.tsx";
import { whenIdle } from "../../ui/timing/when-idle.ts";
import { useApp } from "../context.tsx";

const TOLD_MS = 2_000;

/**
 * Prices use the rates that came with the page; the currency script updates or supplies them. Without a rate prices
 * stay in dollars, and a toast says so (SPEC PRICE-03; docs/decisions/0058).
 */
export function useCurrencyScript(): void {
  const { t } = useLingui();
  const { locale, rates, changeRates } = useApp();
  const { currency } = locale;
  const nanos = rates.usdNanos[currency];
  const missing = Object.keys(rates.usdNanos).length === 0 || (currency !== "USD" && nanos === undefined);
  const needed = missing || currency !== "USD";

  const update = useEffectEvent(async () => {
    const found = await findRates();
    const isKnown = found !== null && (currency === "USD" || found.usdNanos[currency] !== undefined);
    if (isKnown && found.usdNanos[currency] !== nanos) changeRates(found);
    if (missing && !isKnown) toast({ text: t`Failed to obtain exchange rate`, tone: "negative", durationMs: TOLD_MS });
  });
  useEffect(() => {
    if (needed) whenIdle(() => void update());
  }, [needed]);
}

async function findRates(): Promise<Rates | null> {
  try {
    const { loadCurrencyScript } = await import("./currency-script.ts");
    return await loadCurrencyScript();
  } catch {
    return null;
  }
}
