/** The postal codes of the United States and Canada (zipcodes, BSD). */
import { createRequire } from "node:module";
import { townKey, type Town } from "./town.ts";
import { provinceWriter } from "./written-province.ts";

/** `code`: five digits, or the first half of a Canadian one. */
export type PostalCode = { code: string; city: string; province: string; country: "US" | "CA" };

type Zip = { zip: string; city: string; state: string; country: string };

const require = createRequire(import.meta.url);

/** Sorted by code. `city` of a Canadian one is a quarter still: `nameCanadianTowns` has the town. */
export function readPostalCodes(): PostalCode[] {
  const { codes } = require("zipcodes") as { codes: Record<string, Zip> };
  const provinceOf = provinceWriter();
  return Object.values(codes)
    .flatMap(({ zip, city, state, country }): PostalCode[] => {
      if (country !== "US") return [{ code: zip, city, province: canadianProvince(zip), country: "CA" }];
      // Among them are countries of their own, such as Palau.
      const province = provinceOf("US", [state]);
      return province === "" ? [] : [{ code: zip, city, province, country: "US" }];
    })
    .sort((one, other) => (one.code < other.code ? -1 : 1));
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
  const known = new Map(
    towns.filter(({ country }) => country === "CA").map(({ key, name, province }) => [`${province} ${key}`, name]),
  );
  return codes.map((each) => {
    if (each.country !== "CA") return each;
    const [quarter = "", inside = ""] = each.city.split("(");
    const city = [quarter, inside]
      .flatMap((words) => partsOf(townKey(words)))
      .map((words) => known.get(`${each.province} ${words}`))
      .find((name) => name !== undefined);
    return { ...each, city: city ?? quarter.trim() };
  });
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
