/** Finds places among the towns and postal codes that come with the shop. */

import { SHIPPING_RULES } from "../../../domain/places/shipping.ts";
import { countryName } from "../../settings/localization.ts";
import { hasProvinces, provinceNamed } from "../provinces.ts";
import { placeOfZip, zipOf } from "./address-formats.ts";
import { readingsOf, type ParsedAddress } from "./address-query.ts";
import {
  MOST_SUGGESTIONS,
  suggestionsOf,
  type Place,
  type PlaceSuggestion,
  type PlaceSearchScope,
} from "./place-search.ts";
import { codeKey, type PostalCode } from "./postal-codes.ts";
import { townKey, type Town } from "./town.ts";
import { writtenProvince } from "./written-province.ts";

/** Where most parcels go: names that several countries have are theirs first. */
const FIRST_COUNTRIES = SHIPPING_RULES.kilogramRates.map(({ country }) => country);

export type Gazetteer = { find(query: string, where: PlaceSearchScope): PlaceSuggestion[] };

/** Too many names begin with fewer letters, so those must be a whole name ("Ii"). */
const SHORTEST_BEGINNING = 3;

/** `towns` and `codes` must be sorted by key. */
export function makeGazetteer({ towns, codes }: { towns: readonly Town[]; codes: readonly PostalCode[] }): Gazetteer {
  return {
    find(query, where) {
      for (const reading of readingsOf(query)) {
        const places =
          reading.town === ""
            ? placesOfCode(towns, codes, reading.zip, where)
            : placesOfTown(towns, codes, reading, where);
        if (places.length === 0) continue;
        return suggestionsOf(places.map((place) => ({ place, text: textOf(place, where.language) })));
      }
      return [];
    },
  };
}

/** Lengths of the prefixes by which these countries' codes are listed. */
const KNOWN_BY_PART: Record<string, { from: number; to: number }> = {
  US: { from: 5, to: 5 },
  CA: { from: 3, to: 3 },
  JP: { from: 5, to: 5 },
  NL: { from: 4, to: 4 },
  IE: { from: 3, to: 3 },
  PT: { from: 4, to: 4 },
  CL: { from: 3, to: 3 },
  GB: { from: 2, to: 4 },
  GG: { from: 3, to: 4 },
  IM: { from: 3, to: 4 },
  JE: { from: 3, to: 4 },
};
/** "N1 9GU" must not match "N19": only the part before the space is the district. */
const HAS_DISTRICT_CODES = new Set(["GB", "GG", "IM", "JE"]);
const MOST_WEIGHED = 2_000;
const MOST_COMPARED = 100;

/** Whole codes before prefixes, the shop's markets first. */
function placesOfCode(
  towns: readonly Town[],
  codes: readonly PostalCode[],
  typed: string,
  where: PlaceSearchScope,
): Place[] {
  const key = codeKey(typed);
  const isThere = ({ country }: PostalCode) => where.country === null || where.country === country;
  const begun = codesFrom(codes, key).filter(isThere);
  const parts = [2, 3, 4, 5]
    .filter((length) => length < key.length)
    .flatMap((length) => {
      const part = key.slice(0, length);
      return codesFrom(codes, part).filter((code) => {
        const known = KNOWN_BY_PART[code.country];
        if (code.key !== part || !isThere(code) || !known || length < known.from || length > known.to) return false;
        const zip = zipOf(code.country, typed);
        return zip !== null && (!HAS_DISTRICT_CODES.has(code.country) || zip.split(" ")[0] === part);
      });
    });
  const likelier = (one: PostalCode, other: PostalCode) =>
    partOf(one, key) - partOf(other, key) || rankOf(one.country) - rankOf(other.country);
  const found = [...begun, ...parts]
    .sort(likelier)
    .slice(0, MOST_COMPARED)
    .map((code) => ({ ...code, ...listed(towns, code) }))
    .sort((one, other) => likelier(one, other) || other.weight - one.weight)
    .slice(0, MOST_SUGGESTIONS)
    .map((code) => {
      const { city, country } = code;
      const zip = writtenZip(code, typed);
      return { address1: "", city, province: code.province || provinceOfZip(country, zip), zip, country };
    });
  return found.length > 0 ? found : placesByPattern(typed, where);
}

function listed(towns: readonly Town[], { city, country, province }: PostalCode): { weight: number; province: string } {
  const key = townKey(city);
  const found: Town[] = [];
  for (let index = lowerBound(towns, (town) => town.key < key); towns[index]?.key === key; index += 1) {
    const town = towns[index];
    if (town?.country === country) found.push(town);
  }
  const provinces = new Set(found.map((town) => town.province));
  const [only = ""] = provinces.size === 1 ? provinces : [];
  return { weight: Math.max(0, ...found.map(({ weight }) => weight + 1)), province: province || only };
}

/** 0 for the code itself or its listed prefix, 1 for a code that only begins with `key`. */
function partOf(code: PostalCode, key: string): number {
  return key.startsWith(code.key) ? 0 : 1;
}

