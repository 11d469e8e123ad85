/** Public pages in a shared cache before the shop: what it may have, and that changes purge it. */

import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, type MockInstance, test, vi } from "vitest";
import type { Changes } from "../../server/changes/changes.ts";
import { readConfig } from "../../server/config.ts";
import type { Database } from "../../server/database.ts";
import type { PageSource } from "../../server/http/pages/built-pages.ts";
import { buildServer } from "../../server/http/server.ts";
import { openPurgeChanges, type PurgeChanges } from "../../server/shared-cache/purge-changes.ts";
import type { Shop } from "../../server/shop.ts";
import { saveMenus } from "../../server/site/menus/save-menus.ts";
import { seeded, seedProducts } from "../support/catalog.ts";
import { openTestChanges, startChanges } from "../support/changes.ts";
import { quickestEngine } from "../support/databases.ts";
import { onFreePort } from "../support/postgres.ts";
import { testShop } from "../support/shop.ts";
import { hasVarnish, startVarnish, type Varnish } from "../support/varnish.ts";

const RING = "/pages/product/index?handle=ring";
const HOME = "/?tab=new";
const PRODUCT = `query Product($handle: String!) {
  product(handle: $handle) { id title variants(first: 1) { nodes { price { amount } quantityAvailable } } }
}`;
const LIST = `query List { products(first: 10) { nodes { id title } pageInfo { hasNextPage } } }`;
const LOCALES = ["en.US.USD", "de.US.USD", "en.FR.USD", "en.US.EUR", "ar.AE.AED"];

let opened: { database: Database; close(): Promise<void> };
let shop: Shop;
let changes: Changes;
let app: FastifyInstance | undefined;
let port: number;
let made: number;
let ringId: number;
let purging: PurgeChanges[];

/** A product's page, the home page as a list, and texts; each says in which locale it is. */
const pages: PageSource = {
  load: async () => ({
    sharedReads: [PRODUCT, LIST],
    async render({ url, locale, wire }) {
      made += 1;
      const handle = new URL(url).searchParams.get("handle");
      const isHome = new URL(url).pathname === "/";
      const { data } =
        handle || isHome ? await wire.storefront(isHome ? LIST : PRODUCT, isHome ? {} : { handle }) : { data: null };
      const html = JSON.stringify({ url, locale, data }).padEnd(2_000);
      return {
        ...{ status: 200, html, head: "", boot: "", modules: [], failures: [] },
        ...{ language: locale.language, direction: "ltr" },
      };
    },
    document: ({ html }) => html,
  }),
};

/** What served before ends. */
async function serve(purgeUrl: string): Promise<void> {
  await app?.close();
  app = await buildServer(shop, readConfig({ NODE_ENV: "test", CACHE_PURGE_URL: purgeUrl }), pages);
  port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
}

beforeAll(async () => {
  opened = await quickestEngine.open();
  changes = openTestChanges(opened.database);
  shop = testShop(opened.database.db, { changes, now: () => new Date() });
  ringId = seeded(await seedProducts(shop.db, [{ handle: "ring" }, { handle: "other" }]), "ring").id;
  await startChanges(changes);
  made = 0;
  purging = [];
});
afterEach(async () => {
  for (const each of purging.splice(0)) await each.close();
});
afterAll(async () => {
  await app?.close();
  await changes.close();
  await opened.close();
});

const get = (url: string, headers: Record<string, string> = {}, base = `http://127.0.0.1:${port}`) =>
  fetch(base + url, { headers, redirect: "manual" });
const cachingOf = async (url: string, headers?: Record<string, string>) =>
  (await get(url, headers)).headers.get("cache-control") ?? "";

test("a shared cache may have nothing, unless the shop knows a cache that it can purge", async () => {
  await serve("");
  const { headers } = await get(RING);
  expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect([headers.get("surrogate-key"), headers.get("cdn-cache-control")]).toEqual([null, null]);
});

