/** `en.US.USD` */
import { isCurrency } from "../domain/currencies.ts";
import { isLanguage } from "../domain/translation/languages.ts";
import type { Locale } from "./page.ts";

export const LOCALE_COOKIE = "filigree_locale";

/** The language that `?lang=` has selected, for the browser's session only (SPEC LOC-04). */
export const VISIT_LANGUAGE_COOKIE = "filigree_visit_language";

const DEFAULT_LOCALE: Locale = { language: "en", country: "US", currency: "USD" };

/** Parts that do not fit fall back to the default. */
export function parseLocale(text: string): Locale {
  const [language = "", country = "", currency = ""] = text.split(".");
  return {
    language: isLanguage(language) ? language : DEFAULT_LOCALE.language,
    country: /^[A-Z]{2}$/.test(country) ? country : DEFAULT_LOCALE.country,
    currency: isCurrency(currency) ? currency : DEFAULT_LOCALE.currency,
  };
}

export function writeLocale({ language, country, currency }: Locale): string {
  return `${language}.${country}.${currency}`;
}
