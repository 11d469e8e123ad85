import { useMemo } from "react";
import { useCountryName } from "../../i18n/countries.ts";
import { useLanguage } from "../../i18n/language.tsx";

/** Choices of these countries, by their names. */
export function useNamedCountries(codes: readonly string[]): { value: string; label: string }[] {
  const { language } = useLanguage();
  const nameOf = useCountryName();
  return useMemo(
    () =>
      codes
        .map((value) => ({ value, label: nameOf(value) }))
        .toSorted((one, other) => one.label.localeCompare(other.label, language)),
    [codes, nameOf, language],
  );
}
