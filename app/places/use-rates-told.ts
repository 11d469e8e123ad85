import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { toast } from "../../ui/toast.tsx";
import { useApp } from "../context.tsx";

const TOLD_MS = 2_000;

/** Says that prices stay in dollars, because what the visitor's currency is worth could not be had (SPEC PRICE-03). */
export function useRatesTold(): void {
  const { t } = useLingui();
  const { locale, rates } = useApp();
  const missing =
    Object.keys(rates.usdNanos).length === 0 ||
    (locale.currency !== "USD" && rates.usdNanos[locale.currency] === undefined);
  const text = t`Failed to obtain exchange rate`;
  useEffect(() => {
    if (missing) toast({ text, tone: "negative", durationMs: TOLD_MS });
  }, [missing, text]);
}
