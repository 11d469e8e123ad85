import { expect, test } from "vitest";
import { readingsOf } from "./address-query.ts";
import { makeGazetteer } from "./gazetteer.ts";
import { placeOfId } from "./place-search.ts";
import { townKey, type Town } from "./town.ts";

const towns = [
  town("Paris", "Île-de-France", "FR", 1_100),
  town("Paris", "Texas", "US", 2),
  town("Parisot", "Occitanie", "FR"),
  town("New York", "New York", "US", 1_160),
  town("Springfield", "Illinois", "US", 12),
  town("Springfield", "Kentucky", "US", 0, "40069"),
  town("Il", "Kajiado County", "KE"),
  town("Düsseldorf", "North Rhine-Westphalia", "DE"),
  town("Łódź", "Łódź Voivodeship", "PL"),
  town("Madrid", "Madrid", "ES", 1_100),
  town("Toronto", "Ontario", "CA", 1_000),
  town("Amsterdam", "North Holland", "NL", 1_000),
].sort((one, other) => (one.key < other.key ? -1 : 1));

const codes = [
  { key: "10001", code: "10001", city: "New York", province: "New York", country: "US" },
  { key: "10002", code: "10002", city: "New York", province: "New York", country: "US" },
  { key: "40069", code: "40069", city: "Springfield", province: "Kentucky", country: "US" },
  { key: "62701", code: "62701", city: "Springfield", province: "Illinois", country: "US" },
  { key: "75001", code: "75001", city: "Addison", province: "Texas", country: "US" },
  { key: "28013", code: "28013", city: "Madrid", province: "Madrid", country: "ES" },
  { key: "1012", code: "1012", city: "Amsterdam", province: "North Holland", country: "NL" },
  { key: "N1", code: "N1", city: "London", province: "London", country: "GB" },
  { key: "M5V", code: "M5V", city: "Toronto", province: "Ontario", country: "CA" },
].sort((one, other) => (one.key < other.key ? -1 : 1));

const gazetteer = makeGazetteer({ towns, codes });

function town(name: string, province: string, country: string, weight = 0, zip = ""): Town {
  return { key: townKey(name), name, province, country, weight, zip };
}

function textsOf(query: string, country: string | null = null): string[] {
  return gazetteer.find(query, { country, language: "en" }).map((suggestion) => suggestion.text);
}

function placeOf(query: string, country: string | null = null) {
  return placeOfId(gazetteer.find(query, { country, language: "en" })[0]?.id ?? "");
}

test("ADDR-02 a town is found by its beginning, whatever the case and the accents; the whole name and large ones first", () => {
  expect(textsOf("PARI")).toEqual([
    "Paris, Île-de-France, France",
    "Paris, Texas, United States",
    "Parisot, Occitanie, France",
  ]);
  expect(textsOf("dusseldorf")).toEqual(["Düsseldorf, North Rhine-Westphalia, Germany"]);
  expect(textsOf("lodz")).toEqual(["Łódź, Łódź Voivodeship, Poland"]);
});

test("ADDR-02 only in the country of the form, named in its language", () => {
  expect(textsOf("paris", "US")).toEqual(["Paris, Texas, United States"]);
  expect(gazetteer.find("madrid", { country: "ES", language: "fr" })[0]?.text).toBe("Madrid, Madrid, Espagne");
  expect(textsOf("toronto", "US")).toEqual([]);
});

test("ADDR-02 a postal code, or its beginning, gives town and province", () => {
  expect(textsOf("1000")).toEqual([
    "New York, New York 10001, United States",
    "New York, New York 10002, United States",
  ]);
  const toronto = { address1: "", city: "Toronto", province: "Ontario", zip: "M5V 2T6", country: "CA" };
  expect(placeOf("M5V 2T6")).toEqual(toronto);
  expect(placeOf("m5v2t6", "CA")).toEqual(toronto);
  expect(textsOf("10001", "DE")).toEqual([]);
});

test.each([
  ["28013", "ES", "Madrid", "28013"],
  ["E-28013", null, "Madrid", "28013"],
  ["1012 JS", "NL", "Amsterdam", "1012 JS"],
  ["1012js", null, "Amsterdam", "1012 JS"],
  ["n1 9gu", "GB", "London", "N1 9GU"],
  ["10001-1234", "US", "New York", "10001-1234"],
  ["018956", "SG", "Singapore", "018956"],
  ["25400", "KR", "Gangneung-si", "25400"],
  ["437", "TW", "Dajia District", "437"],
])("ADDR-02 the postal code %s is found for %s: %s", (query, country, city, zip) => {
  expect(placeOf(query, country)).toMatchObject({ city, zip });
});

test("ADDR-02 of a postal code that no list has, the province is told where the code itself says it", () => {
  expect(placeOf("154-0023", "JP")).toMatchObject({ city: "", province: "Tokyo", zip: "154-0023" });
  expect(placeOf("06000", "MX")).toMatchObject({ province: "Ciudad de México" });
  expect(placeOf("99999999", "MX")).toBeNull();
});

test.each([
  ["350 5th Ave, New York, NY 10001", null, ["350 5th Ave", "New York", "New York", "10001", "US"]],
  ["350 5th Ave New York NY 10001", "US", ["350 5th Ave", "New York", "New York", "10001", "US"]],
  ["12 rue de Rivoli, 75001 Paris", "FR", ["12 rue de Rivoli", "Paris", "Île-de-France", "75001", "FR"]],
  ["12 rue de Rivoli Paris", "FR", ["12 rue de Rivoli", "Paris", "Île-de-France", "", "FR"]],
  ["Calle Mayor, Madrid", null, ["Calle Mayor", "Madrid", "Madrid", "", "ES"]],
  ["12345 Main Street, Springfield, Illinois", null, ["12345 Main Street", "Springfield", "Illinois", "", "US"]],
  ["Dam 1, 1012 JS Amsterdam", "NL", ["Dam 1", "Amsterdam", "North Holland", "1012 JS", "NL"]],
])("ADDR-02 %s is a street with its town", (query, country, [address1, city, province, zip, land]) => {
  expect(placeOf(query, country)).toEqual({ address1, city, province, zip, country: land });
});

test.each([
  ["Springfield, IL", ["Springfield, Illinois, United States"]],
  ["Springfield, Ken", ["Springfield, Kentucky 40069, United States"]],
  ["springfield il", ["Springfield, Illinois, United States"]],
  ["Paris, France", ["Paris, Île-de-France, France"]],
])("ADDR-02 %s is a town and where it lies, not a street", (query, texts) => {
  expect(textsOf(query)).toEqual(texts);
});

test("ADDR-02 a postal code of another state is not put beside a town", () => {
  expect(placeOf("62701 Springfield", "US")).toMatchObject({ province: "Illinois", zip: "62701" });
  expect(textsOf("10001 Springfield", "US")).toEqual([
    "Springfield, Illinois, United States",
    "Springfield, Kentucky 40069, United States",
  ]);
});

test.each(["p", ",,,", "   ,", "zzzz", "9".repeat(140), "a ".repeat(70), "(((", "<script>"])(
  "ADDR-02 %j finds nothing, and is looked up in few ways",
  (query) => {
    expect(textsOf(query)).toEqual([]);
    expect(readingsOf(query).length).toBeLessThanOrEqual(10);
  },
);
