/** Counts, shares and weights as a language writes them; Arabic with Western digits. */

import { intlName, type Language } from "./translation/languages.ts";

export function formatNumber(value: number, language: Language, options: Intl.NumberFormatOptions = {}): string {
  return formatter(language, options).format(value);
}

/** "3.8%" */
export function formatPercent(basisPoints: number, language: Language): string {
  return formatNumber(basisPoints / 10_000, language, { style: "percent", maximumFractionDigits: 1 });
}

/** Grams below a kilogram, kilograms from a kilogram up: "101.5 g", "1.2 kg". */
export function formatWeight(milligrams: number, language: Language): string {
  const isKilograms = milligrams >= 1_000_000;
  return formatNumber(milligrams / (isKilograms ? 1_000_000 : 1_000), language, {
    style: "unit",
    unit: isKilograms ? "kilogram" : "gram",
    // A seed bead weighs a few milligrams.
    maximumFractionDigits: isKilograms ? 2 : milligrams < 1_000 ? 3 : 1,
  });
}

const formatters = new Map<string, Intl.NumberFormat>();

/** Cached, because creating a formatter is slow. */
function formatter(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.NumberFormat(intlName(language), options);
    formatters.set(key, found);
  }
  return found;
}
