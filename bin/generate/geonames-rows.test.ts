import { expect, test } from "vitest";
import type { CodedPlace } from "../../server/places/address-search/geonames-codes.ts";
import { townKey, type Town } from "../../server/places/address-search/town.ts";
import { geonamesRows } from "./geonames-rows.ts";

function place(country: string, code: string, name: string, first = "", second = "", third = ""): CodedPlace {
  return { country, code, place: name, first, firstCode: "", second, secondCode: "", third };
}

function town(country: string, name: string, province: string): Town {
  return { key: townKey(name), name, province, country, weight: 0, zip: "" };
}

function linesOf(country: string, places: CodedPlace[], towns: Town[] = []): string[] {
  return geonamesRows(country, places, towns).map(({ code, city, province }) => `${code} ${city}, ${province}`);
}

test("the town that is listed comes first, then the one with most codes around; a place once, and eight at most", () => {
  const villages = Array.from({ length: 9 }, (_, index) => place("GB", "DL8", `Ham ${index}`, "England", "Yorkshire"));
  const places = [...villages, place("GB", "DL8", "Bedale", "England", "Yorkshire"), place("GB", "DL9", "Ham 8")];
  const lines = linesOf("GB", [...places, ...places], [town("GB", "Bedale", "Elsewhere")]);
  expect(lines.slice(0, 3)).toEqual(["DL8 Bedale, Yorkshire", "DL8 Ham 8, Yorkshire", "DL8 Ham 0, Yorkshire"]);
  expect(lines.filter((line) => line.startsWith("DL8"))).toHaveLength(8);
});

test("a province has the name that the list of towns has for it", () => {
  const places = [place("NL", "6811", "Arnhem", "Guelders"), place("NL", "6999", "Hummelo", "Guelders")];
  const towns = [town("NL", "Arnhem", "Gelderland")];
  expect(linesOf("NL", places, towns)).toEqual(["6811 Arnhem, Gelderland", "6999 Hummelo, Gelderland"]);
});

test("a Polish village is its municipality's, a London quarter London's", () => {
  expect(linesOf("PL", [place("PL", "99-350", "Bzówki", "Łódź", "", "Gmina Nowe Ostrowy")])).toEqual([
    "99-350 Nowe Ostrowy, Łódź",
  ]);
  expect(linesOf("GB", [place("GB", "N1", "Hoxton", "England", "Greater London")])).toEqual([
    "N1 London, Greater London",
  ]);
});

test("Portuguese codes are kept by their first four digits, with the places that have a tenth of them", () => {
  const queluz = Array.from({ length: 20 }, (_, index) =>
    place("PT", `2745-${100 + index}`, "Queluz", "Lisboa", "Sintra"),
  );
  expect(linesOf("PT", [...queluz, place("PT", "2745-200", "Massamá", "Lisboa", "Sintra")])).toEqual([
    "2745 Queluz, Lisboa",
    "2745 Sintra, Lisboa",
  ]);
});

test("a Chilean commune has the codes up to the next commune of its region", () => {
  const places = [
    place("CL", "8380000", "Independencia", "Metropolitana"),
    place("CL", "8360000", "Santiago", "Metropolitana"),
    place("CL", "8410000", "Elsewhere", "Another"),
  ];
  expect(linesOf("CL", places)).toEqual([
    "836 Santiago, Metropolitana",
    "837 Santiago, Metropolitana",
    "838 Independencia, Metropolitana",
    "841 Elsewhere, Another",
  ]);
});
