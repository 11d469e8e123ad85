/** What imports say of rows and files is said in the office's languages. */

import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PROBLEM_SENTENCES } from "./problem-sentences.ts";
import { patternOf } from "./problem-words.ts";

const SOURCES = globSync("server/catalog/{csv,formats,imports}/**/*.ts")
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

test.each([
  ["Variant Price is empty", "{0} is empty", ["Variant Price"]],
  ['Variant Grams "9e9" is above 100 grams', '{0} "{1}" is above {2} grams', ["Variant Grams", "9e9", "100"]],
  ['Qty "x "y" z" is above 9', '{0} "{1}" is above {2}', ["Qty", 'x "y" z', "9"]],
  ['Qty "1.5" is not a whole number from 1 up', '{0} "{1}" is not a whole number from {2} up', ["Qty", "1.5", "1"]],
  ["The file is empty.", "The file is empty.", []],
])("%s", (problem, english, values) => {
  expect(patternOf(problem)).toEqual({ english, values });
});

test("what nobody has translated is shown as it was said", () => {
  expect(patternOf("the moon is full")).toBeNull();
});

test("each sentence is one that the server says", () => {
  const gone = Object.keys(PROBLEM_SENTENCES).filter((english) =>
    english
      .split(/\{\d\}/)
      .flatMap((text) => text.split(/["<>]|^a variant | (?:the variant|the product) /))
      .map((text) => text.trim())
      .some((text) => text.length > 3 && !SOURCES.includes(text)),
  );
  expect(gone).toEqual([]);
});

test("and so is every reason for which a cell is left as it is", () => {
  const reasons = [...SOURCES.matchAll(/misfit\(\s*\w+,\s*(?:"([^"]+)"|`([^`]+)`)/g)].map(([, plain, filled]) =>
    (plain ?? filled ?? "").replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "7"),
  );
  expect(reasons.length).toBeGreaterThan(9);
  expect(reasons.filter((why) => patternOf(`Column "value" ${why}`) === null)).toEqual([]);
});
