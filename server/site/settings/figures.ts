/** Figures of the rules in texts that staff write: "Free standard shipping from {freeShippingFrom}". */

import { displayAmount, type Rates } from "../../../domain/catalog/price.ts";
import { minorDigits, type CurrencyCode } from "../../../domain/currencies.ts";
import type { ShopRules } from "../../../domain/site/shop-rules.ts";
import { intlName, type Language } from "../../../domain/translation/languages.ts";

type Write = { money: (cents: number) => string; count: (value: number) => string; percent: (of: number) => string };

const FIGURES: Readonly<Record<string, (rules: ShopRules, write: Write) => string>> = {
  freeShippingFrom: ({ freeShipping }, { money }) => money(freeShipping.fromCents),
  freeShippingCountries: ({ freeShipping }, { count }) => count(freeShipping.countries.length),
  largestOrderDiscount: ({ bigOrderSteps }, { percent }) => percent(bigOrderSteps.at(-1)?.basisPoints ?? 0),
  largestVipDiscount: ({ vipTiers }, { percent }) => percent(vipTiers.at(-1)?.basisPoints ?? 0),
};

/** Amounts are converted as prices are, so that both can be compared. */
export type Shown = { currency: CurrencyCode; rates: Rates };

/** Braces around anything else stay. Without `shown` amounts are in the base currency. */
export function withFigures(text: string, rules: ShopRules, language: Language, shown?: Shown): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(FIGURES, name) ? (FIGURES[name]?.(rules, writerIn(language, rules, shown)) ?? whole) : whole,
  );
}

const BETWEEN_NEWS = " · ";

/** Without the news, between dots, of free shipping where `country` has none. */
export function trueIn(country: string, text: string, { freeShipping }: ShopRules): string {
  if (freeShipping.countries.includes(country)) return text;
  return text
    .split(BETWEEN_NEWS)
    .filter((news) => !news.includes("{freeShippingFrom}"))
    .join(BETWEEN_NEWS);
}

function writerIn(language: Language, { pricing }: ShopRules, shown?: Shown): Write {
  const locale = intlName(language);
  const whole = { trailingZeroDisplay: "stripIfInteger" } as const;
  const money = (cents: number) => {
    const { minor, currency } = shown
      ? displayAmount(cents, shown.currency, shown.rates)
      : { minor: cents, currency: pricing.currency };
    const format = new Intl.NumberFormat(locale, {
      ...whole,
      style: "currency",
      currency,
      // In another currency as prices are: "CA$" is not "$".
      currencyDisplay: currency === pricing.currency ? "narrowSymbol" : "symbol",
    });
    return format.format(minor / 10 ** minorDigits(currency));
  };
  const count = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  return {
    money,
    count: (value) => count.format(value),
    percent: (basisPoints) => percent.format(basisPoints / 10_000),
  };
}
