/** `en.US.USD` */

import { isCurrency } from "../domain/currencies.ts";
import { FULL_MAIN } from "../domain/site/offer.ts";
import { isLanguage } from "../domain/translation/languages.ts";
import type { Locale } from "./page.ts";

export const LOCALE_COOKIE = "filigree_locale";

/** The language that `?lang=` has selected, for the browser's session only (SPEC LOC-04). */
export const VISIT_LANGUAGE_COOKIE = "filigree_visit_language";

/** Parts that do not fit fall back to the main ones. */
export function parseLocale(text: string, main: Locale = FULL_MAIN): Locale {
  const [language = "", country = "", currency = ""] = text.split(".");
  return {
    language: isLanguage(language) ? language : main.language,
    country: /^[A-Z]{2}$/.test(country) ? country : main.country,
    currency: isCurrency(currency) ? currency : main.currency,
  };
}

export function writeLocale({ language, country, currency }: Locale): string {
  return `${language}.${country}.${currency}`;
}
