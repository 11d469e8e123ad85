/**
 * What a page may cost before it can be used. Counted from what its document asks for, compressed here: no clock, no
 * network and no load of the machine has a part in it. Why each figure is what it is: docs/decisions/0031.
 */
import { gzipSync } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";
import { goodsOf } from "./checkout.ts";
import { bootOf, expect, plainVariant, ready, test, type ShelfProduct } from "./shopping.ts";

const KB = 1_000;

/** On a slow phone 120 kB are two seconds of loading and half a second of reading; the words of the page are counted in. */
const SCRIPTS = { page: 120 * KB, checkout: 60 * KB };
/** Those that buyers come to first: less than the smallest public storefront ships (111 kB). */
const SCRIPTS_OF: Partial<Record<string, number>> = {
  home: 102 * KB,
  collection: 102 * KB,
  product: 108 * KB,
  cart: 108 * KB,
};
/** They hold up the first sight of a page: four round trips' worth on a new connection. */
const STYLES = 20 * KB;
/** Two faces for Latin letters, a third one for Arabic; more would come after the text. */
const FONTS = 60 * KB;
/** 24 cards, their data once as markup and once for the browser to go on from. */
const DOCUMENT = 40 * KB;
/**
 * What has to be there before a page can be used: its document, style sheets, scripts, words and fonts. Six at once is
 * what a browser asks for without HTTP/2, so that a page of twelve takes two rounds after its document.
 */
const REQUESTS = { page: 12, arabicFace: 1 };
/** Of the window's area and height, as browsers reckon it; what is left is less than a pixel of a line of text. */
const SHIFT = 0.001;

/** By name the paths of all kinds of pages; chosen by what they have, for catalogues change. */
async function pagesOf(request: APIRequestContext, shelf: readonly ShelfProduct[]): Promise<Record<string, string>> {
  const { variant, quantity } = goodsOf(shelf, 5_000);
  const asked = async (query: string, variables: object = {}) => {
    const answer = await request.post("/api/2025-07/graphql.json", {
      headers: { "x-shopify-storefront-access-token": "public" },
      data: { query, variables },
    });
    return ((await answer.json()) as { data: Answer }).data;
  };
  const { collections } = await asked(
    `{ collections(first: 200) { nodes { handle products(first: 24) { nodes { id } } } } }`,
  );
  const full = collections?.nodes.find(({ products }) => products.nodes.length === 24);
  const { cartCreate } = await asked(
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

/** Bytes as gzip has them; of fonts, which are compressed, as they are. */
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
    test.setTimeout(180_000);
    const pages = await pagesOf(page.request, shelf);
    const furtherFaces = visitor.language === "ar" ? REQUESTS.arabicFace : 0;
    const rows = await Promise.all(
      Object.entries(pages).map(async ([name, path]) => ({ name, ...(await costOf(page.request, path)) })),
    );
    await test.info().attach("costs.json", { body: JSON.stringify(rows, null, 1), contentType: "application/json" });
    const over = rows.flatMap(({ name, ...cost }) => {
      const budget: Cost = {
        document: DOCUMENT,
        scripts: SCRIPTS_OF[name] ?? (name === "checkout" ? SCRIPTS.checkout : SCRIPTS.page),
        styles: STYLES,
        fonts: FONTS,
        requests: REQUESTS.page + furtherFaces,
      };
      const kinds = Object.keys(budget) as (keyof Cost)[];
      return kinds.flatMap((kind) =>
        cost[kind] > budget[kind] ? [`${name}: ${kind} ${cost[kind]} > ${budget[kind]}`] : [],
      );
    });
    expect(over).toEqual([]);
    // Faces that come after the first sight move what is being read: each page fetches its own ahead.
    expect(rows.filter(({ fonts }) => fonts === 0).map(({ name }) => name)).toEqual([]);
  },
);

test(
  "no page asks another host for anything, nor moves under the reader's eyes",
  { tag: "@journey" },
  async ({ page, shelf, baseURL }) => {
    test.setTimeout(240_000);
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
    for (const [name, path] of Object.entries(await pagesOf(page.request, shelf))) {
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

test("a page that she is about to go to is fetched, one of her own is not, and none where data are to be saved", async ({
  page,
  shelf,
}) => {
  const product = `/pages/product/index?handle=${encodeURIComponent(plainVariant(shelf).handle)}`;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(decodeURIComponent(request.url())));
  await page.goto(product);
  await ready(page);
  await page.waitForLoadState("networkidle");
  expect((await bootOf(page)).currency).toBe("USD");
  const card = page.locator('main article a[href*="/pages/product/"]').first();
  const handle = new URL((await card.getAttribute("href")) ?? "", page.url()).searchParams.get("handle") ?? "";
  asked.length = 0;
  await card.dispatchEvent("pointerdown");
  await expect.poll(() => asked.filter((url) => url.includes(`"${handle}"`)).length).toBeGreaterThan(0);

  // What a first touch has come besides.
  await page.waitForTimeout(2_000);
  asked.length = 0;
  await page.locator('a[href="/pages/account/index"]').first().dispatchEvent("pointerdown");
  await page.evaluate(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await page.locator('main article a[href*="/pages/product/"]').nth(1).dispatchEvent("pointerdown");
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
});
