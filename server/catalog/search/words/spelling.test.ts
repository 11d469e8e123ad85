import { expect, test } from "vitest";
import { vocabularyOf } from "../../../../tests/support/search-entries.ts";
import { readQuery } from "../querying/query-words.ts";
import { suggestSpelling } from "./spelling.ts";

const frequencies: Record<string, number> = {
  "18k": 40,
  butterfly: 900,
  butterflies: 20,
  colliers: 300,
  earrings: 600,
  "~ear": 900,
  "~colli": 400,
  gold: 5_000,
  necklace: 2_000,
  neckalce: 1,
  necklaces: 800,
  rings: 700,
  wings: 30,
  "~wing": 30,
  قلاده: 60,
};
const terms = Object.keys(frequencies).sort();
const vocabulary = vocabularyOf(terms);

function didYouMean(query: string, lastIsPrefix = false): string | null {
  const words = readQuery(query, { lastIsPrefix });
  return suggestSpelling(words, vocabulary, (term) => frequencies[terms[term] ?? ""] ?? 0);
}

test.each([
  ["gold neklace", "gold necklace"],
  ["nceklace", "necklace"],
  ["butterfyl", "butterfly"],
  ["gold buterflie", "gold butterflies"],
  ["qings", "rings"],
  ["earings", "earrings"],
  ["قلالدة", "قلاده"],
])("did you mean: %s", (typed, meant) => {
  expect(didYouMean(typed)).toBe(meant);
});

test("a rare misspelling is corrected even if some product has it", () => {
  expect(didYouMean("neckalce")).toBe("necklace");
});

test.each(["wings", "necklaces", "wing", "collier", "glod", "19k", "zirconium", "", "18k gold"])(
  "nothing is proposed for what is there, what is short, numbers, and words near nothing: %s",
  (typed) => {
    expect(didYouMean(typed)).toBeNull();
  },
);

test("SRCH-01 nothing is proposed for the beginning of a word", () => {
  expect(didYouMean("butterfl", true)).toBeNull();
});
