/** A demo shop to be measured by a browser: built, warmed up, on a temporary embedded database. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { CHECKOUT_COOKIE } from "../../contract/orders/checkout-cookie.ts";
import { comesToRest } from "./process-rest.ts";

export type VisitedShop = {
  /** Without a slash at the end. */
  url: string;
  pages: SamplePages;
  /** Variants with plenty of stock, sold by the piece. */
  variants: readonly SampleVariant[];
  close(): Promise<void>;
};

export type SamplePages = Record<"home" | "collection" | "product" | "cart" | "checkout" | "arabic", SamplePage>;

export type SamplePage = { path: string; cookie?: string };

export type SampleVariant = { variantId: string; productId: string; handle: string; title: string; micros: number };

type Connection<Node> = { nodes: Node[] };
type RawProduct = {
  id: string;
  handle: string;
  title: string;
  metafield: { value: string } | null;
  variants: Connection<{ id: string; quantityAvailable: number; price: { amount: string } }>;
};
type RawShop = {
  products: Connection<RawProduct>;
  collections: Connection<{ handle: string; products: Connection<{ id: string }> }>;
};

const LISTED = 24;
const PLENTY = 100;
const OPENS_WITHIN_MS = 600_000;
const GOODS = `{
  products(first: 250) { nodes { id handle title metafield(namespace: "custom", key: "min_quantity") { value }
    variants(first: 40) { nodes { id quantityAvailable price { amount } } } } }
  collections(first: 200) { nodes { handle products(first: ${LISTED}) { nodes { id } } } } }`;
const CART = `mutation ($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines }) { cart { checkoutUrl } } }`;

/** Builds the shop if needed, opens it at `port`, warms it up, and waits until its background work is done. */
export async function openVisitedShop(port: number): Promise<VisitedShop> {
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ["tests/support/browser-server.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, VISITED_PORT: String(port) },
  });
  const close = async () => {
    if (server.exitCode !== null) return;
    server.kill("SIGTERM");
    await once(server, "exit");
  };
  try {
    await answers(url, () => server.exitCode !== null);
    const { products, collections } = (await ask(url, GOODS)) as RawShop;
    const variants = variantsOf(products.nodes);
    const [first] = variants;
    const collection = collections.nodes.find((each) => each.products.nodes.length === LISTED);
    if (!first || !collection)
      throw new Error("The demo catalogue has no full collection, or no variant with plenty of stock.");
    const lines = [{ merchandiseId: first.variantId, quantity: 40 }];
    const { cartCreate } = (await ask(url, CART, { lines })) as { cartCreate: { cart: { checkoutUrl: string } } };
    const checkout = new URL(cartCreate.cart.checkoutUrl);
    const list = `/pages/collections/index?handle=${encodeURIComponent(collection.handle)}`;
    const pages: SamplePages = {
      home: { path: "/" },
      collection: { path: list },
      product: { path: `/pages/product/index?handle=${encodeURIComponent(first.handle)}` },
      cart: { path: "/pages/shopcart/index" },
      // As the cart's button opens it.
      checkout: { path: checkout.pathname, cookie: `${CHECKOUT_COOKIE}=${checkout.searchParams.get("key")}` },
      arabic: { path: `${list}&lang=ar` },
    };
    for (const page of [...Object.values(pages), ...Object.values(pages)]) await warm(url, page);
    if (server.pid !== undefined) await comesToRest(server.pid);
    return { url, pages, variants, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function warm(url: string, { path, cookie }: SamplePage): Promise<void> {
  const answer = await fetch(url + path, cookie === undefined ? {} : { headers: { cookie } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  await answer.text();
}

async function answers(url: string, hasEnded: () => boolean): Promise<void> {
  const until = Date.now() + OPENS_WITHIN_MS;
  for (;;) {
    const isOpen = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isOpen) return;
    if (hasEnded() || Date.now() > until) throw new Error(`No shop opened at ${url}.`);
    await setTimeout(500);
  }
}

async function ask(url: string, query: string, variables = {}): Promise<unknown> {
  const answer = await fetch(`${url}/api/2025-07/graphql.json`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-shopify-storefront-access-token": "public" },
    body: JSON.stringify({ query, variables }),
  });
  const { data } = (await answer.json()) as { data?: unknown };
  if (!data) throw new Error("The shop returned no data.");
  return data;
}

function variantsOf(products: readonly RawProduct[]): SampleVariant[] {
  return products
    .filter(({ metafield }) => metafield === null || metafield.value === "1")
    .flatMap(({ id: productId, handle, title, variants }) =>
      variants.nodes
        .filter(({ quantityAvailable }) => quantityAvailable >= PLENTY)
        .map(({ id: variantId, price }) => ({
          ...{ variantId, productId, handle, title },
          micros: Math.round(Number(price.amount) * 1_000_000),
        })),
    );
}
