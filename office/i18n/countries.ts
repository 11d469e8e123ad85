import { useMemo } from "react";
import { COUNTRIES } from "../../domain/places/countries.ts";
import { useMe } from "../session/me.tsx";
import { useLanguage } from "./language.tsx";

/** The countries that the shop ships to, for a field to choose one; "known": all, for what was ordered before. */
export function useCountryChoices(which: "offered" | "known" = "offered"): { value: string; label: string }[] {
  const { language } = useLanguage();
  const { shipsTo } = useMe().shop;
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: "region" });
    return ((which === "offered" ? shipsTo : null) ?? COUNTRIES)
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((one, other) => one.label.localeCompare(other.label, language));
  }, [language, shipsTo, which]);
}

/** A country's name of its code; "–" for none. */
export function useCountryName(): (code: string | null) => string {
  const { language } = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: "region" });
    return (code) => (code === null || code === "" ? "–" : (names.of(code) ?? code));
  }, [language]);
}
