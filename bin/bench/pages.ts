/**
 * `npm run bench [-- --connections 16 --seconds 8 --only product --profile /tmp/p]`: how fast pages and the Storefront API answer under
 * load, and the cost of an answer. Needs a built shop and a database with products (`DATABASE_URL`), in which it
 * creates customers. Figures: docs/performance.md.
 */

import { availableParallelism, cpus } from "node:os";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import Table from "cli-table3";
import type { InputOf } from "../../contract/call.ts";
import { addToCartCall } from "../../contract/cart/cart.ts";
import { readConfig } from "../../server/config.ts";
import { withShop } from "../commands/with-shop.ts";
import { signUp } from "./customers.ts";
import { startServer, type BenchServer } from "./process.ts";

const CUSTOMERS = 40;
const WARM_UP_SECONDS = 3;
const LISTED = 24;
const COLLECTIONS = 20;
const PRODUCTS_OF_EACH = 100;
/** So many products' pages are requested repeatedly; of the others each once. */
const OFTEN_SEEN = 50;
const DEEP_PAGES = 100;

const GRAPHQL = "/api/2025-07/graphql.json";
const CARD = `id handle title availableForSale featuredImage { url altText width height }
  priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount currencyCode } }`;
const COLLECTION_QUERY = `query Collection($handle: String!, $after: String) { collection(handle: $handle) { title
  products(first: ${LISTED}, after: $after, sortKey: BEST_SELLING) {
    nodes { ${CARD} } pageInfo { hasNextPage endCursor } filters { id label values { id label count } } } } }`;
const PRODUCT_QUERY = `query Product($handle: String!) { product(handle: $handle) { ${CARD} descriptionHtml
  options { name optionValues { name } } images(first: 20) { nodes { url altText width height } }
  variants(first: 250) { nodes { id title sku availableForSale quantityAvailable price { amount currencyCode } } } } }`;
const SEARCH_QUERY = `query Search($query: String!) { search(query: $query, first: ${LISTED}, types: [PRODUCT]) { totalCount
  nodes { ... on Product { ${CARD} } } } }`;
const PREDICTIVE_QUERY = `query Predictive($query: String!) { predictiveSearch(query: $query, limit: 6) {
  products { ${CARD} } collections { handle title } queries { text } } }`;
const GOODS_QUERY = `query Goods($handle: String!) { collection(handle: $handle) {
  products(first: ${PRODUCTS_OF_EACH}) { nodes { handle title variants(first: 1) { nodes { id } } } } } }`;
const COLLECTIONS_QUERY = `{ collections(first: ${COLLECTIONS}, sortKey: TITLE) { nodes { handle } } }`;

type Goods = { handle: string; title: string; variantId: string };
type LoadTargets = {
  collections: string[];
  goods: Goods[];
  deep: { handle: string; after: string };
  bearers: string[];
};
type Request = { method: "GET" | "POST"; path: string; body?: string; headers?: Record<string, string> };
type Load = { name: string; ask(targets: LoadTargets, number: number): Request };

const LOADS: Load[] = [
  { name: "home", ask: () => page("/") },
  {
    name: "collection",
    ask: ({ collections }, number) => page(`/pages/collections/index?handle=${nth(collections, number)}`),
  },
  {
    name: "product, cached",
    ask: ({ goods }, number) => page(`/pages/product/index?handle=${nth(goods.slice(0, OFTEN_SEEN), number).handle}`),
  },
  {
    name: "product, not cached",
    ask: ({ goods }, number) => page(`/pages/product/index?handle=${nth(goods, number).handle}`),
  },
  {
    name: "search",
    ask: ({ goods }, number) => page(`/pages/search/result?q=${encodeURIComponent(wordsOf(nth(goods, number)))}`),
  },
  {
    name: "add to cart",
    ask: ({ goods, bearers }, number) => {
      const body: InputOf<typeof addToCartCall> = {
        list: [
          {
            variant_id: Number(
              nth(goods, number * 7)
                .variantId.split("/")
                .at(-1),
            ),
            quantity: 12,
          },
        ],
      };
      const headers = { authorization: `Bearer ${nth(bearers, number)}`, "content-type": "application/json" };
      return { method: addToCartCall.method, path: addToCartCall.path, body: JSON.stringify(body), headers };
    },
  },
  {
    name: "Storefront API: collection",
    ask: ({ collections }, number) => graphql(COLLECTION_QUERY, { handle: nth(collections, number) }),
  },
  { name: `Storefront API: its page ${DEEP_PAGES}`, ask: ({ deep }) => graphql(COLLECTION_QUERY, deep) },
  {
    name: "Storefront API: product",
    ask: ({ goods }, number) => graphql(PRODUCT_QUERY, { handle: nth(goods, number).handle }),
  },
  {
    name: "Storefront API: search",
    ask: ({ goods }, number) => graphql(SEARCH_QUERY, { query: wordsOf(nth(goods, number)) }),
  },
  {
    name: "Storefront API: predictive search",
    ask: ({ goods }, number) => graphql(PREDICTIVE_QUERY, { query: wordsOf(nth(goods, number)).slice(0, -2) }),
  },
];

const { values } = parseArgs({
  options: {
    connections: { type: "string", default: "16" },
    seconds: { type: "string", default: "8" },
    only: { type: "string" },
  },
});