function writtenZip({ key, code, country }: PostalCode, typed: string): string {
  return codeKey(typed).length > key.length ? (zipOf(country, typed) ?? code) : (zipOf(country, code) ?? code);
}

function codesFrom(codes: readonly PostalCode[], key: string): PostalCode[] {
  const found: PostalCode[] = [];
  for (let index = lowerBound(codes, (each) => each.key < key); found.length < MOST_WEIGHED; index += 1) {
    const each = codes[index];
    if (!each?.key.startsWith(key)) break;
    found.push(each);
  }
  return found;
}

function provinceOfZip(country: string, zip: string): string {
  const place = placeOfZip(country, zip);
  return place ? writtenProvince(country, [place.province]) : "";
}

/** For codes in no list: province and, in some countries, town as the code itself tells them. */
function placesByPattern(typed: string, { country, language }: PlaceSearchScope): Place[] {
  const place = country === null ? null : placeOfZip(country, typed);
  if (country === null || !place) return [];
  const city = place.isCity ? countryName(country, language) : place.city;
  return [{ address1: "", city, province: provinceOfZip(country, place.zip), zip: place.zip, country }];
}

function placesOfTown(
  towns: readonly Town[],
  codes: readonly PostalCode[],
  reading: ParsedAddress,
  where: PlaceSearchScope,
): Place[] {
  const key = townKey(reading.town);
  if (key === "") return [];
  const isThere = townFilter(reading.region, where);
  const isWhole = reading.whole || key.length < SHORTEST_BEGINNING;
  const found: Town[] = [];
  for (let index = lowerBound(towns, (town) => town.key < key); ; index += 1) {
    const town = towns[index];
    if (!town?.key.startsWith(key) || (isWhole && town.key !== key)) break;
    if (isThere(town)) found.push(town);
  }
  // Followed by more text, a town's name must be complete, if there is such a town.
  const hasMore = reading.street !== "" || reading.region !== "" || reading.zip !== "";
  const isWritten = hasMore && found.some((town) => town.key === key);
  return found
    .filter((town) => !isWritten || town.key === key)
    .sort((one, other) => byLikelihood(key, one, other))
    .slice(0, MOST_SUGGESTIONS)
    .map((town) => ({
      address1: reading.street,
      city: town.name,
      province: town.province,
      zip: zipWithin(codes, town, reading.zip),
      country: town.country,
    }));
}

/** Whole names first, then large towns, then the shop's markets. */
function byLikelihood(key: string, one: Town, other: Town): number {
  return (
    Number(other.key === key) - Number(one.key === key) ||
    other.weight - one.weight ||
    rankOf(one.country) - rankOf(other.country) ||
    one.key.length - other.key.length ||
    compare(one.key, other.key) ||
    compare(one.province, other.province)
  );
}

function rankOf(country: string): number {
  const rank = FIRST_COUNTRIES.indexOf(country);
  return rank < 0 ? FIRST_COUNTRIES.length : rank;
}

/** Whether a town is in the form's country and in the province or country that was typed, if any. */
function townFilter(region: string, where: PlaceSearchScope): (town: Town) => boolean {
  const known = new Map<string, boolean>();
  return ({ country, province }) => {
    if (where.country !== null && country !== where.country) return false;
    if (region === "") return true;
    const key = `${country} ${province}`;
    const lies = known.get(key) ?? liesIn(country, province, region, where);
    known.set(key, lies);
    return lies;
  };
}

function liesIn(country: string, province: string, region: string, where: PlaceSearchScope): boolean {
  const regionKey = townKey(region);
  const names = [province, countryName(country, "en"), countryName(country, where.language)];
  return (
    country.toLowerCase() === regionKey ||
    names.some((name) => townKey(name).startsWith(regionKey)) ||
    (province !== "" && provinceNamed(country, region)?.name === province)
  );
}

/** The typed postal code, unless it is known to be in another province; else the town's only code. */
function zipWithin(codes: readonly PostalCode[], { country, province, zip }: Town, typed: string): string {
  if (typed === "") return zip;
  const code = zipOf(country, typed) ?? typed.toUpperCase();
  const { to } = KNOWN_BY_PART[country] ?? { to: Infinity };
  const prefix = codeKey(code).slice(0, to);
  const known = codesFrom(codes, prefix).filter((each) => each.key === prefix && each.country === country);
  // Elsewhere the lists may name a province differently, and few codes of other countries are known.
  const isCertain = country === "US" || country === "CA" || (hasProvinces(country) && known.length > 0);
  if (!isCertain) return code;
  return known.some((each) => each.province === province) ? code : zip;
}

function textOf({ address1, city, province, zip, country }: Place, language: string): string {
  const region = [province, zip].filter((part) => part !== "").join(" ");
  return [address1, city, region, countryName(country, language)].filter((part) => part !== "").join(", ");
}

function lowerBound<Item>(items: readonly Item[], isBefore: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && isBefore(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
