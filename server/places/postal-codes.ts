/**
 * Postal codes and their towns: of the United States and Canada (zipcodes, BSD), of the countries in `postal-codes/` (its
 * README names sources and licences), and of any country whose file from GeoNames the shop has been given.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliDecompressSync } from "node:zlib";
import { hasProvinces } from "../customers/provinces.ts";
import { townKey, type Town } from "./town.ts";
import { provinceWriter } from "./written-province.ts";

/** `code`: as it is written; of Canada, and in GeoNames' files of Britain, Ireland and the Netherlands, its first half. */
export type PostalCode = {
  /** What it is found by. */
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

/** A code as it is looked for: its letters and digits, without the country in front ("D-10115"). */
export function codeKey(code: string): string {
  return code
    .toUpperCase()
    .replace(/^[A-Z]{1,3}-(?=\d)/, "")
    .replaceAll(/[^A-Z\d]/g, "");
}

/**
 * Sorted by key. `given`: a folder with GeoNames' files, which take the place of what the shop brings along; it may be
 * missing. `city` of a Canadian one is a quarter still: `nameCanadianTowns` has the town.
 */
export function readPostalCodes(given: string | null = null): PostalCode[] {
  const provinceOf = provinceWriter();
  const own = given === null ? new Map<string, Row[]>() : readGiven(given);
  const packed = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".br") && !own.has(name.slice(0, 2)))
    .map((name): [string, Row[]] => [name.slice(0, 2), readPacked(name)]);
  const codes = own.has("US") ? [] : americanCodes();
  // Names come over and over: each is kept once.
  const names = new Map<string, string>();
  const once = (name: string) => {
    if (!names.has(name)) names.set(name, name);
    return names.get(name) ?? name;
  };
  for (const [country, rows] of [...packed, ...own]) {
    for (const { code, city, provinces } of rows) {
      const province = provinceOf(country, provinces);
      codes.push({ key: codeKey(code), code, city: once(city), province, country });
    }
  }
  return codes.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
}

function americanCodes(): PostalCode[] {
  const { codes } = require("zipcodes") as { codes: Record<string, Zip> };
  const provinceOf = provinceWriter();
  return Object.values(codes).flatMap(({ zip, city, state, country }): PostalCode[] => {
    const shared = { key: zip, code: zip, city };
    if (country !== "US") return [{ ...shared, province: canadianProvince(zip), country: "CA" }];
    // Among them are countries of their own, such as Palau.
    const province = provinceOf("US", [state]);
    return province === "" ? [] : [{ ...shared, province, country: "US" }];
  });
}

/** The rows of a file that `npm run postal-codes` has written. */
function readPacked(name: string): Row[] {
  const text = brotliDecompressSync(readFileSync(new URL(name, FOLDER))).toString("utf8");
  return text.split("\n").map((line) => {
    const [code = "", city = "", province = ""] = line.split("\t");
    return { code, city, provinces: [province] };
  });
}

/** Where a place is a quarter or a village, and the second or third division is the town that people write. */
const TOWN_IN_SECOND = new Set(["IN", "JP", "MX", "TR"]);
const TOWN_IN_THIRD = new Set(["ES"]);

/** By country the rows of GeoNames' files ("DE.txt"); empty without the folder. */
function readGiven(folder: string): Map<string, Row[]> {
  const found = new Map<string, Map<string, Row>>();
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => /^[A-Za-z_]+\.txt$/.test(name)) : [];
  for (const file of files) {
    for (const line of readFileSync(`${folder}/${file}`, "utf8").split("\n")) {
      // https://download.geonames.org/export/zip/readme.txt names the columns.
      const [
        country = "",
        code = "",
        place = "",
        first = "",
        firstCode = "",
        second = "",
        secondCode = "",
        third = "",
      ] = line.trimEnd().split("\t");
      if (!/^[A-Z]{2}$/.test(country) || code === "" || place === "") continue;
      const town = TOWN_IN_SECOND.has(country) ? second : TOWN_IN_THIRD.has(country) ? third : place;
      // Where the form has a list of provinces, one of them is in it; elsewhere it takes the name.
      const provinces = hasProvinces(country) ? [secondCode, second, firstCode, first] : [first];
      const row = { code, city: town || place, provinces };
      const rows = found.get(country) ?? new Map<string, Row>();
      rows.set(`${code} ${row.city}`, row);
      found.set(country, rows);
    }
  }
  return new Map([...found].map(([country, rows]) => [country, [...rows.values()]]));
}

/** The first letter says it; in the far north the third does. */
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

/** Canadian codes name a quarter ("Downtown Toronto (King and Spadina)"): the town that is among its words. */
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

/** Every run of words, the longest first. */
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