if (readConfig().databaseUrl === undefined) {
  console.error("✗ Set DATABASE_URL to a PostgreSQL database with products: npm run seed -- --size 100000");
  process.exitCode = 1;
} else {
  await bench();
}

async function bench(): Promise<void> {
  const bearers = await withShop(async (shop) => {
    const made = [];
    for (let at = 0; at < CUSTOMERS; at += 1) made.push((await signUp(shop)).bearer);
    return made;
  });
  const server = await startServer("shop.ts");
  try {
    console.log(`${cpus()[0]?.model ?? "?"}, ${availableParallelism()} cores, Node ${process.version}`);
    const targets = { ...(await readTargets(server)), bearers };
    const table = new Table({
      style: { head: [], border: [] },
      head: ["", "a second", "p50 ms", "p99 ms", "worst ms", "CPU ms each", "kB each", "MB held", "failed"],
    });
    for (const load of LOADS.filter(({ name }) => values.only === undefined || name.includes(values.only))) {
      table.push([load.name, ...(await measure(server, targets, load))]);
    }
    console.log(table.toString());
  } finally {
    await server.close();
  }
}

async function measure(server: BenchServer, targets: LoadTargets, load: Load): Promise<(string | number)[]> {
  const made = { number: 0 };
  await drive(server.url, targets, load, WARM_UP_SECONDS, made);
  const before = await server.used();
  const { requests, latency, throughput, non2xx, errors } = await drive(
    ...[server.url, targets, load, Number(values.seconds), made],
  );
  const { cpuMs, residentMb } = await server.used();
  if (non2xx + errors > 0) process.exitCode = 1;
  return [
    ...[requests.average.toFixed(0), latency.p50, latency.p99, latency.max],
    ((cpuMs - before.cpuMs) / Math.max(1, requests.total)).toFixed(2),
    (throughput.average / Math.max(1, requests.average) / 1_000).toFixed(1),
    ...[residentMb.toFixed(0), non2xx + errors],
  ];
}

function drive(url: string, targets: LoadTargets, load: Load, seconds: number, made: { number: number }) {
  return autocannon({
    ...{ url, connections: Number(values.connections), duration: seconds },
    requests: [
      {
        setupRequest(request) {
          const { method, path, body, headers } = load.ask(targets, made.number);
          made.number += 1;
          return { ...request, method, path, body, headers: { "accept-encoding": "br", ...headers } };
        },
      },
    ],
  });
}

async function readTargets(server: BenchServer): Promise<Omit<LoadTargets, "bearers">> {
  const { collections } = await ask<{ collections: { nodes: { handle: string }[] } }>(server, COLLECTIONS_QUERY, {});
  const handles = collections.nodes.map(({ handle }) => handle);
  const goods = new Map<string, Goods>();
  for (const handle of handles) {
    type Answer = { collection: { products: { nodes: (Goods & { variants: { nodes: { id: string }[] } })[] } } };
    const { collection } = await ask<Answer>(server, GOODS_QUERY, { handle });
    for (const { variants, ...product } of collection.products.nodes) {
      goods.set(product.handle, { ...product, variantId: variants.nodes[0]?.id ?? "" });
    }
  }
  if (goods.size < OFTEN_SEEN * 2) throw new Error("This catalogue is too small: seed a larger one with npm run seed.");
  return { collections: handles, goods: [...goods.values()], deep: await deepest(server, handles) };
}

async function deepest(server: BenchServer, handles: readonly string[]): Promise<LoadTargets["deep"]> {
  let deep = { handle: handles[0] ?? "", after: "", pages: 0 };
  for (const handle of handles) {
    let after: string | null = null;
    let pages = 0;
    for (let more = true; more && pages < DEEP_PAGES - 1; pages += 1) {
      type Answer = { collection: { products: { pageInfo: { hasNextPage: boolean; endCursor: string } } } };
      const { collection }: Answer = await ask<Answer>(server, COLLECTION_QUERY, { handle, after });
      ({ endCursor: after, hasNextPage: more } = collection.products.pageInfo);
    }
    if (after !== null && pages > deep.pages) deep = { handle, after, pages };
    if (pages === DEEP_PAGES - 1) break;
  }
  return { handle: deep.handle, after: deep.after };
}

async function ask<Answer>(server: BenchServer, query: string, variables: object): Promise<Answer> {
  const { path, headers, body, method } = graphql(query, variables);
  const response = await fetch(server.url + path, { method, headers, body });
  const { data, errors } = (await response.json()) as { data?: Answer; errors?: { message: string }[] };
  if (!data || errors) throw new Error(errors?.[0]?.message ?? "The shop returned no data.");
  return data;
}

function page(path: string): Request {
  return { method: "GET", path, headers: { accept: "text/html" } };
}

function graphql(query: string, variables: object): Required<Request> {
  const headers = {
    "content-type": "application/json",
    "x-shopify-storefront-access-token": readConfig().storefrontPublicToken,
  };
  return { method: "POST", path: GRAPHQL, headers, body: JSON.stringify({ query, variables }) };
}

function wordsOf({ title }: Goods): string {
  return title.split(" ").slice(-2).join(" ");
}

function nth<T>(list: readonly T[], number: number): T {
  const one = list[number % list.length];
  if (one === undefined) throw new Error("The list is empty.");
  return one;
}
