/** Numbers, amounts and dates in the e-mail's language; Arabic with Western digits. */
import { intlName, type Language } from "../domain/translation/languages.ts";
import type { Money } from "../domain/money.ts";
import { formatMoney, formatUnit } from "../domain/catalog/price.ts";

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
  const number = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(name, options).format(value);
  return {
    language,
    dollars: (cents) => formatMoney({ minor: cents, currency: "USD" }, language),
    near: (money) => `${money.currency === "USD" ? "" : "≈ "}${formatMoney(money, language)}`,
    // As the language writes it: in Arabic the sign has to be kept beside the figure.
    minus: (cents) => formatMoney({ minor: -cents, currency: "USD" }, language).replace("-", "−"),
    unit: (micros) => formatUnit({ micros, currency: "USD" }, language),
    count: (value) => number(value, {}),
    percent: (basisPoints) => number(basisPoints / 10_000, { style: "percent", maximumFractionDigits: 1 }),
    weight: (milligrams) =>
      milligrams < 1_000_000
        ? number(milligrams / 1e3, { style: "unit", unit: "gram", maximumFractionDigits: 1 })
        : number(milligrams / 1e6, { style: "unit", unit: "kilogram", maximumFractionDigits: 2 }),
    day: (moment) => new Intl.DateTimeFormat(name, { dateStyle: "long", timeZone: "UTC" }).format(new Date(moment)),
    country: (code) => new Intl.DisplayNames(name, { type: "region" }).of(code) ?? code,
    isolate(text) {
      const whole = keepUnits(text);
      return language === "ar" ? `\u2068${whole}\u2069` : whole;
    },
    ltr: (text) => (language === "ar" ? `\u2066${text}\u2069` : text),
  };
}

/** A number is not parted from its unit at the end of a line: "85 مم" would be read as two things. */
export function keepUnits(text: string): string {
  return text.replaceAll(/(?<=\d) (?=\p{L}{1,3}(?!\p{L}))/gu, "\u00a0");
}
