/** Languages, countries and currencies that the shop offers: some of those that it knows. */

import { type CurrencyCode, currencyOfCountry } from "../currencies.ts";
import { LANGUAGES, type Language } from "../translation/languages.ts";

type Locale = { language: Language; country: string; currency: CurrencyCode };

/** Null: all that the shop knows. `main` is offered too, and what visitors get who have chosen nothing else. */
export type Offer = {
  languages: readonly Language[] | null;
  /** Where it ships to (ISO 3166 alpha-2). */
  countries: readonly string[] | null;
  currencies: readonly CurrencyCode[] | null;
  main: Locale;
  /** In which the catalogue is written; into the other offered languages it is translated. */
  sourceLanguage: Language;
};

/** What browsers need of it; they ask for the countries when they list them. The main language comes first. */
export type ShownOffer = {
  languages: readonly Language[];
  /** Undefined: all. */
  currencies?: readonly CurrencyCode[] | undefined;
  currency: CurrencyCode;
  /** How many countries it ships to, and which, where they are few enough to be named in a sentence. Undefined: all. */
  shipsTo?: { count: number; countries: readonly string[] } | undefined;
};

const NAMED_AT_MOST = 12;

/** Of everything. */
export const SHOWN_IN_FULL: ShownOffer = {
  languages: /* @__PURE__ */ LANGUAGES.map(({ code }) => code),
  currency: "USD",
};

/** The specification's (SPEC LOC-01). */
export const FULL_MAIN: Locale = { language: "en", country: "US", currency: "USD" };

/** The specification's (SPEC LOC-01, LOC-06, SHIP-02). */
export const FULL_OFFER: Offer = {
  languages: null,
  countries: null,
  currencies: null,
  main: FULL_MAIN,
  sourceLanguage: "en",
};

export function offers<Item>(list: readonly Item[] | null, item: Item): boolean {
  return list === null || list.includes(item);
}

export function languagesOffered({ languages }: Pick<Offer, "languages">): readonly Language[] {
  return LANGUAGES.flatMap(({ code }) => (offers(languages, code) ? [code] : []));
}

/** Into which the catalogue is translated. */
export function targetLanguages(offer: Pick<Offer, "languages" | "sourceLanguage">): readonly Language[] {
  return languagesOffered(offer).filter((language) => language !== offer.sourceLanguage);
}

export function shownOffer({ countries, currencies, main, ...offer }: Offer): ShownOffer {
  const others = languagesOffered(offer).filter((language) => language !== main.language);
  return {
    languages: [main.language, ...others],
    currencies: currencies ?? undefined,
    currency: main.currency,
    shipsTo: countries
      ? { count: countries.length, countries: countries.length > NAMED_AT_MOST ? [] : countries }
      : undefined,
  };
}

/** The country's own currency if it is offered, else the main one. */
export function currencyFor(
  country: string,
  { currencies, currency }: Omit<ShownOffer, "languages" | "shipsTo">,
): CurrencyCode {
  const own = currencyOfCountry(country, currency);
  return !currencies || currencies.includes(own) ? own : currency;
}

/** What a visitor has chosen, as far as it is still offered. */
export function offeredLocale({ language, country, currency }: Locale, offer: Offer): Locale {
  const to = offers(offer.countries, country) ? country : offer.main.country;
  return {
    language: offers(offer.languages, language) ? language : offer.main.language,
    country: to,
    currency: offers(offer.currencies, currency) ? currency : currencyFor(to, shownOffer(offer)),
  };
}
