import { expect, test } from "vitest";
import { COUNTRIES } from "../../../domain/places/countries.ts";
import { addressLayout, addressRules, listProvinces, zipExample, zipOf } from "./address-formats.ts";

test.each([
  ["US", {}],
  ["DE", { province: "optional" }],
  ["GB", { province: "optional" }],
  ["HK", { zip: "none" }],
  ["AE", { zip: "none" }],
  ["IE", { zip: "optional", province: "optional" }],
  ["SG", { province: "none", city: "optional" }],
  ["QA", { zip: "none", province: "optional" }],
])("VAL-03 an address in %s may leave out %j", (country, rules) => {
  expect(addressRules(country)).toEqual(rules);
});

test.each([
  ["US", "CSZ", "state", "zip", true],
  ["DE", "ZCS", "province", "postal", false],
  ["JP", "SZC", "prefecture", "postal", true],
  ["IN", "CZS", "state", "pin", true],
  ["IE", "CSZ", "county", "eircode", false],
  ["AE", "SCZ", "emirate", "postal", true],
  ["QQ", "CSZ", "province", "postal", false],
])("VAL-03 the place of an address in %s is asked for as %s, %s, %s", (country, order, province, zip, listed) => {
  expect(addressLayout(country)).toEqual({ order, province, zip, listed });
});

test("VAL-03 provinces to choose from are those that a saved address is held to, or else those that the post names", () => {
  expect(listProvinces("US")).toContainEqual({ code: "IL", name: "Illinois" });
  expect(listProvinces("JP")).toHaveLength(47);
  expect(listProvinces("KR")).toContainEqual({ code: "11", name: "Seoul" });
  expect(listProvinces("DE")).toEqual([]);
  for (const { name } of COUNTRIES.flatMap(listProvinces)) expect(name).toMatch(/^[\p{Script=Latin}\d\s.,'’‘()&/-]+$/u);
});

test.each([
  ["DE", "10115", "10115"],
  ["DE", "D-10115", "10115"],
  ["DE", "١٠١١٥", "10115"],
  ["DE", "１０１１５", "10115"],
  ["GB", "n19gu", "N1 9GU"],
  ["GB", "N1 9GU", "N1 9GU"],
  ["CA", "m5v 2t6", "M5V 2T6"],
  ["US", "22162 1010", "22162 1010"],
  ["US", "221621010", "22162-1010"],
  ["PT", "2725079", "2725-079"],
  ["PL", "00950", "00-950"],
  ["IN", "110 001", "110001"],
  ["JP", "154-0023", "154-0023"],
  ["LV", "1073", "LV-1073"],
  ["SE", "SE-113 51", "113 51"],
  ["AE", "00000", "00000"],
])("VAL-03 a postal code of %s written “%s” is kept as %s", (country, written, stored) => {
  expect(zipOf(country, written)).toBe(stored);
});

test.each([
  ["DE", "ABC"],
  ["DE", "1011"],
  ["US", "1234"],
  ["GB", "10115"],
  ["CA", "90210"],
  ["SG", "12"],
])("VAL-03 in %s “%s” is no postal code", (country, written) => {
  expect(zipOf(country, written)).toBeNull();
});

test("VAL-03 the example of every country is a postal code there", () => {
  for (const country of COUNTRIES) {
    const example = zipExample(country);
    if (example !== undefined) expect([country, zipOf(country, example)]).toEqual([country, example]);
  }
  expect(zipExample("DE")).toMatch(/^\d{5}$/);
});
