import { expect, test } from "vitest";
import { parseProductQuery } from "./product-query.ts";

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
  expect(parseProductQuery(query)).toEqual(only(condition));
});

test("GQL-04 terms side by side are all required, OR lets either do", () => {
  expect(parseProductQuery("gold AND tag:new OR silver")).toEqual({
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
  "updated_at:+300000-01-01",
  "created_at:-010000-01-01",
  "colour:red",
])("%s is searched for as words", (query) => {
  expect(parseProductQuery(query)).toEqual(only(words(query.split(":")[1] ?? "")));
});

test("an apostrophe belongs to its word, a lone quotation mark to nothing", () => {
  expect(parseProductQuery("men's")).toEqual(only(words("men's")));
  expect(parseProductQuery('gold "')).toEqual(only(words("gold")));
});

test.each(["", "   ", '"'])("%j asks for nothing in particular", (query) => {
  expect(parseProductQuery(query)).toBeNull();
});

test("a query of any length is parsed quickly", () => {
  expect(parseProductQuery(`${'"'.repeat(20_000)}gold`)).not.toBeNull();
});
