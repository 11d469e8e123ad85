/**
 * Postal codes of the United States and Canada (zipcodes, BSD), of the countries in `postal-codes/` (its README names
 * sources and licences), and of countries whose GeoNames file was added to the shop.
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliDecompressSync } from "node:zlib";
import { placesOfFile, provincesOfPlace, townOfPlace } from "./geonames-codes.ts";
import { townKey, type Town } from "./town.ts";
import { provinceWriter, writtenPlace } from "./written-province.ts";

/** `code`: for Canada, Britain, Ireland, the Netherlands, Portugal, Chile and Japan only a prefix. */
export type PostalCode = {
  key: string;
  code: string;
  city: string;
  province: string;
  country: string;
};

type Zip = { zip: string; city: string; state: string; country: string };
type Row = { code: string; city: string; provinces: string[] };

const require = createRequire(import.meta.url);
const FOLDER = new URL("postal-codes/", import.meta.url);

/** Letters and digits only, without a country prefix ("D-10115"). */
export function codeKey(code: string): string {
  return code
    .toUpperCase()
    .replace(/^[A-Z]{1,3}-(?=\d)/, "")
    .replaceAll(/[^A-Z\d]/g, "");
}

/**
 * Sorted by key. `given`: a folder with GeoNames files, which replace the shop's own; it may be missing. Canadian codes
 * have a quarter as `city`, which `nameCanadianTowns` replaces.
 */
export function readPostalCodes(given: string | null = null): PostalCode[] {
  const codes: PostalCode[] = [];
  const own = new Set<string>();
  const provinceOf = provinceWriter();
  const once = namesOnce();
  const add = (country: string, { code, city, provinces }: Row) => {
    const key = codeKey(code);
    const place = writtenPlace(country, provinces, provinceOf);
    const [province, whole] = [once(place.province), once(place.country)];
    codes.push({ key: key === code ? code : key, code, city: once(city), province, country: whole });
  };
  for (const [country, row] of given === null ? [] : givenRows(given)) {
    own.add(country);
    add(country, row);
  }
  for (const name of readdirSync(FOLDER)) {
    const country = name.slice(0, 2);
    if (!name.endsWith(".br") || own.has(country)) continue;
    for (const row of readPacked(name)) add(country, row);
  }
  for (const code of americanCodes()) if (!own.has(code.country)) codes.push(code);
  codes.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  return withoutDoubles(codes);
}

/** GeoNames has a row for each quarter of a town, and a country may be in two files. */
function withoutDoubles(codes: readonly PostalCode[]): PostalCode[] {
  let key: string | undefined;
  let seen = new Set<string>();
  return codes.filter((each) => {
    if (each.key !== key) seen = new Set();
    key = each.key;
    const place = `${each.country} ${each.code} ${each.city}`;
    return seen.size < seen.add(place).size;
  });
}

/** Shares and copies strings: names repeat, and slices would keep whole lines in memory. */
function namesOnce(): (name: string) => string {
  const names = new Map<string, string>();
  return (name) => {
    const known = names.get(name);
    if (known !== undefined) return known;
    const copy = Buffer.from(name).toString();
    names.set(copy, copy);
    return copy;
  };
}

function americanCodes(): PostalCode[] {
  const { codes } = require("zipcodes") as { codes: Record<string, Zip> };
  const provinceOf = provinceWriter();
  return Object.values(codes).flatMap(({ zip, city, state, country }): PostalCode[] => {
    const shared = { key: zip, code: zip, city };
    if (country !== "US") return [{ ...shared, province: canadianProvince(zip), country: "CA" }];
    // Without what is no state of the address form.
    const province = provinceOf("US", [state]);
    return province === "" ? [] : [{ ...shared, province, country: "US" }];
  });
}

function readPacked(name: string): Row[] {
  const text = brotliDecompressSync(readFileSync(new URL(name, FOLDER))).toString("utf8");
  return text.split("\n").map((line) => {
    const [code = "", city = "", province = ""] = line.split("\t");
    return { code, city, provinces: [province] };
  });
}

function* givenRows(folder: string): Generator<[country: string, Row]> {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => /^[A-Za-z_]+\.txt$/.test(name)) : [];
  for (const file of files) {
    for (const place of placesOfFile(`${folder}/${file}`)) {
      // The first three digits of a Chilean code are its commune, and only one code of each is listed.
      const code = place.country === "CL" ? place.code.slice(0, 3) : place.code;
      yield [place.country, { code, city: townOfPlace(place), provinces: provincesOfPlace(place) }];
    }
  }
}

function canadianProvince(code: string): string {
  const letter = code[0] ?? "";
  if (letter === "X") return /^X0[ABC]/.test(code) ? "Nunavut" : "Northwest Territories";
  return CANADIAN_PROVINCES.find(([letters]) => letters.includes(letter))?.[1] ?? "";
}

const CANADIAN_PROVINCES = [
  ["A", "Newfoundland and Labrador"],
  ["B", "Nova Scotia"],
  ["C", "Prince Edward Island"],
  ["E", "New Brunswick"],
  ["GHJ", "Quebec"],
  ["KLMNP", "Ontario"],
  ["R", "Manitoba"],
  ["S", "Saskatchewan"],
  ["T", "Alberta"],
  ["V", "British Columbia"],
  ["Y", "Yukon"],
] as const;

/** Canadian codes name a quarter ("Downtown Toronto (King and Spadina)"): finds the town in its words. */
export function nameCanadianTowns(codes: readonly PostalCode[], towns: readonly Town[]): PostalCode[] {
  const canadian = new Map(
    towns.filter(({ country }) => country === "CA").map(({ key, name, province }) => [`${province} ${key}`, name]),
  );
  return codes.map((code) => (code.country === "CA" ? { ...code, city: canadianTown(code, canadian) } : code));
}

function canadianTown({ city: written, province }: PostalCode, known: ReadonlyMap<string, string>): string {
  const [quarter = "", inside = ""] = written.split("(");
  const city = [quarter, inside]
    .flatMap((words) => partsOf(townKey(words)))
    .map((words) => known.get(`${province} ${words}`))
    .find((name) => name !== undefined);
  return city ?? quarter.trim();
}

function partsOf(text: string): string[] {
  const words = text.split(" ");
  const runs: string[] = [];
  for (let length = words.length; length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      runs.push(words.slice(start, start + length).join(" "));
    }
  }
  return runs;
}
