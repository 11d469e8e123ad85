import { expect, test } from "vitest";
import { suggest } from "./suggestions.ts";

const titles = ["Gold Necklace Set", "Pearl Necklace", "Gold Neck Chain", "Necklace Holder"];

test("GQL-01 the last word is completed from titles, the most frequent completion first", () => {
  expect(suggest("neck", titles, 6).map(({ text }) => text)).toEqual([
    "necklace",
    "neck",
    "neck chain",
    "necklace holder",
    "necklace set",
  ]);
});

test("GQL-01 words before the last one stay, and it says how much was typed", () => {
  expect(suggest("gold neckl", titles, 1)).toEqual([{ text: "gold necklace", typedLength: "gold neckl".length }]);
});

test.each(["", "  ", "&"])("GQL-01 nothing is suggested for %j", (typed) => {
  expect(suggest(typed, titles, 6)).toEqual([]);
});
