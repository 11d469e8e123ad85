import { COUNTRIES } from "../../domain/places/countries.ts";
import { AMERICAN_PLACES } from "../../domain/places/whole-country.ts";
import { LANGUAGES } from "../../domain/translation/languages.ts";
import { countryName } from "../settings/localization.ts";

const NAMED: readonly string[] = [...COUNTRIES, ...AMERICAN_PLACES];

/**
 * By code, or by name in any of the shop's languages; also "PR", of which `wholeCountry` is the country. Null for "",
 * undefined for an unknown country.
 */
export function countryNamed(text: string): string | null | undefined {
  if (text === "") return null;
  const code = text.toUpperCase();
  return NAMED.includes(code) ? code : (ALIASES[code] ?? namedCountries().get(comparable(text)));
}

/** What people write instead of codes and full names. */
const ALIASES: Record<string, string> = {
  UK: "GB",
  USA: "US",
  "UNITED STATES OF AMERICA": "US",
  UAE: "AE",
  TURKEY: "TR",
};

export function comparable(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[\s'’.-]+/g, " ")
    .trim();
}

let named: Map<string, string> | undefined;

function namedCountries(): Map<string, string> {
  named ??= new Map(
    LANGUAGES.flatMap((language) =>
      NAMED.map((country): [string, string] => [comparable(countryName(country, language.code)), country]),
    ),
  );
  return named;
}
