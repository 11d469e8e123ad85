/** The checkout's context: the buyer's language and currency, and the exchange rates. */
import { createContext, useContext } from "react";
import type { Locale } from "../contract/page.ts";
import { intlName } from "../domain/translation/languages.ts";
import { displayAmount, formatMoney, formatUnit, type Rates } from "../domain/catalog/price.ts";

export type World = { locale: Locale; rates: Rates };

const WorldContext = createContext<World | null>(null);
export const WorldProvider = WorldContext.Provider;

export function useWorld(): World {
  const world = useContext(WorldContext);
  if (!world) throw new Error("useWorld needs a WorldProvider above it.");
  return world;
}

export type Formats = {
  /** An amount in US dollars, in which orders are charged. */
  dollars(cents: number): string;
  /** A discount, with its minus sign where the language puts it. */
  minus(cents: number): string;
  /** A piece's price, in millionths of a US dollar. */
  unit(micros: number): string;
  /** The amount in the buyer's currency, for comparison; null when that is dollars or has no rate. */
  roughly(cents: number): string | null;
  count(value: number): string;
  /** "paid, on its way": joined with the language's comma. */
  listed(words: readonly string[]): string;
  /** Isolates "+966" in Arabic text, so that its plus stays in front. */
  ltr(text: string): string;
  percent(basisPoints: number): string;
  /** "1.2 kg" */
  weight(milligrams: number): string;
  /** "November 21, 2026", of a moment as ISO 8601, in UTC. */
  day(moment: string): string;
  /** "November 21, 2026, 14:30" in a time zone, or in the reader's own. */
  moment(moment: string, timeZone: string | undefined): string;
};

export function useFormats(): Formats {
  const { locale, rates } = useWorld();
  const { language, currency } = locale;
  const name = intlName(language);
  const comma = language === "ar" ? "، " : ", ";
  return {
    dollars: (cents) => formatMoney({ minor: cents, currency: "USD" }, language),
    minus: (cents) => formatMoney({ minor: -cents, currency: "USD" }, language).replace("-", "−"),
    unit: (micros) => formatUnit({ micros, currency: "USD" }, language),
    roughly(cents) {
      const amount = displayAmount(cents, currency, rates);
      return amount.currency === "USD" ? null : formatMoney(amount, language);
    },
    count: (value) => new Intl.NumberFormat(name).format(value),
    listed: (words) => words.join(comma),
    ltr: (text) => (language === "ar" ? `\u2066${text}\u2069` : text),
    percent: (basisPoints) =>
      new Intl.NumberFormat(name, { style: "percent", maximumFractionDigits: 1 }).format(basisPoints / 10_000),
    weight(milligrams) {
      const [unit, value] = milligrams < 1_000_000 ? ["gram", milligrams / 1e3] : ["kilogram", milligrams / 1e6];
      return new Intl.NumberFormat(name, {
        style: "unit",
        unit,
        maximumFractionDigits: unit === "gram" ? 1 : 2,
      }).format(value);
    },
    moment(moment, timeZone) {
      const at = new Date(moment);
      const day = new Intl.DateTimeFormat(name, { dateStyle: "long", timeZone }).format(at);
      const options = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;
      return `${day}${comma}${new Intl.DateTimeFormat(name, options).format(at)}`;
    },
    day: (moment) => new Intl.DateTimeFormat(name, { dateStyle: "long", timeZone: "UTC" }).format(new Date(moment)),
  };
}
