import { expect, test } from "vitest";
import { describedProduct, type DescribedProduct } from "../../../../tests/support/search-entries.ts";
import { textOfUnits, unitsOfText } from "../../words/units.ts";
import { skusOf, termReader, type TermReader } from "./terms-of-entry.ts";
import { writtenWording } from "./wording.ts";

const NOTHING: DescribedProduct = { ...describedProduct({ id: 1, vendor: "" }), texts: [], variants: [] };
const variant = { priceMicros: 0, buyable: true, optionValues: [] };
const english = { language: "en", title: "", productType: "", values: [], description: "" } as const;

const entry: DescribedProduct = {
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

test("a term has the weight of its best occurrence; a stem that equals its word is not a term of its own", () => {
  expect(Object.fromEntries(termsOf(entry))).toMatchObject({
    ...{ ring: 255, "~ring": 150, rings: 150, gold: 150, muller: 100, woods: 100, "~wood": 100, wood: 40, oak: 40 },
    ...{ hand: 255, made: 255, handmade: 255, "18": 255, "18k": 255, "16cm": 150, "16": 120, cm: 120 },
    ...{ perlenohrring: 255, perlen: 204, "~perl": 204, ohrring: 204, grosse: 255, groesse: 255 },
    ...{ الخواتم: 255, خواتم: 255, "~خاتم": 255, nk: 100, "1234": 100, g: 100 },
  });
});

test("stop words in descriptions are ignored", () => {
  const terms = termsOf(entry);
  for (const word of ["of", "the", "is", "der", ""]) expect(terms.has(word)).toBe(false);
});

test("item numbers count without punctuation, each once", () => {
  expect(skusOf({ ...entry, variants: [...entry.variants, { ...variant, sku: "nk 1234 g" }] })).toEqual([
    "nk1234g",
    "nk1235g",
  ]);
});

test("terms of one product never become terms of the next", () => {
  const reader = termReader();
  const titled = (title: string) => ({ ...NOTHING, texts: [{ ...english, title }] });
  const read = (title: string) => {
    return [...termsOf(titled(title), reader).keys()].sort();
  };
  const long = Array.from({ length: 20_000 }, (_, at) => `w${at}`);
  expect(read("Gold")).toEqual(["gold"]);
  expect(read(long.join(" ")).length).toBeGreaterThan(3_000);
  expect(read("gold rings Gold")).toEqual(["gold", "rings", "~ring"]);
  expect(read("")).toEqual([]);
});

test("a field that many products share gives the same terms each time, in each language and place", () => {
  const reader = termReader();
  const values = ["Hand-made 18 kt", "Rings"];
  const of: DescribedProduct = { ...NOTHING, vendor: "Hand-made 18 kt", texts: [{ ...english, values }] };
  const german: DescribedProduct = { ...of, texts: [{ ...english, language: "de", values }] };
  for (const each of [of, german, of, { ...of, vendor: "Rings" }, german]) {
    expect(termsOf(each, reader)).toEqual(termsOf(each));
  }
});

test("tags are not words, entities are decoded, scripts are ignored", () => {
  const description =
    "<p>One<br>two</p><STYLE>none</style >three &amp; fo&#117;r&#x20;five caf&#233;s &bogus; <script>no</script> 5 < 6 <a";
  const terms = [...termsOf({ ...NOTHING, texts: [{ ...english, description }] }).keys()];
  expect(terms.filter((term) => !term.startsWith("~"))).toEqual("one two three four five cafes bogus 5".split(" "));
  const many = "<script></script>".repeat(50_000);
  expect(termsOf({ ...NOTHING, texts: [{ ...english, description: `${many}<script>` }] }).size).toBe(0);
});

test("a number at the end of one value is not a measure with the unit at the beginning of the next", () => {
  const values = ["Size 5", "mm", "well-", "made"];
  const terms = termsOf({
    ...NOTHING,
    texts: [{ ...english, values, title: "\u001dRing\u001e", description: "a\u001fb" }],
  });
  expect(terms.has("5mm")).toBe(false);
  expect(terms.has("wellmade")).toBe(false);
  expect(terms.get("ring")).toBe(255);
});

test("incomplete words are rejected", () => {
  const written = writtenWording(entry);
  for (const length of [1, 20, 60, written.length - 1]) {
    expect(() => termReader().read(unitsOfText(written.slice(0, length)), 0)).toThrow("incomplete");
  }
});

/** The terms of a product with their weights, 1 to 255. */
function termsOf(product: DescribedProduct, reader: TermReader = termReader()): Map<string, number> {
  const { count, numbers, weights } = reader.read(unitsOfText(writtenWording(product)), 0);
  const { units, starts } = reader.terms.from(0);
  const termAt = (term: number) => textOfUnits(units, starts[term] ?? 0, starts[term + 1] ?? 0);
  return new Map(Array.from({ length: count }, (_, at) => [termAt(numbers[at] ?? 0), weights[at] ?? 0] as const));
}
