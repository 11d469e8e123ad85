/**
 * Countries with their names. Only the server names them: a browser may have other names, and hydration would differ.
 */
import type { AddressRules } from "../../contract/customers/buyer-validation.ts";
import type { Language } from "../../domain/translation/languages.ts";

/** `name` is in the page's language; `rules`: what its addresses may leave out. */
export type Country = { code: string; name: string; dialCode: string; rules: AddressRules };

/** What an address in this country may leave out; before one is chosen everything is asked for. */
export function rulesOf(code: string, countries: readonly Country[]): AddressRules {
  return countries.find((country) => country.code === code)?.rules ?? {};
}

/** In the order of their names. */
export function namedCountries(list: readonly Omit<Country, "name">[], language: Language): Country[] {
  const names = namesIn(language);
  const { compare } = new Intl.Collator(language);
  return list
    .map((country) => ({ ...country, name: names.of(country.code) ?? country.code }))
    .sort((one, other) => compare(one.name, other.name));
}

export function countryName(code: string, language: Language): string {
  return namesIn(language).of(code) ?? code;
}

function namesIn(language: Language): Intl.DisplayNames {
  return new Intl.DisplayNames([language], { type: "region" });
}
