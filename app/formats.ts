/** Numbers, prices, weights and dates as the visitor's language writes them; Arabic with Western digits. */

import { LINE_LIMITS } from "../domain/cart/lines.ts";
import { displayAmount, displayUnit, formatMinus, formatMoney, formatUnit } from "../domain/catalog/price.ts";
import type { Pricing } from "../domain/catalog/pricing.ts";
import type { CurrencyCode } from "../domain/currencies.ts";
import { unitPriceOf } from "../domain/money.ts";
import { formatNumber, formatPercent, formatWeight } from "../domain/numbers.ts";
import { intlName, type Language } from "../domain/translation/languages.ts";
import { useApp } from "./context.tsx";

export type Formats = {
  /** One piece at a platform price, in the visitor's currency; a dash for a price beyond what the rules allow. */
  unit(platformMicros: number): string;
  /** An amount of selling prices, in the visitor's currency. */
  amount(cents: number): string;
  /** A reduction, with the minus sign where the language puts it. */
  minus(cents: number): string;
  /** An amount in the base currency, in which orders are charged: US dollars by default. */
  charged(cents: number): string;
  /** The currency that prices are shown in: the visitor's, or the base currency while its rate is not known. */
  currency: CurrencyCode;
  /** The base currency. */
  base: CurrencyCode;
  /** For what the specification states in US dollars. */
  pricing: Pricing;
  /** One piece at a selling price in the base currency, which may have fractions of a cent. */
  chargedUnit(micros: number): string;
  count(value: number): string;
  /** "4.6" */
  tenths(value: number): string;
  /** "1.2K" */
  brief(value: number): string;
  percent(basisPoints: number): string;
  /** Grams below a kilogram, kilograms from a kilogram up. */
  weight(milligrams: number): string;
  /** "Nov 20, 2026" and "Nov 20, 2026, 15:14 GMT+1", of ISO 8601, in the browser's time zone: not for the server. */
  date(iso: string): string;
  dateTime(iso: string): string;
  duration(ms: number): string;
  /** "Nov 20", of a day in UTC. */
  day(date: Date): string;
};

/** Stands for a price beyond what the rules allow. */
export const NO_PRICE = "–";

export function useFormats(): Formats {
  "use memo";
  const { locale, rates } = useApp();
  const { language, currency } = locale;
  const base = rates.pricing.currency;
  return {
    unit: (platformMicros) =>
      platformMicros > LINE_LIMITS.platformMicros
        ? NO_PRICE
        : formatUnit(displayUnit(platformMicros, currency, rates), language),
    amount: (cents) => formatMoney(displayAmount(cents, currency, rates), language),
    // Converted before the minus is added, so that a half is rounded away from zero for both signs.
    minus: (cents) => formatMinus(displayAmount(cents, currency, rates), language),
    charged: (cents) => formatMoney({ minor: cents, currency: base }, language),
    chargedUnit: (micros) => formatUnit(unitPriceOf(micros, base), language),
    currency: rates.baseNanos[currency] === undefined ? base : currency,
    base,
    pricing: rates.pricing,
    tenths: (value) => formatNumber(value, language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    count: (value) => formatNumber(value, language),
    brief: (value) => formatNumber(value, language, { notation: "compact", maximumFractionDigits: 1 }),
    percent: (basisPoints) => formatPercent(basisPoints, language),
    weight: (milligrams) => formatWeight(milligrams, language),
    date: (iso) => new Intl.DateTimeFormat(intlName(language), { dateStyle: "medium" }).format(new Date(iso)),
    dateTime: (iso) =>
      new Intl.DateTimeFormat(intlName(language), {
        ...{ year: "numeric", month: "short", day: "numeric" },
        ...{ hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "short" },
      }).format(new Date(iso)),
    duration: (ms) => writeDuration(ms, language),
    day: (date) =>
      new Intl.DateTimeFormat(intlName(language), { month: "short", day: "numeric", timeZone: "UTC" }).format(date),
  };
}

function writeDuration(ms: number, language: Language): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  const parts = [
    { unit: "day", value: Math.floor(minutes / 1_440) },
    { unit: "hour", value: Math.floor(minutes / 60) % 24 },
    { unit: "minute", value: minutes % 60 },
  ];
  const first = parts.findIndex(({ value }) => value > 0);
  return parts
    .slice(first, first + 2)
    .filter(({ value }) => value > 0)
    .map(({ unit, value }) => formatNumber(value, language, { style: "unit", unit, unitDisplay: "short" }))
    .join(" ");
}
