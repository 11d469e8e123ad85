/** Numbers, amounts and dates in the e-mail's language; Arabic with Western digits. */
import { intlName, leftToRight, type Language } from "../domain/languages.ts";
import type { Money } from "../domain/money.ts";
import { formatNumber, formatPercent, formatWeight } from "../domain/numbers.ts";
import { formatMinus, formatMoney, formatUnit } from "../domain/price.ts";

export type Formats = {
  language: Language;
  /** What is charged. */
  dollars(cents: number): string;
  /** About as much in another currency than the one that is charged: "≈ €12.34". */
  near(money: Money): string;
  /** What is charged, taken off: "−$4.50". */
  minus(cents: number): string;
  /** A piece's price, in millionths of a US dollar. */
  unit(micros: number): string;
  count(value: number): string;
  percent(basisPoints: number): string;
  /** "1.2 kg" */
  weight(milligrams: number): string;
  /** "November 21, 2026", of a moment as ISO 8601, in UTC. */
  day(moment: string): string;
  country(code: string): string;
  /** What others named, in its own direction within any text; a number stays beside its unit. */
  isolate(text: string): string;
  /** Latin letters and numbers, kept together and in their own order within Arabic. */
  ltr(text: string): string;
};

export function formatsOf(language: Language): Formats {
  const name = intlName(language);
  return {
    language,
    dollars: (cents) => formatMoney({ minor: cents, currency: "USD" }, language),
    near: (money) => `${money.currency === "USD" ? "" : "≈ "}${formatMoney(money, language)}`,
    minus: (cents) => formatMinus({ minor: cents, currency: "USD" }, language),
    unit: (micros) => formatUnit({ micros, currency: "USD" }, language),
    count: (value) => formatNumber(value, language),
    percent: (basisPoints) => formatPercent(basisPoints, language),
    weight: (milligrams) => formatWeight(milligrams, language),
    day: (moment) => new Intl.DateTimeFormat(name, { dateStyle: "long", timeZone: "UTC" }).format(new Date(moment)),
    country: (code) => new Intl.DisplayNames(name, { type: "region" }).of(code) ?? code,
    isolate(text) {
      const whole = keepUnits(text);
      return language === "ar" ? `\u2068${whole}\u2069` : whole;
    },
    ltr: (text) => leftToRight(text, language),
  };
}

/** A number is not parted from its unit at the end of a line: "85 مم" would be read as two things. */
export function keepUnits(text: string): string {
  return text.replaceAll(/(?<=\d) (?=\p{L}{1,3}(?!\p{L}))/gu, "\u00a0");
}
