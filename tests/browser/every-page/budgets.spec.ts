/**
 * What a page may cost before it can be used, in bytes and requests: they do not depend on the machine or the network.
 * Why these figures: docs/decisions/0031.
 */

import { Agent, get } from "node:http";
import { gzipSync } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";
import { omit } from "../../../domain/omit.ts";
import { goodsOf } from "../support/checkout.ts";
import {
  bootOf,
  expect,
  lineOf,
  plainVariant,
  ready,
  STATE_KEY,
  STATE_VERSION,
  test,
  type ShelfProduct,
} from "../support/shopping.ts";

const KB = 1_000;

/** Any page until it is hydrated, with its messages; React DOM and the router are half of it. */
const SCRIPTS = 180 * KB;
/**
 * As received on a first visit, headers included. `live`: until the page and a cart's lines are hydrated; `all`: until 6 seconds after
 * that.
 */
const WIRE = {
  // 150 kB is the aim; what the later parts cost is in docs/decisions/0031.
  home: { live: 153 * KB, all: 180 * KB },
  collection: { live: 150 * KB, all: 180 * KB },
  product: { live: 152.6 * KB, all: 190.2 * KB },
  cart: { live: 150 * KB, all: 180 * KB },
  // Most of a cart is in its lines; they alone are hydrated after some 180 kB.
  "filled cart": { live: 181.4 * KB, all: 181.4 * KB },
  checkout: { live: 117 * KB, all: 117 * KB },
};
const QUIET_MS = 6_000;
/** They block the first paint: four round trips on a new connection. */
const STYLES = 20.9 * KB;
/** Two fonts for Latin, a third for Arabic; more would arrive after the text. */
const FONTS = 60 * KB;
/** 24 cards, their data once as markup and once for hydration. */
const DOCUMENT = 40 * KB;
/** What a page needs before it can be used. Without HTTP/2 a browser makes six requests at once. */
const REQUESTS = { page: 30, arabicFont: 1 };
/** Less than a line of text moving by a pixel. */
const SHIFT = 0.001;

/** The path of each kind of page by name, chosen by content because catalogues change. */
async function pagesOf(request: APIRequestContext, shelf: readonly ShelfProduct[]): Promise<Record<string, string>> {
  const { variant, quantity } = goodsOf(shelf, 5_000);
  const queryStorefront = async (query: string, variables: object = {}) => {
    const answer = await request.post("/api/2025-07/graphql.json", {
      headers: { "x-shopify-storefront-access-token": "public" },
      data: { query, variables },
    });
    return ((await answer.json()) as { data: Answer }).data;
  };
  const { collections } = await queryStorefront(
    `{ collections(first: 200) { nodes { handle products(first: 24) { nodes { id } } } } }`,
  );
  const full = collections?.nodes.find(({ products }) => products.nodes.length === 24);
  const { cartCreate } = await queryStorefront(
    `mutation ($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines }) { cart { checkoutUrl } } }`,
    { lines: [{ merchandiseId: variant.variantId, quantity }] },
  );
  const checkout = new URL(cartCreate?.cart.checkoutUrl ?? "");
  const product = encodeURIComponent(plainVariant(shelf).handle);
  return {
    home: "/",
    collection: `/pages/collections/index?handle=${encodeURIComponent(full?.handle ?? "")}`,
    product: `/pages/product/index?handle=${product}`,
    cart: "/pages/shopcart/index",
    "filled cart": "/pages/shopcart/index",
    checkout: checkout.pathname + checkout.search,
    search: "/pages/search/result?q=ring",
    similar: `/pages/search/similar?handle=${product}`,
    categories: "/pages/categories/index",
    arrivals: "/pages/new/index",
    account: "/pages/account/index",
    orders: "/customer/order/index",
    order: "/customer/order/detail",
    "quick order": "/business/quickOrder",
    login: "/login/index",
    questions: "/about/faq",
    shipping: "/about/shipping",
    customize: "/business/customize",
  };
}

type Answer = {
  collections?: { nodes: { handle: string; products: { nodes: unknown[] } }[] };
  cartCreate?: { cart: { checkoutUrl: string } };
};

