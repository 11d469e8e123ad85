/** Money, numbers and times as the chosen language writes them; times in the shop's time zone. */

import { useMemo } from "react";
import { formatMoney, formatUnit } from "../../domain/catalog/price.ts";
import { unitPriceOf, type Money, type UnitPrice } from "../../domain/money.ts";
import { useBaseCurrency, useShopTimeZone } from "../session/me.tsx";
import { useLanguage } from "./language.tsx";

export type OfficeFormats = {
  /** In the base currency, of its smallest unit. */
  cents: (cents: number) => string;
  /** In the base currency, of a price as it is stored: fractions of a cent are shown where there are some. */
  micros: (micros: number) => string;
  /** In any currency. */
  money: (money: Money) => string;
  unit: (price: UnitPrice) => string;
  count: (value: number) => string;
  percent: (basisPoints: number) => string;
  /** "Nov 20, 2026", of ISO 8601. */
  day: (iso: string) => string;
  dateTime: (iso: string) => string;
  /** "3 hours ago" */
  ago: (iso: string, now?: number) => string;
};

const STEPS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** How the office writes values. */
export function useFormats(): OfficeFormats {
  const { language } = useLanguage();
  const timeZone = useShopTimeZone();
  const currency = useBaseCurrency();
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone });
    const dateTime = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", timeZone });
    const number = new Intl.NumberFormat(language);
    const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 });
    const relative = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
    return {
      cents: (cents) => formatMoney({ minor: cents, currency }, language),
      micros: (micros) => formatUnit(unitPriceOf(micros, currency), language),
      money: (money) => formatMoney(money, language),
      unit: (price) => formatUnit(price, language),
      count: (value) => number.format(value),
      percent: (basisPoints) => percent.format(basisPoints / 10_000),
      day: (iso) => day.format(new Date(iso)),
      dateTime: (iso) => dateTime.format(new Date(iso)),
      ago(iso, now = Date.now()) {
        const seconds = Math.round((new Date(iso).getTime() - now) / 1_000);
        const step = STEPS.find(([, size]) => Math.abs(seconds) >= size);
        return step ? relative.format(Math.trunc(seconds / step[1]), step[0]) : relative.format(0, "second");
      },
    };
  }, [language, timeZone, currency]);
}
