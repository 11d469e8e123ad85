import { expect, test } from "vitest";
import { madeOfNothing, noteBackend, noteStorefront } from "./page-dependencies.ts";

const CARD = '{"id":"gid://shopify/Product/7","variants":[{"id":"gid://shopify/ProductVariant/70"}]}';
const LIST = "query List { products(first: 24) { nodes { id } pageInfo { hasNextPage endCursor } } }";
const ONE = 'query One { product(handle: "ring") { id variants(first: 1) { nodes { id } } } }';
const STOCK = 'query One { product(handle: "ring") { id variants(first: 1) { nodes { quantityAvailable } } } }';

const answerWith = (json: string, succeeded = true) => ({ json, succeeded, unavailable: false, until: null });

/** The dependencies of a page that got this answer. */
function madeBy(query: string, answer = `{"data":${CARD}}`, succeeded = true) {
  const of = madeOfNothing();
  noteStorefront(of, query, answerWith(answer, succeeded));
  return { ...of, products: [...of.products], stock: [...of.stock] };
}

test("HOME-05 COLL-01 a list depends on changes of any product, and on each product that it lists", () => {
  expect(madeBy(LIST, `{"data":{"products":[${CARD},{"id":"gid://shopify/Product/8"}]}}`)).toEqual({
    ...{ products: [7, 8], stock: [], lists: true, whole: true, unavailable: false, until: null },
  });
});

test("PROD-02 a product's page depends on that product, on its stock where that is shown, and on no list", () => {
  expect(madeBy(ONE)).toEqual({ products: [7], stock: [], lists: false, whole: true, unavailable: false, until: null });
  expect(madeBy(STOCK)).toEqual({
    products: [7],
    stock: [7],
    lists: false,
    whole: true,
    unavailable: false,
    until: null,
  });
});

test("a page with a list depends on lists whatever else it asks for, and one failed part makes it incomplete", () => {
  const of = madeOfNothing();
  noteStorefront(of, LIST, answerWith("{}"));
  noteStorefront(of, ONE, answerWith(`{"data":${CARD}}`));
  noteBackend(of, answerWith('{"data":{"list":[{"id":"gid://shopify/Product/9"}]}}'));
  expect([of.lists, [...of.products], of.whole]).toEqual([true, [7, 9], true]);
  noteBackend(of, answerWith("{}", false));
  noteBackend(of, answerWith("{}"));
  expect(of.whole).toBe(false);
  expect(madeBy(ONE, "{}", false).whole).toBe(false);
});
