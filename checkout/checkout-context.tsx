/** The checkout's context: locale and exchange rates. */

import { createContext, useContext } from "react";
import type { Locale } from "../contract/page.ts";
import { displayAmount, formatMinus, formatMoney, formatUnit, type Rates } from "../domain/catalog/price.ts";
import type { Pricing } from "../domain/catalog/pricing.ts";
import type { CurrencyCode } from "../domain/currencies.ts";
import { unitPriceOf } from "../domain/money.ts";
import { formatNumber, formatPercent, formatWeight } from "../domain/numbers.ts";
import type { ShownBrand } from "../domain/site/brand.ts";
import { intlName, leftToRight, listOf } from "../domain/translation/languages.ts";

export type CheckoutContextValue = { locale: Locale; rates: Rates; brand: ShownBrand };

const CheckoutContext = createContext<CheckoutContextValue | null>(null);
export const CheckoutContextProvider = CheckoutContext.Provider;

export function useCheckoutContext(): CheckoutContextValue {
  const context = useContext(CheckoutContext);
  if (!context) throw new Error("useCheckoutContext needs a CheckoutContextProvider above it.");
  return context;
}

export type CheckoutFormats = {
  /** In the base currency, in which orders are charged: US dollars by default. */
  charged(cents: number): string;
  /** The same, for components of `buyer/`. */
  amount(cents: number): string;
  /** The base currency. */
  base: CurrencyCode;
  /** For what the specification states in US dollars. */
  pricing: Pricing;
  minus(cents: number): string;
  /** The price of a piece. */
  unit(micros: number): string;
  /** In the visitor's currency; null when that is the base currency or has no rate. */
  roughly(cents: number): string | null;
  count(value: number): string;
  /** "paid, on its way" */
  listed(words: readonly string[]): string;
  ltr(text: string): string;
  percent(basisPoints: number): string;
  weight(milligrams: number): string;
  /** "November 21, 2026", in UTC. Takes ISO 8601. For what was; what will end is shown by `Until`. */
  day(dateTime: string): string;
};

export function useFormats(): CheckoutFormats {
  const { locale, rates } = useCheckoutContext();
  const { language, currency } = locale;
  const name = intlName(language);
  const base = rates.pricing.currency;
  const charged = (cents: number) => formatMoney({ minor: cents, currency: base }, language);
  return {
    charged,
    amount: charged,
    base,
    pricing: rates.pricing,
    minus: (cents) => formatMinus({ minor: cents, currency: base }, language),
    unit: (micros) => formatUnit(unitPriceOf(micros, base), language),
    roughly(cents) {
      const amount = displayAmount(cents, currency, rates);
      return amount.currency === base ? null : formatMoney(amount, language);
    },
    count: (value) => formatNumber(value, language),
    listed: (words) => listOf(words, language),
    ltr: (text) => leftToRight(text, language),
    percent: (basisPoints) => formatPercent(basisPoints, language),
    weight: (milligrams) => formatWeight(milligrams, language),
    day: (dateTime) => new Intl.DateTimeFormat(name, { dateStyle: "long", timeZone: "UTC" }).format(new Date(dateTime)),
  };
}
