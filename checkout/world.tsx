/** The checkout's context: the buyer's language and currency, and the exchange rates. */
import { createContext, useContext } from "react";
import type { Locale } from "../contract/page.ts";
import { intlName, leftToRight, listOf } from "../domain/languages.ts";
import { formatNumber, formatPercent, formatWeight } from "../domain/numbers.ts";
import { displayAmount, formatMinus, formatMoney, formatUnit, type Rates } from "../domain/price.ts";

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
  /** The same, for what the shop shows in the visitor's currency. */
  amount(cents: number): string;
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
  /** "November 21, 2026", in UTC, of a moment that is given as ISO 8601 or as a date. */
  day(moment: string | Date): string;
  /** "November 21, 2026, 14:30" in a time zone, or in the reader's own. */
  moment(moment: string, timeZone: string | undefined): string;
};

export function useFormats(): Formats {
  const { locale, rates } = useWorld();
  const { language, currency } = locale;
  const name = intlName(language);
  const dollars = (cents: number) => formatMoney({ minor: cents, currency: "USD" }, language);
  return {
    dollars,
    amount: dollars,
    minus: (cents) => formatMinus({ minor: cents, currency: "USD" }, language),
    unit: (micros) => formatUnit({ micros, currency: "USD" }, language),
    roughly(cents) {
      const amount = displayAmount(cents, currency, rates);
      return amount.currency === "USD" ? null : formatMoney(amount, language);
    },
    count: (value) => formatNumber(value, language),
    listed: (words) => listOf(words, language),
    ltr: (text) => leftToRight(text, language),
    percent: (basisPoints) => formatPercent(basisPoints, language),
    weight: (milligrams) => formatWeight(milligrams, language),
    moment(moment, timeZone) {
      const at = new Date(moment);
      const day = new Intl.DateTimeFormat(name, { dateStyle: "long", timeZone }).format(at);
      const options = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;
      return listOf([day, new Intl.DateTimeFormat(name, options).format(at)], language);
    },
    day: (moment) => new Intl.DateTimeFormat(name, { dateStyle: "long", timeZone: "UTC" }).format(new Date(moment)),
  };
}
