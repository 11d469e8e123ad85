import { expect, test } from "vitest";
import { AMERICAN_PLACES, codesWithin, wholeCountry } from "./whole-country.ts";

test.each(["PR", "GU", "VI", "AS", "MP", "FM", "MH", "PW"])("LOC-01 addresses in %s name the United States", (code) => {
  expect(wholeCountry(code)).toBe("US");
  expect(AMERICAN_PLACES).toContain(code);
  expect(codesWithin("US")).toContain(code);
});

test.each(["US", "UM", "DE", "GP", "P", "", "PR GU"])("LOC-01 %j stays", (code) => {
  expect(wholeCountry(code)).toBe(code);
});

test("LOC-01 other countries have their own code alone", () => {
  expect(codesWithin("FR")).toEqual(["FR"]);
});
