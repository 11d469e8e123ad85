/** Names of countries (ISO 3166 alpha-2). A browser may have other names than the server. */

import { intlName, type Language } from "../../domain/translation/languages.ts";

/** The code if it has no name. */
export function countryName(code: string, language: Language): string {
  try {
    return namesIn(language).of(code) ?? code;
  } catch {
    return code;
  }
}

/** In this language's sort order. */
export function countriesByName(codes: readonly string[], language: Language): { code: string; name: string }[] {
  return namedCountries(
    codes.map((code) => ({ code })),
    language,
  );
}

/** In this language's sort order. */
export function namedCountries<C extends { code: string }>(
  countries: readonly C[],
  language: Language,
): (C & { name: string })[] {
  const names = namesIn(language);
  const order = new Intl.Collator(intlName(language));
  return countries
    .map((country) => ({ ...country, name: names.of(country.code) ?? country.code }))
    .toSorted((a, b) => order.compare(a.name, b.name));
}

function namesIn(language: Language): Intl.DisplayNames {
  return new Intl.DisplayNames(intlName(language), { type: "region" });
}
