/** Reduces GeoNames' postal codes to a few towns for each code, with their provinces. */

import { provincesOfPlace, townOfPlace, type CodedPlace } from "../../server/places/address-search/geonames-codes.ts";
import { townKey, type Town } from "../../server/places/address-search/town.ts";
import { writtenProvince } from "../../server/places/address-search/written-province.ts";
import { hasProvinces } from "../../server/places/provinces.ts";

export type GeonamesRow = { code: string; city: string; province: string };

const MOST_TOWNS = 8;
/** A Portuguese place with a smaller share of the codes that begin alike is replaced by its municipality. */
const SMALLEST_SHARE = 0.1;

/** Sorted by code, the likelier town first. `places`: all of one country; `towns`: those of the world. */
export function geonamesRows(country: string, places: readonly CodedPlace[], towns: readonly Town[]): GeonamesRow[] {
  const known = new Map<string, Town>();
  for (const town of towns) if (town.country === country) known.set(town.key, likelier(known.get(town.key), town));
  const provinceOf = provinceNames(country, places, towns);
  const found = (country === "PT" ? portuguese(places) : country === "CL" ? chilean(places) : places).map((place) => ({
    code: place.code,
    city: townOfPlace(place),
    province: provinceOf(place),
  }));
  const spread = spreadOf(found);
  const weightOf = ({ city }: GeonamesRow) => 1 + (known.get(townKey(city))?.weight ?? -1);
  found.sort(
    (one, other) =>
      compare(one.code, other.code) ||
      weightOf(other) - weightOf(one) ||
      spread(other) - spread(one) ||
      // Portuguese places are sorted by their share already.
      (country === "PT" ? 0 : compare(one.city, other.city)),
  );
  const towned = new Map<string, Set<string>>();
  return found.filter(({ code, city }) => {
    const cities = towned.get(code) ?? new Set();
    towned.set(code, cities);
    return cities.size < MOST_TOWNS && cities.size < cities.add(city).size;
  });
}

function likelier(known: Town | undefined, town: Town): Town {
  return known && known.weight >= town.weight ? known : town;
}

/**
 * A division's province is the one that the towns' list gives for most of its places, so that a town has the same
 * province whether it is found by name or by code. British counties keep their names, which are larger than the list's
 * districts.
 */
function provinceNames(
  country: string,
  places: readonly CodedPlace[],
  towns: readonly Town[],
): (place: CodedPlace) => string {
  const written = (place: CodedPlace) => writtenProvince(country, provincesOfPlace(place));
  if (hasProvinces(country) || country === "GB") return written;
  const provinces = new Map<string, Set<string>>();
  for (const { country: itsCountry, key, province } of towns) {
    if (itsCountry === country) provinces.set(key, (provinces.get(key) ?? new Set()).add(province));
  }
  const votes = new Map<string, Map<string, number>>();
  for (const place of places) {
    const [only, second] = provinces.get(townKey(townOfPlace(place))) ?? [];
    if (only === undefined || second !== undefined) continue;
    for (const division of divisionsOf(place)) {
      const counts = votes.get(division) ?? new Map<string, number>();
      votes.set(division, counts.set(only, (counts.get(only) ?? 0) + 1));
    }
  }
  return (place) => {
    if (written(place) === "") return "";
    const counts = divisionsOf(place)
      .map((division) => votes.get(division))
      .find((each) => each !== undefined);
    const [most] = [...(counts ?? [])].sort(([, one], [, other]) => other - one);
    return most?.[0] ?? written(place);
  };
}

/** GeoNames has two names for it. */
const SAME_DIVISION: Record<string, string> = { "Region Hovedstaden": "Capital Region" };

/** The most reliable first. Chile has turned a province into a region since GeoNames' list. */
function divisionsOf({ country, first: written, second }: CodedPlace): string[] {
  const first = SAME_DIVISION[written] ?? written;
  return country === "CL" ? [`${first}/${second}`, first] : [first, `/${second}`];
}

/** In how many codes of the same area a town occurs: the post town in most, a village only in its own. */
function spreadOf(rows: readonly GeonamesRow[]): (row: GeonamesRow) => number {
  const codes = new Map<string, Set<string>>();
  const keyOf = ({ code, city }: GeonamesRow) => `${/^[A-Z]+|^\d\d/.exec(code)?.[0] ?? ""} ${city}`;
  for (const row of rows) codes.set(keyOf(row), (codes.get(keyOf(row)) ?? new Set()).add(row.code));
  return (row) => codes.get(keyOf(row))?.size ?? 0;
}

/** By the first four digits: the places with most of their codes, the largest first, and the municipalities. */
function portuguese(places: readonly CodedPlace[]): CodedPlace[] {
  const groups = Map.groupBy(places, ({ code }) => code.slice(0, 4));
  return [...groups].flatMap(([code, all]) => {
    const named = (nameOf: (place: CodedPlace) => string) =>
      [...Map.groupBy(all, nameOf)]
        .filter(([name, { length }]) => name !== "" && length >= all.length * SMALLEST_SHARE)
        .sort(([, one], [, other]) => other.length - one.length)
        .flatMap(([name, [place]]) => (place ? [{ ...place, code, place: name }] : []));
    return [...named(({ place }) => place), ...named(({ second }) => second)];
  });
}

/** By the first three digits. GeoNames has only the first code of a commune; the next ones count as its own. */
function chilean(places: readonly CodedPlace[]): CodedPlace[] {
  const inOrder = [...places].sort((one, other) => compare(one.code, other.code));
  return inOrder.flatMap((place, index) => {
    const start = Number(place.code.slice(0, 3));
    const next = inOrder[index + 1];
    const end = next?.first === place.first ? Number(next.code.slice(0, 3)) : start + 1;
    return Array.from({ length: Math.max(1, end - start) }, (_, step) => ({ ...place, code: String(start + step) }));
  });
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
