/** Figures of the rules in texts that staff write: "Free standard shipping from {freeShippingFrom}". */

import type { CurrencyCode } from "../../../domain/currencies.ts";
import { centsPerUnit } from "../../../domain/money.ts";
import type { ShopRules } from "../../../domain/site/shop-rules.ts";
import { intlName, type Language } from "../../../domain/translation/languages.ts";

type Write = { money: (cents: number) => string; count: (value: number) => string; percent: (of: number) => string };

const FIGURES: Readonly<Record<string, (rules: ShopRules, write: Write) => string>> = {
  freeShippingFrom: ({ freeShipping }, { money }) => money(freeShipping.fromCents),
  freeShippingCountries: ({ freeShipping }, { count }) => count(freeShipping.countries.length),
  largestOrderDiscount: ({ bigOrderSteps }, { percent }) => percent(bigOrderSteps.at(-1)?.basisPoints ?? 0),
  largestVipDiscount: ({ vipTiers }, { percent }) => percent(vipTiers.at(-1)?.basisPoints ?? 0),
};

/** Braces around anything else stay. */
export function withFigures(text: string, rules: ShopRules, language: Language): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(FIGURES, name)
      ? (FIGURES[name]?.(rules, writerIn(language, rules.pricing.currency)) ?? whole)
      : whole,
  );
}

function writerIn(language: Language, currency: CurrencyCode): Write {
  const locale = intlName(language);
  const whole = { trailingZeroDisplay: "stripIfInteger" } as const;
  const money = new Intl.NumberFormat(locale, {
    ...whole,
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  });
  const count = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  return {
    money: (cents) => money.format(cents / centsPerUnit(currency)),
    count: (value) => count.format(value),
    percent: (basisPoints) => percent.format(basisPoints / 10_000),
  };
}