type Cost = { document: number; scripts: number; styles: number; fonts: number; requests: number };

/** Bytes after gzip; fonts as they are. */
async function costOf(request: APIRequestContext, path: string): Promise<Cost> {
  const document = await (await request.get(path)).text();
  const linked = (pattern: RegExp) => [...document.matchAll(pattern)].flatMap(([, hrefs = ""]) => hrefs.split(" "));
  const files = {
    scripts: linked(/\bdata-(?:main|files)="([^"]+)"/g),
    styles: linked(/<link rel="stylesheet" href="([^"]+)"/g),
    fonts: linked(/<link (?=[^>]*as="font")[^>]*href="([^"]+)"/g),
  };
  const sizeOf = async (hrefs: readonly string[], size: (file: Buffer) => number) => {
    const all = await Promise.all(hrefs.map(async (href) => size(await (await request.get(href)).body())));
    return all.reduce((sum, each) => sum + each, 0);
  };
  return {
    document: zipped(Buffer.from(document)),
    scripts: await sizeOf(files.scripts, zipped),
    styles: await sizeOf(files.styles, zipped),
    fonts: await sizeOf(files.fonts, ({ length }) => length),
    requests: 1 + new Set(Object.values(files).flat()).size,
  };
}

const zipped = (file: Buffer) => gzipSync(file, { level: 9 }).length;

test(
  "no page asks for more than its budget before it can be used",
  { tag: "@journey" },
  async ({ page, shelf, visitor }) => {
    const pages = await pagesOf(page.request, shelf);
    const furtherFonts = visitor.language === "ar" ? REQUESTS.arabicFont : 0;
    const rows = await Promise.all(
      Object.entries(pages).map(async ([name, path]) => ({ name, ...(await costOf(page.request, path)) })),
    );
    await test.info().attach("costs.json", { body: JSON.stringify(rows, null, 1), contentType: "application/json" });
    const over = rows.flatMap(({ name, ...cost }) => {
      const budget: Cost = {
        document: DOCUMENT,
        scripts: SCRIPTS,
        styles: STYLES,
        fonts: FONTS,
        requests: REQUESTS.page + furtherFonts,
      };
      const kinds = Object.keys(budget) as (keyof Cost)[];
      return kinds.flatMap((kind) =>
        cost[kind] > budget[kind] ? [`${name}: ${kind} ${cost[kind]} > ${budget[kind]}`] : [],
      );
    });
    expect(over).toEqual([]);
    // Fonts that arrive after the first paint move the text, so each page preloads its own.
    expect(rows.filter(({ fonts }) => fonts === 0).map(({ name }) => name)).toEqual([]);
  },
);

test("a first visitor's browser gets no more scripts than the budget, until hydration and in the first seconds", async ({
  browser,
  baseURL,
  page: visited,
  shelf,
}) => {
  const pages = await pagesOf(visited.request, shelf);
  const goods = goodsOf(shelf, 5_000);
  const state = { welcomed: { locale: true, coupons: true }, lines: [lineOf(goods.variant, goods.quantity)] };
  const lines = { key: STATE_KEY, value: JSON.stringify({ state, version: STATE_VERSION }) };
  const costOfScripts = async (name: string) => {
    const context = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const loadedScripts = new Set<string>();
    page.on("response", (response) => {
      if (/javascript/.test(response.headers()["content-type"] ?? "")) loadedScripts.add(response.url());
    });
    if (name === "filled cart") await page.addInitScript(keepLines, lines);
    await page.goto(pages[name] ?? "");
    await ready(page);
    const first = await page.locator("script[data-main]").evaluate(({ dataset }: HTMLElement) => {
      return `${dataset["main"]} ${dataset["files"]}`.split(" ");
    });
    if (name === "filled cart") {
      await page.locator("[data-stepper] input").first().waitFor();
      first.push(...[...loadedScripts].map((url) => new URL(url).pathname));
    }
    // Who waits too little sees fewer scripts.
    await page.waitForTimeout(QUIET_MS);
    await context.close();
    const sizes = await Promise.all(
      [...loadedScripts].map(async (url) => ({ path: new URL(url).pathname, bytes: await bytesOnWire(url) })),
    );
    const sum = (of: typeof sizes) => of.reduce((before, { bytes }) => before + bytes, 0);
    return { live: sum(sizes.filter(({ path }) => first.includes(path))), all: sum(sizes) };
  };
  const costs = await Promise.all(Object.keys(WIRE).map(async (name) => [name, await costOfScripts(name)] as const));
  const rows: Record<string, { live: number; all: number }> = Object.fromEntries(costs);
  await test.info().attach("scripts.json", { body: JSON.stringify(rows, null, 1), contentType: "application/json" });
  const over = Object.entries(WIRE).flatMap(([name, most]) =>
    (["live", "all"] as const).flatMap((when) => {
      const bytes = rows[name]?.[when] ?? 0;
      return bytes > 0 && bytes <= most[when] ? [] : [`${name}, ${when}: ${bytes}`];
    }),
  );
  expect(over).toEqual([]);
});

