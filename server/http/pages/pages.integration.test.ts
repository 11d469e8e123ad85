/** The page cache: what visitors see of it, and when pages are rendered again. */

import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { seeded, seedProducts } from "../../../tests/support/catalog.ts";
import { openTestChanges, startChanges } from "../../../tests/support/changes.ts";
import { engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import type { Changes } from "../../changes/changes.ts";
import { readConfig } from "../../config.ts";
import type { Database } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { buildServer } from "../server.ts";
import type { PageSource } from "./built-pages.ts";

const RING = "/pages/product/index?handle=ring";
const PRODUCT = `query Product($handle: String!) {
  product(handle: $handle) { id title variants(first: 1) { nodes { price { amount } quantityAvailable } } }
}`;

type GetOptions = { headers?: Record<string, string>; ip?: string };

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let changes: Changes;
    let app: FastifyInstance;
    let made: { url: string; locale: object }[];
    let errors: object[];
    let failures: Error[];
    let ringId: number;

    /** A page that shows its own request and the product's data. */
    const pages: PageSource = {
      load: async () => ({
        async render({ url, locale, wire }) {
          made.push({ url, locale });
          const handle = new URL(url).searchParams.get("handle");
          const { data } = await wire.storefront(PRODUCT, { handle: handle ?? "" });
          const country = await wire.backend("GET", "/api/v1/area/visitor", {});
          const missing = handle !== null && data?.["product"] === null;
          const html = JSON.stringify({ url, locale, data, country: country.data }).padEnd(2_000);
          return {
            ...{ status: missing ? 404 : 200, html, head: "", boot: "", modules: [], failures },
            ...{ language: locale.language, direction: "ltr" },
          };
        },
        document: ({ html }) => html,
      }),
    };

    beforeEach(async () => {
      opened = await engine.open();
      changes = openTestChanges(opened.database);
      errors = [];
      failures = [];
      const log = { error: (details: object) => void errors.push(details), warn() {}, info() {} };
      shop = testShop(opened.database.db, { changes, countryOfIp: (ip) => (ip === "" ? null : "ZZ"), log });
      const ring = seeded(await seedProducts(shop.db, [{ handle: "ring" }]), "ring");
      ringId = ring.id;
      await startChanges(changes);
      made = [];
      app = await buildServer(shop, readConfig({ NODE_ENV: "test", PORT: "0" }), pages);
      await app.ready();
    });
    afterEach(async () => {
      await app.close();
      await changes.close();
      await opened.close();
    });

    async function get(url: string, { headers = {}, ip = "127.0.0.1" }: GetOptions = {}) {
      return app.inject({ method: "GET", url, headers: { host: "shop.test", ...headers }, remoteAddress: ip });
    }

    /** Makes the change and waits for its notice. */
    async function applyChange(change: { execute(): Promise<unknown> }): Promise<void> {
      const before = await changes.latest();
      await change.execute();
      await expect.poll(() => changes.latest(), { interval: 5 }).not.toBe(before);
    }

    test("SESS-01 a page is rendered once for everybody in a language, country and currency, and without a visitor's session", async () => {
      const first = await get(RING, { headers: { cookie: "session=secret-a", authorization: "Bearer secret-b" } });
      const other = await get(`${RING}&utm_source=letter&gclid=9`, {
        headers: { cookie: "filigree_locale=en.US.USD; session=secret-c", "user-agent": "other" },
        ip: "203.0.113.9",
      });
      expect(other.body).toBe(first.body);
      expect(first.body).not.toMatch(/secret|utm_|203\.0|ZZ/);
      expect(made).toHaveLength(1);

      for (const cookie of ["de.US.USD", "en.FR.USD", "en.US.EUR"]) {
        const [language, country, currency] = cookie.split(".");
        const { body } = await get(RING, { headers: { cookie: `filigree_locale=${cookie}` } });
        expect(body).toContain(JSON.stringify({ language, country, currency }));
      }
      await get(RING, { headers: { host: "other.test" } });
      await get(`${RING}&lang=de`);
      expect(made).toHaveLength(6);
    });

    test("LOC-04 a language that the address selects lasts for the visit, and the stored choice stays", async () => {
      const stored = "filigree_locale=fr.FR.EUR";
      const first = await get(`${RING}&lang=de`, { headers: { cookie: stored } });
      const [visit = "", ...attributes] = String(first.headers["set-cookie"]).split("; ");
      // Without an age it ends with the browser's session.
      expect([visit, attributes]).toEqual(["filigree_visit_language=de", ["Path=/", "SameSite=Lax"]]);

      const headers = { cookie: `${stored}; ${visit}` };
      for (const url of ["/about/faq", "/checkouts/some?key=1"]) {
        const { headers: answered } = await get(url, { headers });
        expect(made.at(-1)).toMatchObject({ locale: { language: "de", country: "FR", currency: "EUR" } });
        expect(answered["set-cookie"]).toBeUndefined();
      }
      expect((await get("/about/faq?lang=es", { headers })).headers["set-cookie"]).toContain("=es;");
      expect(made.at(-1)).toMatchObject({ locale: { language: "es" } });
      expect((await get("/about/faq?lang=xx", { headers: { cookie: stored } })).headers["set-cookie"]).toBeUndefined();
      expect(made.at(-1)).toMatchObject({ locale: { language: "fr" } });
    });
    test.each(["/checkouts/abc?key=0123", "/checkouts/abc/thanks", "/pages/payment/index?order=1"])(
      "CHK-01 %s is not stored on its way, and its address is not sent to other hosts",
      async (url) => {
        const { headers } = await get(url);
        expect(headers).toMatchObject({ "cache-control": "private, no-store", "referrer-policy": "no-referrer" });
        expect(headers.etag).toBeUndefined();
      },
    );

    test("a browser that has it gets 304, and others the smallest encoding they accept", async () => {
      const first = await get(RING, { headers: { "accept-encoding": "gzip, deflate, br" } });
      expect(first.headers).toMatchObject({
        "content-encoding": "br",
        "cache-control": "public, max-age=0, must-revalidate",
        vary: "cookie, accept-encoding",
      });
      const text = brotliDecompressSync(first.rawPayload).toString();
      const zipped = await get(RING, { headers: { "accept-encoding": "gzip, br;q=0" } });
      expect(gunzipSync(zipped.rawPayload).toString()).toBe(text);
      expect((await get(RING)).body).toBe(text);

      const etag = String(first.headers.etag);
      for (const ifNoneMatch of [etag, etag.replace("W/", ""), `"x", ${etag}`, "*"]) {
        const again = await get(RING, { headers: { "if-none-match": ifNoneMatch } });
        expect([ifNoneMatch, again.statusCode, again.body]).toEqual([ifNoneMatch, 304, ""]);
        expect(again.headers.etag).toBe(etag);
      }
      expect((await get(RING, { headers: { "if-none-match": '"other"' } })).statusCode).toBe(200);
    });

    test.each([
      ["another price", () => shop.db.updateTable("variants").set({ price_micros: 7_000_000 }), /"amount":"7/],
      ["fewer pieces", () => shop.db.updateTable("stock_levels").set({ reserved: 58 }), /"quantityAvailable":42/],
      ["another title", () => shop.db.updateTable("products").set({ title: "Band" }), /Band/],
    ])("PROD-01 %s is shown as soon as it is notified", async (_what, change, shown) => {
      const before = await get(RING);
      expect(before.body).not.toMatch(shown);
      await get(RING);
      expect(made).toHaveLength(1);
      await applyChange(change());
      expect((await get(RING)).body).toMatch(shown);
    });

    test("PROD-01 a removed product is gone as soon as it is notified", async () => {
      expect((await get(RING)).statusCode).toBe(200);
      await applyChange(shop.db.updateTable("products").set({ status: "archived" }).where("id", "=", ringId));
      const gone = await get(RING);
      expect([gone.statusCode, gone.headers.etag]).toEqual([410, undefined]);
      await get(RING);
      expect(made).toHaveLength(3);
    });

    test("a page with a failed part is rendered and logged once, not for each visitor", async () => {
      failures = [new Error("a bug")];
      const first = await get(RING);
      expect([first.statusCode, (await get(RING)).body]).toEqual([200, first.body]);
      expect(made).toHaveLength(1);
      expect(errors).toEqual([{ err: failures[0], route: "/pages/product/index", page: RING }]);
    });

    test("a failed part of a page is logged without the secrets in its address", async () => {
      failures = [new Error("a bug")];
      await get("/login/changePassword?id=1&token=secret-a");
      await get("/checkouts/secret-b?key=secret-c");
      expect(errors).toMatchObject([{ route: "/*" }, { route: "/checkouts/*" }]);
      expect(JSON.stringify(errors)).not.toContain("secret");
    });

    test.each(["/%", "/%zz/%ff", "/pages/home/index/%E0%A4%A"])(
      "SHELL-05 %s is an unknown address like any other",
      async (path) => {
        await get(path);
        expect(made.map(({ url }) => new URL(url).pathname)).toEqual([path.replaceAll("%", "%25")]);
      },
    );

    test("searches and a customer's own pages are rendered for each visit", async () => {
      for (const url of ["/pages/search/result?q=ring", "/pages/account/index", "/customer/order/index"]) {
        made = [];
        await get(url);
        const second = await get(url);
        expect([url, made.length, second.headers.etag]).toEqual([url, 2, undefined]);
      }
    });
  });
}
