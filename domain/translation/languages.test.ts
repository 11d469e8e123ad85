import { expect, test } from "vitest";
import { directionOf, isLanguage, LANGUAGES, listOf } from "./languages.ts";

test("LOC-04 five languages, and only Arabic runs right to left", () => {
  expect(LANGUAGES.map((language) => language.code)).toEqual(["en", "fr", "es", "ar", "de"]);
  expect(LANGUAGES.filter((language) => directionOf(language.code) === "rtl").map((each) => each.code)).toEqual(["ar"]);
});

test("LOC-06 each language has a title and a Chinese title of its own", () => {
  for (const { title, zhTitle } of LANGUAGES) {
    expect(title).not.toBe("");
    expect(zhTitle).toMatch(/^\p{Script=Han}+语$/u);
  }
  expect(new Set(LANGUAGES.map((language) => language.title)).size).toBe(5);
});

test("LOC-04 Chinese is not offered, nor is anything that only looks like a language", () => {
  expect(isLanguage("fr")).toBe(true);
  for (const other of ["zh", "EN", "fr-FR", "", null, undefined]) expect(isLanguage(other)).toBe(false);
});

test("LOC-04 a list is parted as the language parts it, and needs two names to be one", () => {
  expect(listOf(["Gold", "silver", "blue"], "en")).toBe("Gold, silver, blue");
  expect(listOf(["ذهبي", "فضي"], "ar")).toBe("ذهبي، فضي");
  expect(listOf(["ذهبي"], "ar")).toBe("ذهبي");
  expect(listOf([], "de")).toBe("");
});