function keepLines({ key, value }: { key: string; value: string }): void {
  localStorage.setItem(key, value);
}

/** Over HTTP/1.1, with the headers, as a browser receives it. */
function bytesOnWire(url: string): Promise<number> {
  // A connection of its own, so that only this answer counts; kept open, as a browser's is.
  const agent = new Agent({ keepAlive: true });
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "accept-encoding": "gzip, deflate, br, zstd" } }, (answer) => {
      const { socket } = answer;
      answer.resume();
      answer.on("end", () => {
        resolve(socket.bytesRead);
        agent.destroy();
      });
    }).on("error", reject);
  });
}

test(
  "no page contacts another host, and none shifts its layout while it loads",
  { tag: "@journey" },
  async ({ page, shelf, baseURL }) => {
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL ?? "")) elsewhere.push(request.url());
    });
    await page.addInitScript(() => {
      Object.assign(globalThis, { shifts: [] });
      new PerformanceObserver((list) => {
        const { shifts } = globalThis as unknown as { shifts: number[] };
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    const moved: string[] = [];
    // Without lines the filled cart is the empty one.
    const pages = omit(await pagesOf(page.request, shelf), "filled cart");
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(path);
      await ready(page);
      await page.waitForLoadState("networkidle");
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
      const sum = shifts.reduce((before, each) => before + each, 0);
      if (sum > SHIFT) moved.push(`${name}: ${sum.toFixed(4)}`);
    }
    expect(elsewhere).toEqual([]);
    expect(moved).toEqual([]);
  },
);

test("a page that the visitor is about to open is prefetched, but no personal page, and none with Save-Data", async ({
  page,
  shelf,
}) => {
  const product = `/pages/product/index?handle=${encodeURIComponent(plainVariant(shelf).handle)}`;
  const requestedUrls: string[] = [];
  page.on("request", (request) => requestedUrls.push(decodeURIComponent(request.url())));
  await page.goto(product);
  await ready(page);
  await page.waitForLoadState("networkidle");
  expect((await bootOf(page)).currency).toBe("USD");
  const cards = page.locator('main article:has(a[href*="/pages/product/"])');
  const press = async (nth: number) => {
    const card = cards.nth(nth).locator('a[href*="/pages/product/"]').first();
    const handle = new URL((await card.getAttribute("href")) ?? "", page.url()).searchParams.get("handle") ?? "";
    await card.dispatchEvent("pointerdown");
    return () => requestedUrls.some((url) => url.includes(`"${handle}"`));
  };
  const saveData = (saves: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(navigator, "connection", { value: { saveData: value }, configurable: true });
    }, saves);
  requestedUrls.length = 0;
  // Pressed again until it is requested: a card may still have to be hydrated.
  await expect.poll(async () => (await press(0))()).toBe(true);

  await page.locator('a[href="/pages/account/index"]').first().dispatchEvent("pointerdown");
  await saveData(true);
  const isSecond = await press(1);
  await saveData(false);
  // It is requested after what the others would have been.
  await expect.poll(async () => (await press(2))()).toBe(true);
  expect(isSecond()).toBe(false);
  expect(requestedUrls.filter((url) => /\/assets\/account-.*\.js/.test(url))).toEqual([]);
});
