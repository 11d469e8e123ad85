/** The cookie that carries the visitor's choice of language, country and currency: `en.US.USD`. */
import { isCurrency } from "../domain/currencies.ts";
import { isLanguage } from "../domain/translation/languages.ts";
import type { Locale } from "./page.ts";

export const LOCALE_COOKIE = "filigree_locale";

/**
 * The cookie of a language that `?lang=` has selected: it lasts as long as the browser's session, and the stored choice is
 * not touched (SPEC LOC-04).
 */
export const VISIT_LANGUAGE_COOKIE = "filigree_visit_language";

/** SPEC LOC-01: default country, language and currency. */
const DEFAULT_LOCALE: Locale = { language: "en", country: "US", currency: "USD" };

/** Reads the cookie's value; each part that does not fit falls back to the default. */
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