describe("what a shared cache may have", () => {
  beforeAll(() => serve("http://127.0.0.1:9"));

  test("public pages, filed under what they show; browsers revalidate them as before", async () => {
    const { headers } = await get(RING, { cookie: "filigree_locale=de.DE.EUR; filigree_visit_language=fr" });
    expect(headers.get("cache-control")).toMatch(/^public, max-age=0, must-revalidate, s-maxage=\d+$/);
    expect(headers.get("cdn-cache-control")).toMatch(/^max-age=\d+, stale-while-revalidate=10$/);
    expect(headers.get("surrogate-key")?.split(" ")).toEqual([
      ...["shop", "products", "stock", `p${ringId}`, `s${ringId}`],
    ]);
    expect((await get("/about/faq")).headers.get("surrogate-key")).toBe("shop");
    expect((await get(HOME)).headers.get("surrogate-key")?.split(" ")).toContain("lists");
  });

  test.each([
    ["a customer's session", { authorization: "Bearer secret" }],
    ["a cart's or checkout's cookie", { cookie: "filigree_locale=en.US.USD; filigree_checkout=secret" }],
    ["a session's cookie", { cookie: "filigree_customer=secret" }],
    ["staff who look before the shop opens", { cookie: "filigree_look=secret" }],
    ["any other cookie", { cookie: "_ga=GA1.2.3" }],
  ])("SESS-01 nothing that was asked for with %s", async (_what, headers) => {
    expect(await cachingOf(RING, headers)).not.toMatch(/s-maxage/);
    expect((await get(RING, headers)).headers.get("surrogate-key")).toBeNull();
  });

  test("SESS-01 nothing of one visitor, nothing that sets a cookie, and nothing that failed", async () => {
    for (const url of [
      ...["/pages/account/index", "/customer/order/index", "/pages/search/result?q=ring", "/checkouts/abc?key=0123"],
      ...["/pages/payment/index?order=1", `${RING}&lang=de`, "/api/v1/area/visitor", "/office", "/api/none", "/readyz"],
    ]) {
      expect([url, await cachingOf(url)]).toEqual([url, expect.not.stringMatching(/s-maxage/)]);
    }
    expect((await get(`${RING}&lang=de`)).headers.get("set-cookie")).toContain("filigree_visit_language");
  });
});

describe("who purges", () => {
  test("one process sends purges; when it ends, another sends them, with what the first had not sent", async () => {
    const got: string[] = [];
    const cache = (await import("node:http")).createServer((request, response) => {
      got.push(...String(request.headers["surrogate-key"]).split(" "));
      response.end();
    });
    await new Promise<void>((resolve) => cache.listen(0, "127.0.0.1", resolve));
    const address = cache.address();
    const urls = [`http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`];
    const open = () => {
      const one = openPurgeChanges({ ...shop, urls });
      purging.push(one);
      one.start();
      return one;
    };
    const first = open();
    await expect.poll(() => first.state()).toBe("ok");
    const second = open();
    await shop.db.updateTable("products").set({ title: "Band" }).where("id", "=", ringId).execute();
    await expect.poll(() => got).toContain(`p${ringId}`);
    expect(second.state()).toBeNull();
    await first.close();
    got.length = 0;
    await expect.poll(() => second.state()).toBe("ok");
    await expect.poll(() => got.some((tag) => ["shop", `p${ringId}`].includes(tag))).toBe(true);
    await second.close();
    cache.closeAllConnections();
    cache.close();
  });
});

