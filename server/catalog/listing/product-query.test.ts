import { expect, test } from "vitest";
import { pricingOn } from "../../../domain/catalog/price-basis.ts";
import { DEFAULT_PRICING } from "../../../domain/catalog/pricing.ts";
import { parseProductQuery } from "./product-query.ts";

const PLATFORM = pricingOn("platform", DEFAULT_PRICING);

const only = (condition: object) => ({ is: "any", of: [{ is: "all", of: [condition] }] });
const words = (...all: string[]) => ({ is: "words", words: all, lastIsPrefix: false, inTitle: false });

test.each([
  ["tag:new", { is: "tag", anyOf: ["new"] }],
  ['vendor:"Ada & Co"', { is: "vendor", anyOf: ["Ada & Co"] }],
  ["product_type:'Hair Claws'", { is: "type", anyOf: ["Hair Claws"] }],
  ["tag_not:old", { is: "not", what: { is: "tag", anyOf: ["old"] } }],
  ["-tag:old", { is: "not", what: { is: "tag", anyOf: ["old"] } }],
  ["NOT tag:old", { is: "not", what: { is: "tag", anyOf: ["old"] } }],
  ["title:Ring", { is: "words", words: ["ring"], lastIsPrefix: false, inTitle: true }],
  ["neck*", { is: "words", words: ["neck"], lastIsPrefix: true, inTitle: false }],
  ["variants.price:<=5.25", { is: "price", comparison: "<=", micros: 5_250_000 }],
  ["variants.price:3", { is: "price", comparison: "=", micros: 3_000_000 }],
  ["created_at:>2026-10-30", { is: "created", comparison: ">", at: new Date("2026-10-30") }],
  ["available_for_sale:true", { is: "variant", available: true, prices: [], options: [], metafields: [] }],
  ["id:gid://shopify/Product/7", { is: "id", equals: 7 }],
])("GQL-04 products(query: %j) is understood", (query, condition) => {
  expect(parseProductQuery(query, PLATFORM)).toEqual(only(condition));
});

test("GQL-04 terms side by side are all required, OR lets either do", () => {
  expect(parseProductQuery("gold AND tag:new OR silver", PLATFORM)).toEqual({
    is: "any",
    of: [
      { is: "all", of: [words("gold"), { is: "tag", anyOf: ["new"] }] },
      { is: "all", of: [words("silver")] },
    ],
  });
});

test.each([
  "variants.price:cheap",
  "created_at:someday",
  "created_at:2027-02-30",
  "updated_at:+300000-01-01",
  "created_at:-010000-01-01",
  "colour:red",
])("%s is searched for as words", (query) => {
  expect(parseProductQuery(query, PLATFORM)).toEqual(only(words(query.split(":")[1] ?? "")));
});

test("an apostrophe belongs to its word, a lone quotation mark to nothing", () => {
  expect(parseProductQuery("men's", PLATFORM)).toEqual(only(words("men's")));
  expect(parseProductQuery('gold "', PLATFORM)).toEqual(only(words("gold")));
});

test.each(["", "   ", '"'])("%j asks for nothing in particular", (query) => {
  expect(parseProductQuery(query, PLATFORM)).toBeNull();
});

test("a query of any length is parsed quickly", () => {
  expect(parseProductQuery(`${'"'.repeat(20_000)}gold`, PLATFORM)).not.toBeNull();
});

test("a price that a client was shown with the uplift finds the platform prices that are shown so", () => {
  // 6.28 × 1.07 is 6.7196, 6.27 × 1.07 is 6.7089.
  expect(parseProductQuery("variants.price:6.72", DEFAULT_PRICING)).toMatchObject(
    only({ is: "variant", prices: expect.arrayContaining([{ minMicros: 6_280_000, maxMicros: 6_280_000 }]) }),
  );
  expect(parseProductQuery("variants.price:<0", DEFAULT_PRICING)).toEqual(
    only({ is: "price", comparison: "<", micros: 0 }),
  );
});
