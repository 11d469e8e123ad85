/** What the shop and the baseline are both asked for, and how far apart their costs may be. */

import type { InputOf } from "../../../contract/call.ts";
import { addToCartCall } from "../../../contract/cart/cart.ts";
import { readConfig } from "../../../server/config.ts";
import type { BaselineKeys } from "./baseline-tables.ts";

export type Request = { method: "GET" | "POST"; path: string; body?: string; headers: Record<string, string> };
/** `deep`: the cursor after page 99 of the newest products. `bearers`: tokens of customers. */
export type RequestTargets = BaselineKeys & { deep: string; bearers: string[] };

export type MeasuredAnswer = {
  name: string;
  shop(targets: RequestTargets, number: number): Request;
  baseline(targets: RequestTargets, number: number): Request;
  /** Processor time of server and database per answer, the shop's divided by the baseline's, by number of products. */
  mostCpu: (products: number) => number;
  /** The same for a shop that does not keep finished answers; absent for what changes something. */
  mostCpuMadeAnew?: (products: number) => number;
  /** Answers a second, the shop's divided by the baseline's. */
  leastRate: (products: number) => number;
};

const LISTED = 30;
const PAGES_BEFORE = 99;
const LARGE = 100_000;
const PIECES = 12;

const CARD =
  "id handle title availableForSale featuredImage { url } priceRange { minVariantPrice { amount currencyCode } }";
const COLLECTION = `query C($handle: String!) { collection(handle: $handle) { title
  products(first: ${LISTED}, sortKey: CREATED, reverse: true) { nodes { ${CARD} } pageInfo { hasNextPage endCursor } } } }`;
const PRODUCT = `query P($handle: String!) { product(handle: $handle) { id title descriptionHtml featuredImage { url }
  options { name optionValues { name } } variants(first: 100) { nodes { id sku title availableForSale quantityAvailable
  selectedOptions { name value } price { amount currencyCode } } } } }`;
const SEARCH = `query S($query: String!) { search(query: $query, first: ${LISTED}, types: [PRODUCT]) { totalCount
  nodes { ... on Product { ${CARD} } } productFilters { id label values { id label count } } } }`;
const PREDICTIVE = `query D($query: String!) { predictiveSearch(query: $query, limit: 6, types: [PRODUCT]) {
  products { ${CARD} } } }`;
const NEW_CART = `mutation E($variant: ID!) { cartCreate(input: { lines: [{ merchandiseId: $variant, quantity: ${PIECES} }] }) {
  cart { id checkoutUrl totalQuantity cost { totalAmount { amount } } lines(first: 10) { nodes { id quantity
  cost { totalAmount { amount } } merchandise { ... on ProductVariant { id title } } } } } userErrors { message } } }`;
export const LIST = `query F($after: String) { products(first: ${LISTED}, after: $after, sortKey: CREATED_AT, reverse: true) {
  nodes { ${CARD} } pageInfo { endCursor } } }`;

const BASELINE_CARD = "slug title image minPrice maxPrice";
const BASELINE_CART =
  "mutation E($variant: Int!, $pieces: Int!) { createCart(variantId: $variant, quantity: $pieces) { id lines { variantId quantity price } } }";

const baselineCart: MeasuredAnswer["baseline"] = ({ products }, number) =>
  baseline(BASELINE_CART, { variant: nth(products, number).variantId, pieces: PIECES });

