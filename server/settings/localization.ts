/** SPEC GQL-04, PRICE-04 */

import { COUNTRIES } from "../../domain/places/countries.ts";
import { FULL_OFFER, type Offer, offers } from "../../domain/site/offer.ts";
import { isLanguage } from "../../domain/translation/languages.ts";

const SELLING_TO = new Set(COUNTRIES);

/** Codes as in the Storefront API ("US", "FR"); those that are not offered fall back to the main ones. */
export function contextFor(
  country: unknown,
  language: unknown,
  { countries, languages, main }: Offer = FULL_OFFER,
): { country: string; language: string } {
  const code = typeof language === "string" && language === language.toUpperCase() ? language.toLowerCase() : null;
  const serves = typeof country === "string" && SELLING_TO.has(country) && offers(countries, country);
  return {
    country: serves ? country : main.country,
    language: (isLanguage(code) && offers(languages, code) ? code : main.language).toUpperCase(),
  };
}

/** "Germany", in the language asked for; the code itself where no name is known. */
export function countryName(country: string, language: string): string {
  return namesIn("region", language).of(country) ?? country;
}

export function languageName(code: string, language: string): string {
  return namesIn("language", language).of(code.toLowerCase()) ?? code;
}

const names = new Map<string, Intl.DisplayNames>();

function namesIn(type: "region" | "language", language: string): Intl.DisplayNames {
  const key = `${type} ${language}`;
  let found = names.get(key);
  if (!found) {
    found = new Intl.DisplayNames([language.toLowerCase()], { type });
    names.set(key, found);
  }
  return found;
}
