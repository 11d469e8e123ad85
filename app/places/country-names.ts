import { intlName, type Language } from "../../domain/translation/languages.ts";

/** The name of a country (ISO 3166 alpha-2) in this language; its code if it has none. */
export function countryName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames(intlName(language), { type: "region" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Codes with their names, in this language's sort order. */
export function countriesByName(codes: readonly string[], language: Language): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(intlName(language), { type: "region" });
  const order = new Intl.Collator(intlName(language));
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => order.compare(a.name, b.name));
}
