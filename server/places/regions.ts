/** The countries and regions that a visitor can choose (SPEC LOC-01, API-15). */

import type { Region } from "../../contract/places/places.ts";
import { COUNTRIES } from "../../domain/places/countries.ts";
import { hasOwnRate, type ShippingRules } from "../../domain/places/shipping.ts";
import { wholeCountry } from "../../domain/places/whole-country.ts";
import { type Offer, offers } from "../../domain/site/offer.ts";
import type { Language } from "../../domain/translation/languages.ts";
import { countryName } from "../settings/localization.ts";
import { addressLayout, addressRules, zipExample } from "./address-search/address-formats.ts";
import { countriesWithDialCodes } from "./phones.ts";
import { provinceNamed } from "./provinces.ts";

const regionCache = new Map<Language, readonly Omit<Region, "top">[]>();

/** What an address in Puerto Rico names; undefined for what is a country. */
export function partOf(code: string): Region["part_of"] {
  const country = wholeCountry(code);
  return country === code ? undefined : { country, province: provinceNamed(country, code)?.name ?? "" };
}

/** All countries, and places such as Puerto Rico, sorted as the language sorts names. */
export function listRegions(
  language: Language,
  rules: ShippingRules,
  { countries }: Pick<Offer, "countries">,
): Region[] {
  let regions = regionCache.get(language);
  if (!regions) {
    const { compare } = new Intl.Collator(language);
    regions = countriesWithDialCodes()
      .filter(({ code }) => COUNTRIES.includes(wholeCountry(code)))
      .map(({ code, dialCode }) => {
        const part_of = partOf(code);
        return {
          area_name: countryName(code, language),
          iso2_code: code,
          iso3_code: dialCode,
          logo: `/flags/${code}.svg`,
          other_name: countryName(code, "en"),
          rules: addressRules(part_of?.country ?? code),
          layout: addressLayout(part_of?.country ?? code),
          zip_example: zipExample(code) ?? "",
          ...(part_of && { part_of }),
        };
      })
      .sort((one, other) => compare(one.area_name, other.area_name));
    regionCache.set(language, regions);
  }
  // These have shipping rates of their own (SPEC SHIP-01).
  return regions.map((region) => {
    const ships = offers(countries, wholeCountry(region.iso2_code));
    return { ...region, top: ships && hasOwnRate(region.iso2_code, rules), ...(!ships && { ships }) };
  });
}