export const ANSWERS: MeasuredAnswer[] = [
  {
    name: "collection page, 30 cards, newest first",
    shop: ({ collections }, number) => storefront(COLLECTION, { handle: nth(collections, number) }),
    baseline: ({ collections }, number) =>
      baseline(
        `query C($slug: String!) { collection(slug: $slug) { title products(first: ${LISTED}) { ${BASELINE_CARD} } } }`,
        { slug: nth(collections, number) },
      ),
    mostCpu: () => 0.8,
    mostCpuMadeAnew: () => 1.5,
    leastRate: () => 1,
  },
  {
    name: "product with all variants",
    shop: ({ products }, number) => storefront(PRODUCT, { handle: nth(products, number).slug }),
    baseline: ({ products }, number) =>
      baseline(
        "query P($slug: String!) { product(slug: $slug) { slug title description image variants { id sku size price stock } } }",
        { slug: nth(products, number).slug },
      ),
    mostCpu: () => 1,
    mostCpuMadeAnew: () => 1.5,
    leastRate: () => 0.8,
  },
  {
    name: "search, two words, total, facets",
    shop: ({ products }, number) => storefront(SEARCH, { query: twoWords(nth(products, number)) }),
    baseline: ({ products }, number) =>
      baseline(
        `query S($term: String!) { search(term: $term, first: ${LISTED}) { total items { ${BASELINE_CARD} }
          materials { value count } collections { value count } } }`,
        { term: twoWords(nth(products, number)) },
      ),
    mostCpu: (products) => (products < LARGE ? 1 : 0.4),
    mostCpuMadeAnew: (products) => (products < LARGE ? 1.5 : 0.5),
    leastRate: (products) => (products < LARGE ? 0.8 : 2),
  },
  {
    name: "predictive search",
    shop: ({ products }, number) => storefront(PREDICTIVE, { query: twoWords(nth(products, number)).slice(0, -2) }),
    baseline: ({ products }, number) =>
      baseline(`query D($term: String!) { search(term: $term, first: 6) { items { ${BASELINE_CARD} } } }`, {
        term: twoWords(nth(products, number)),
      }),
    mostCpu: (products) => (products < LARGE ? 0.6 : 0.1),
    mostCpuMadeAnew: (products) => (products < LARGE ? 0.9 : 0.2),
    leastRate: (products) => (products < LARGE ? 1.2 : 6),
  },
  {
    name: "page 100 of a list",
    shop: ({ deep }) => storefront(LIST, { after: deep }),
    baseline: () =>
      baseline(`query F($skip: Int!) { products(first: ${LISTED}, skip: $skip) { ${BASELINE_CARD} } }`, {
        skip: LISTED * PAGES_BEFORE,
      }),
    mostCpu: () => 0.4,
    mostCpuMadeAnew: () => 0.8,
    leastRate: () => 1.5,
  },
  {
    name: "new cart with one line",
    shop: ({ products }, number) =>
      storefront(NEW_CART, { variant: `gid://shopify/ProductVariant/${nth(products, number).variantId}` }),
    baseline: baselineCart,
    mostCpu: () => 2.5,
    leastRate: () => 0.4,
  },
  {
    name: "cart/add of a customer",
    shop({ products, bearers }, number) {
      const list = [{ variant_id: nth(products, number * 7).variantId, quantity: PIECES }];
      const body: InputOf<typeof addToCartCall> = { list };
      const headers = { authorization: `Bearer ${nth(bearers, number)}`, "content-type": "application/json" };
      return { method: addToCartCall.method, path: addToCartCall.path, body: JSON.stringify(body), headers };
    },
    baseline: baselineCart,
    mostCpu: () => 2.5,
    leastRate: () => 0.4,
  },
];

const STOREFRONT_HEADERS = {
  "content-type": "application/json",
  "x-shopify-storefront-access-token": readConfig().storefrontPublicToken,
};

export function storefront(query: string, variables: object): Required<Request> {
  const headers = { ...STOREFRONT_HEADERS };
  return { method: "POST", path: "/api/2025-07/graphql.json", headers, body: JSON.stringify({ query, variables }) };
}

function baseline(query: string, variables: object): Request {
  const headers = { "content-type": "application/json" };
  return { method: "POST", path: "/graphql", headers, body: JSON.stringify({ query, variables }) };
}

function twoWords({ title }: BaselineKeys["products"][number]): string {
  return title.split(" ").slice(-2).join(" ");
}

function nth<T>(list: readonly T[], number: number): T {
  const one = list[number % list.length];
  if (one === undefined) throw new Error("The list is empty.");
  return one;
}
