import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { chanceOf, type Chance } from "../../../../database/demo/chance.ts";
import type { Language } from "../../../../domain/translation/languages.ts";
import { describedProduct, segmentOf, type DescribedProduct } from "../../../../tests/support/search-entries.ts";
import { NO_FILTER } from "../../lists/list-filter.ts";
import { wordsOfText } from "../../words/words-of-text.ts";
import { readQuery } from "../querying/query-words.ts";
import { openIndex } from "../querying/search-index.ts";

/** One product for each category, kind, material and colour of the demo shop. */
const [header = "", ...rows] = readFileSync(new URL("../../../../database/demo/words.tsv", import.meta.url), "utf8")
  .trimEnd()
  .split("\n");
const languages = header.split("\t") as Language[];

const entries = rows.map((row, at): DescribedProduct => {
  const titles = row.split("\t");
  const texts = languages.map((language, column) => ({
    ...{ language, title: titles[column] ?? "", productType: "", values: [], description: "" },
  }));
  return { ...describedProduct({ id: at + 1 }), texts, vendor: "", variants: [] };
});
const index = openIndex(segmentOf(entries, 0), segmentOf([], 0), new Uint32Array((entries.length + 31) >> 5));

const ALPHABETS = { ar: "ابتثجحخدذرزسشصضطظعغفقكلمنهوي", en: "abcdefghijklmnopqrstuvwxyz" };

/** One letter more, one less, another one, or two swapped; never the same word. */
function mistyped(word: string, alphabet: string, chance: Chance): string {
  const at = chance.between(0, word.length - 1);
  const letter = alphabet[chance.between(0, alphabet.length - 1)] ?? "";
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  const wrong = chance.pick([
    before + letter + word.slice(at),
    before + after,
    before + letter + after,
    before + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2),
  ]);
  return wrong === word ? mistyped(word, alphabet, chance) : wrong;
}

/** Whether `typed` finds the product. */
function finds(typed: string, id: number): boolean {
  const words = readQuery(typed, { lastIsPrefix: false });
  const list = { words, sku: "", pinned: [], collectionId: null, filter: NO_FILTER, buyableOnly: false };
  const order = { sort: "id", reverse: false, unavailableLast: false } as const;
  const page = { limit: 1, fromEnd: false, after: [String(id - 1)], before: null };
  return index.find(list, order, page).entries[0]?.id === id;
}

const TRIES = 3;

test.each(languages)("SRCH-02 of a hundred mistyped words at least 95 find what was meant: %s", (language) => {
  const chance = chanceOf(5, languages.indexOf(language));
  const tried = { 1: 0, 2: 0 };
  const met = { 1: 0, 2: 0 };
  for (const { id, texts } of entries) {
    for (const word of wordsOfText(texts[languages.indexOf(language)]?.title ?? "")) {
      if (!/^\p{L}{5,}$/u.test(word)) continue;
      const edits = word.length >= 9 ? 2 : 1;
      for (let time = 0; time < TRIES; time++) {
        let typed = word;
        const alphabet = language === "ar" ? ALPHABETS.ar : ALPHABETS.en;
        for (let edit = 0; edit < edits; edit++) typed = mistyped(typed, alphabet, chance);
        tried[edits] += 1;
        if (finds(typed, id)) met[edits] += 1;
      }
    }
  }
  expect(tried[1]).toBeGreaterThan(300);
  expect(met[1] / tried[1]).toBeGreaterThanOrEqual(0.95);
  expect(tried[2]).toBeGreaterThan(10);
  expect(met[2] / tried[2]).toBeGreaterThanOrEqual(0.95);
});
