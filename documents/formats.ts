import { formatMinus, formatMoney, formatUnit } from "../domain/catalog/price.ts";
import type { CurrencyCode } from "../domain/currencies.ts";
import { formatEnd } from "../domain/moments.ts";
import { unitPriceOf, type Money } from "../domain/money.ts";
import { formatNumber, formatPercent, formatWeight } from "../domain/numbers.ts";
import { directionOf, intlName, leftToRight, type Language } from "../domain/translation/languages.ts";

export type DocumentFormats = {
  language: Language;
  /** In the shop's base currency. */
  charged(cents: number): string;
  /** "≈ €12.34" in a currency other than the one that is charged. */
  near(money: Money): string;
  /** "−$4.50" */
  minus(cents: number): string;
  unit(micros: number): string;
  count(value: number): string;
  percent(basisPoints: number): string;
  weight(milligrams: number): string;
  /** "November 21, 2026", in UTC. Takes ISO 8601. For what was: a day alone would promise all of it. */
  day(dateTime: string): string;
  /** "December 28, 2026, 05:04 UTC": when something ends. Takes ISO 8601. */
  end(dateTime: string): string;
  country(code: string): string;
  /** Isolates a text that may have another direction, and keeps its numbers beside their units. */
  isolate(text: string): string;
  /** Isolates Latin text and numbers within Arabic. */
  ltr(text: string): string;
};

/** `base`: the currency that orders are charged in. */
export function formatsOf(language: Language, base: CurrencyCode): DocumentFormats {
  const name = intlName(language);
  return {
    language,
    charged: (cents) => formatMoney({ minor: cents, currency: base }, language),
    near: (money) => `${money.currency === base ? "" : "≈ "}${formatMoney(money, language)}`,
    minus: (cents) => formatMinus({ minor: cents, currency: base }, language),
    unit: (micros) => formatUnit(unitPriceOf(micros, base), language),
    count: (value) => formatNumber(value, language),
    percent: (basisPoints) => formatPercent(basisPoints, language),
    weight: (milligrams) => formatWeight(milligrams, language),
    day: (dateTime) => new Intl.DateTimeFormat(name, { dateStyle: "long", timeZone: "UTC" }).format(new Date(dateTime)),
    end: (dateTime) => formatEnd(dateTime, language, "UTC"),
    country: (code) => new Intl.DisplayNames(name, { type: "region" }).of(code) ?? code,
    isolate(text) {
      const whole = keepUnits(text);
      return directionOf(language) === "rtl" ? `\u2068${whole}\u2069` : whole;
    },
    ltr: (text) => leftToRight(text, language),
  };
}

/** Keeps a number and its unit on one line: "85 مم". */
export function keepUnits(text: string): string {
  return text.replaceAll(/(?<=\d) (?=\p{L}{1,3}(?!\p{L}))/gu, "\u00a0");
}
