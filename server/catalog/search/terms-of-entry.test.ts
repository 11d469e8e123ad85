import { expect, test } from "vitest";
import { searchEntry } from "../../../tests/support/search-entries.ts";
import type { SearchEntry } from "./search-entry.ts";
import { skusOf, termReader, termsOfEntry } from "./terms-of-entry.ts";

const NOTHING: SearchEntry = { ...searchEntry({ id: 1, vendor: "" }), texts: [], variants: [] };
const variant = { priceMicros: 0, buyable: true, optionValues: [] };
const english = { language: "en", title: "", productType: "", values: [], description: "" } as const;

const entry: SearchEntry = {
  ...NOTHING,
  texts: [
    {
      ...english,
      title: "Hand-made Ring, 18 karat",
      productType: "Rings",
      values: ["Gold", "16cm"],
      description: "A ring of gold and wood; the wood is oak.",
    },
    { ...english, language: "de", title: "Perlenohrring Größe", description: "Der Ring" },
    { ...english, language: "ar", title: "الخواتم" },
  ],
  vendor: "Müller Woods",
  variants: [
    { ...variant, sku: "NK-1234/G" },
    { ...variant, sku: "NK-1235/G" },
    { ...variant, sku: null },
  ],
};

test("a term weighs as much as the best place it stands in; a stem that is the word itself is left to the word", () => {
  expect(Object.fromEntries(termsOfEntry(entry))).toMatchObject({
    ...{ ring: 255, "~ring": 150, rings: 150, gold: 150, muller: 100, woods: 100, "~wood": 100, wood: 40, oak: 40 },
    ...{ hand: 255, made: 255, handmade: 255, "18": 255, "18k": 255, "16cm": 150, "16": 120, cm: 120 },
    ...{ perlenohrring: 255, perlen: 204, "~perl": 204, ohrring: 204, grosse: 255, groesse: 255 },
    ...{ الخواتم: 255, خواتم: 255, "~خاتم": 255, nk: 100, "1234": 100, g: 100 },
  });
});

test("descriptions are read without the words that say nothing", () => {
  const terms = termsOfEntry(entry);
  for (const word of ["of", "the", "is", "der", ""]) expect(terms.has(word)).toBe(false);
});

test("item numbers count without their signs, each once", () => {
  expect(skusOf({ ...entry, variants: [...entry.variants, { ...variant, sku: "nk 1234 g" }] })).toEqual([
    "nk1234g",
    "nk1235g",
  ]);
});

test("one entry leaves nothing behind for the next, however many there are", () => {
  const reader = termReader();
  const titled = (title: string) => ({ ...NOTHING, texts: [{ ...english, title }] });
  const read = (title: string) => {
    const { count, numbers } = reader.read(titled(title));
    return Array.from(numbers.subarray(0, count), (number) => reader.terms[number] ?? "").sort();
  };
  const long = Array.from({ length: 20_000 }, (_, at) => `w${at}`);
  expect(read("Gold")).toEqual(["gold"]);
  expect(read(long.join(" ")).length).toBeGreaterThan(3_000);
  expect(read("gold rings Gold")).toEqual(["gold", "rings", "~ring"]);
  expect(read("")).toEqual([]);
});

test("what many products have in common is found by the same terms each time, in each language and place", () => {
  const reader = termReader();
  const values = ["Hand-made 18 kt", "Rings"];
  const of: SearchEntry = { ...NOTHING, vendor: "Hand-made 18 kt", texts: [{ ...english, values }] };
  const german: SearchEntry = { ...of, texts: [{ ...english, language: "de", values }] };
  for (const each of [of, german, of, { ...of, vendor: "Rings" }, german]) {
    const { count, numbers, weights } = reader.read(each);
    const terms = Array.from(
      { length: count },
      (_, at) => [reader.terms[numbers[at] ?? 0] ?? "", weights[at]] as const,
    );
    expect(new Map(terms)).toEqual(termsOfEntry(each));
  }
});
