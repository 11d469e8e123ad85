/** The countries and regions that a visitor can choose (SPEC LOC-01, API-15). */
import type { Region } from "../../contract/places/places.ts";
import type { Language } from "../../domain/translation/languages.ts";
import { RATED_COUNTRIES } from "../../domain/places/shipping.ts";
import { countriesWithDialCodes } from "../orders/checkout/phones.ts";
import { addressRules, zipExample } from "./address-search/address-formats.ts";
import { COUNTRIES, countryName } from "../site/settings/localization.ts";

const kept = new Map<Language, readonly Region[]>();

/** Countries that the shop serves, sorted as the language sorts names. */
export function listRegions(language: Language): readonly Region[] {
  let regions = kept.get(language);
  if (!regions) {
    const { compare } = new Intl.Collator(language);
    regions = countriesWithDialCodes()
      .filter(({ code }) => COUNTRIES.includes(code))
      .map(({ code, dialCode }) => ({
        area_name: countryName(code, language),
        iso2_code: code,
        iso3_code: dialCode,
        logo: `/flags/${code}.svg`,
        other_name: countryName(code, "en"),
        rules: addressRules(code),
        zip_example: zipExample(code) ?? "",
        // These have shipping rates of their own (SPEC SHIP-01).
        top: RATED_COUNTRIES.includes(code),
      }))
      .sort((one, other) => compare(one.area_name, other.area_name));
    kept.set(language, regions);
  }
  return regions;
}
