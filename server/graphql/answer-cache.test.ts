import { parse } from "graphql/index.js";
import { beforeEach, expect, test } from "vitest";
import { NEVER, unheard, type Change, type Changes } from "../changes/changes.ts";
import { openAnswerCache, sharingOf, type AnswerCache } from "./answer-cache.ts";

let changed: { shop: Change; any: Change; product: Change; anyStock: Change; stock: Change };
let cache: AnswerCache;

const changes: Changes = {
  ...unheard,
  ofShop: () => changed.shop,
  ofProducts: () => changed.any,
  ofProduct: (id) => (id === 1 ? changed.product : NEVER),
  ofAnyStock: () => changed.anyStock,
  ofStock: (id) => (id === 1 ? changed.stock : NEVER),
};
const LONG_AGO = -1e9;
const change = (number: number, atMs = LONG_AGO): Change => ({ number, atMs });
const answer = { body: Buffer.from("{}"), succeeded: true, operation: null, effects: [] };

beforeEach(() => {
  changed = { shop: NEVER, any: NEVER, product: NEVER, anyStock: NEVER, stock: NEVER };
  cache = openAnswerCache(changes, 100_000);
});

test("an answer about one product is outdated by a change of it or of the shop, not of another product", () => {
  cache.save("a", answer, { productIds: [1], stock: false }, 5);
  Object.assign(changed, { any: change(9), stock: change(9), anyStock: change(9) });
  expect(cache.find("a")).toMatchObject(answer);
  changed.product = change(9);
  expect(cache.find("a")).toBeNull();
  cache.save("b", answer, { productIds: [2], stock: true }, 5);
  expect(cache.find("b")).toMatchObject(answer);
  changed.shop = change(6);
  expect(cache.find("b")).toBeNull();
});

test("an answer that says how much is left is outdated by a sale", () => {
  cache.save("a", answer, { productIds: [1], stock: true }, 5);
  changed.stock = change(6);
  expect(cache.find("a")).toBeNull();
  cache.save("list", answer, { productIds: null, stock: true }, 6);
  expect(cache.find("list")).toMatchObject(answer);
  changed.anyStock = change(7);
  expect(cache.find("list")).toBeNull();
});

test("a list is outdated by a change of any product, and not cached before the search index has settled", () => {
  cache.save("list", answer, { productIds: null, stock: false }, 5);
  expect(cache.find("list")).toMatchObject(answer);
  changed.any = change(6, Infinity);
  expect(cache.find("list")).toBeNull();
  cache.save("list", answer, { productIds: null, stock: false }, 6);
  expect(cache.find("list")).toBeNull();
});

test.each([
  ['{ product(handle: "a") { title } }', { onlyProducts: true, stock: false }],
  ["{ product { collections { nodes { products { nodes { title } } } } } }", { onlyProducts: false, stock: false }],
  ["{ collection { products { nodes { quantityAvailable } } } shop { name } }", { onlyProducts: false, stock: true }],
  ["query { ...f } fragment f on QueryRoot { product { title } cart { id } }", null],
  ['{ customer(customerAccessToken: "a") { id } }', null],
  ['{ node(id: "a") { id } }', null],
  ["mutation { cartCreate { cart { id } } }", null],
])("GQL-05 what %s depends on", (query, sharing) => {
  expect(sharingOf(parse(query), undefined)).toEqual(sharing);
});

test("of several operations the named one counts", () => {
  const document = parse("query A { product { title } } mutation B { cartCreate { cart { id } } }");
  expect([sharingOf(document, "A"), sharingOf(document, "B")]).toEqual([{ onlyProducts: true, stock: false }, null]);
});