describe.skipIf(!hasVarnish())("Varnish before the shop", () => {
  let varnish: Varnish;
  let one: PurgeChanges;
  beforeAll(async () => {
    varnish = await onFreePort(async (own) => {
      await serve(`http://127.0.0.1:${own}`);
      return startVarnish(port, own);
    });
    one = openPurgeChanges({ ...shop, urls: [varnish.url] });
    const fetching = vi.spyOn(globalThis, "fetch");
    one.start();
    // Of the two purges of everything none may come later.
    await vi.waitUntil(() => purgesOf(fetching) >= 2, { timeout: 30_000 });
    fetching.mockRestore();
    await vi.waitUntil(async () => (await ask("/about/company")).cache === "hit", { timeout: 30_000 });
  });
  afterAll(async () => {
    await one.close();
    vi.restoreAllMocks();
    varnish.stop();
  });

  /** Those that have been answered. */
  const purgesOf = ({ mock }: MockInstance<typeof fetch>) =>
    mock.calls.filter(([, options], at) => options?.method === "PURGE" && mock.settledResults[at]?.type === "fulfilled")
      .length;

  async function ask(url: string, headers: Record<string, string> = {}) {
    const response = await get(url, headers, varnish.url);
    return { body: await response.text(), cache: response.headers.get("x-cache"), response };
  }
  const withLocale = (locale: string) => ({ cookie: `filigree_locale=${locale}` });

  test("SESS-01 LOC-04 a page is rendered once for each language, country and currency, and each visitor gets theirs", async () => {
    for (const round of [1, 2]) {
      for (const locale of LOCALES) {
        const [language, country, currency] = locale.split(".");
        const { body, cache } = await ask(RING, {
          cookie: `session=secret${round}; filigree_locale=${locale}; _ga=${round}`,
        });
        expect(body).toContain(JSON.stringify({ language, country, currency }));
        expect(body).not.toContain("secret");
        if (round === 2) expect([locale, cache]).toEqual([locale, "hit"]);
      }
    }
    const { response } = await ask(`${RING}&utm_source=letter`, withLocale("de.US.USD"));
    expect(response.headers.get("x-cache")).toBe("hit");
    expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect([response.headers.get("vary"), response.headers.get("surrogate-key")]).toEqual([
      "cookie, accept-encoding",
      null,
    ]);
    const etag = response.headers.get("etag") ?? "";
    expect((await get(RING, { ...withLocale("de.US.USD"), "if-none-match": etag }, varnish.url)).status).toBe(304);
  });

  test("LOC-04 an address with a language is shared, and sets the language of each visit", async () => {
    const first = await ask(`${RING}&lang=de`);
    const second = await ask(`${RING}&lang=de`, withLocale("en.US.USD"));
    const third = await ask(`${RING}&lang=de`, { cookie: "filigree_visit_language=fr" });
    expect([first.cache, third.cache]).toEqual(["miss", "hit"]);
    for (const { body, response } of [first, second, third]) {
      expect(body).toContain('"language":"de"');
      expect(response.headers.get("set-cookie")).toBe("filigree_visit_language=de; Path=/; SameSite=Lax");
    }
    const later = await ask(RING, { cookie: "filigree_visit_language=de" });
    expect([later.body.includes('"language":"de"'), later.response.headers.get("set-cookie")]).toEqual([true, null]);
  });

  test("SESS-01 nothing personal is stored: each request for it reaches the shop with its cookies", async () => {
    for (const url of [
      "/pages/account/index",
      "/customer/order/index",
      "/checkouts/abc?key=0123",
      "/api/v1/area/visitor",
    ]) {
      for (const who of ["ada", "grace"]) {
        const { cache } = await ask(url, { cookie: `filigree_customer=${who}`, authorization: `Bearer ${who}` });
        expect([url, cache]).toEqual([url, "pass"]);
      }
    }
    expect((await ask(RING, { authorization: "Bearer secret" })).cache).toBe("pass");
    expect((await ask(RING, { cookie: "filigree_look=secret" })).cache).toBe("pass");
  });

  test("only the shop itself may purge, not a visitor through the proxy, and none poisons a page by its host", async () => {
    const purge = (headers: Record<string, string>) =>
      fetch(varnish.url, { method: "PURGE", headers: { "surrogate-key": "shop", ...headers } });
    expect((await purge({ "x-forwarded-for": "203.0.113.9" })).status).toBe(405);
    expect((await purge({})).status).toBe(200);
    await ask(RING, { "x-forwarded-host": "evil.example" });
    expect((await ask(RING)).body).not.toContain("evil.example");
  });

  // What follows changes something, and is purged a second time amid what comes next.
  test.each([
    ["another price", () => shop.db.updateTable("variants").set({ price_micros: 7_000_000 }), /"amount":"7/],
    ["fewer pieces", () => shop.db.updateTable("stock_levels").set({ reserved: 58 }), /"quantityAvailable":42/],
    ["another title", () => shop.db.updateTable("products").set({ title: "Choker" }), /Choker/],
  ])("PROD-01 %s is shown soon in every language, and other pages stay", async (_what, change, shown) => {
    for (const locale of LOCALES) await ask(RING, withLocale(locale));
    await ask("/about/faq");
    await change().execute();
    const isShown = async () =>
      (await Promise.all(LOCALES.map((locale) => ask(RING, withLocale(locale))))).every(({ body }) => shown.test(body));
    await expect.poll(isShown).toBe(true);
    expect((await ask("/about/faq")).cache).toBe("hit");
  });

  test("HOME-05 a list and a text follow a change of a product and of the shop", async () => {
    await ask(HOME);
    await shop.db.updateTable("products").set({ title: "Circlet" }).where("id", "=", ringId).execute();
    await expect.poll(async () => (await ask(HOME)).body).toContain("Circlet");
    await ask("/about/faq");
    const before = made;
    await saveMenus(shop, [{ handle: "all-categories", title: "All", items: [] }]);
    await expect.poll(async () => (await ask("/about/faq"), made)).toBeGreaterThan(before);
  });

  test("answers that pages read by GET are shared, and follow a change", async () => {
    const sha256Hash = createHash("sha256").update(PRODUCT).digest("hex");
    const query = new URLSearchParams({
      variables: JSON.stringify({ handle: "ring" }),
      extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }),
    });
    const read = (cookie: string) =>
      ask(`/api/2025-07/graphql.json?${query}`, { "x-shopify-storefront-access-token": "public", cookie });
    expect((await read("filigree_customer=ada")).cache).toBe("miss");
    await expect.poll(async () => (await read("filigree_customer=grace")).cache).toBe("hit");
    const { response } = await read("filigree_customer=grace");
    expect([response.headers.get("cache-control"), response.headers.get("age")]).toEqual(["public, max-age=5", null]);
    await shop.db.updateTable("products").set({ title: "Bangle" }).execute();
    await expect.poll(async () => (await read("")).body).toContain("Bangle");
    expect((await ask(`/api/2025-07/graphql.json?${query}`)).response.status).toBe(401);
  });
});
