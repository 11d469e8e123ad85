/** Who may read metrics and probes, and what they show. */

import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { seedProducts } from "../../tests/support/catalog.ts";
import { engines } from "../../tests/support/databases.ts";
import { testShop } from "../../tests/support/shop.ts";
import { withoutIndex, type ProductSearch } from "../catalog/search/indexing/product-search.ts";
import type { SearchIndex } from "../catalog/search/querying/search-index.ts";
import { readConfig } from "../config.ts";
import type { Database } from "../database.ts";
import { openMonitor } from "../monitoring/monitor.ts";
import type { Shop } from "../shop.ts";
import type { PageSource } from "./pages/built-pages.ts";
import { buildServer } from "./server.ts";

const TOKEN = "a-token-of-the-shop";
const pages: PageSource = {
  load: async () => ({
    async render({ url, locale, wire }) {
      const { pathname } = new URL(url);
      await wire.storefront('{ product(handle: "ring") { title } }', {});
      return {
        ...{
          status: 200,
          html: "a page",
          head: "",
          boot: "",
          modules: [],
          route: pathname.startsWith("/pages/") ? pathname : "*",
        },
        ...{ language: locale.language, direction: "ltr" },
      };
    },
    document: ({ html }) => html,
  }),
};

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let lines: object[];
    const apps: FastifyInstance[] = [];
    beforeEach(async () => {
      opened = await engine.open();
      lines = [];
      const info = (details: object) => void lines.push(details);
      shop = testShop(opened.database.db, { log: { error() {}, warn() {}, info } });
      await seedProducts(shop.db, [{ handle: "ring" }]);
    });
    afterEach(async () => {
      for (const app of apps.splice(0)) await app.close();
      await opened.close();
    });

    /** A server with these settings; its monitor counts statements as in `openShop`. */
    async function serve(
      settings: Record<string, string>,
      productSearch: ProductSearch = withoutIndex,
      isCopying = () => opened.database.isCopying(),
    ) {
      const monitor = openMonitor();
      shop.productSearch = productSearch;
      const app = await buildServer(shop, readConfig({ NODE_ENV: "test", ...settings }), pages, monitor);
      apps.push(app);
      monitor.watch(shop, { ...opened.database, isCopying });
      const get = (url: string, headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
        app.inject({ method: "GET", url, headers: { host: "shop.test", ...headers }, remoteAddress });
      return { get, monitor };
    }

    test("the dashboard and the alerts ask only for metrics that there are", async () => {
      const { get, monitor } = await serve({});
      monitor.job({ name: "send mails", ms: 1, succeeded: true });
      const { body } = await get("/metrics");
      const names = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name = ""]) => name));
      for (const file of ["alerts.yml", "grafana-dashboard.json"]) {
        const metricMatches = readFileSync(`deploy/monitoring/${file}`, "utf8").matchAll(
          /\b(?:filigree|nodejs|process)_\w+/g,
        );
        const unknown = [...metricMatches].filter(([name]) => !names.has(name.replace(/_(bucket|count|sum)$/, "")));
        expect([file, unknown.map(([name]) => name)]).toEqual([file, []]);
      }
    });

    test("metrics are for this machine only, and in a published shop only with the token", async () => {
      const local = await serve({});
      expect((await local.get("/metrics")).statusCode).toBe(200);
      expect((await local.get("/metrics", {}, "203.0.113.9")).statusCode).toBe(404);
      for (const name of ["x-forwarded-for", "x-real-ip", "forwarded", "via"]) {
        expect([name, (await local.get("/metrics", { [name]: "127.0.0.1" })).statusCode]).toEqual([name, 404]);
      }
      const published = await serve({ PUBLIC_URL: "https://shop.example" });
      expect((await published.get("/metrics")).statusCode).toBe(404);

      const guarded = await serve({ PUBLIC_URL: "https://shop.example", METRICS_TOKEN: TOKEN });
      const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
      expect((await guarded.get("/metrics")).statusCode).toBe(401);
      expect((await guarded.get("/metrics", bearer(`${TOKEN}x`))).statusCode).toBe(401);
      expect((await guarded.get("/metrics", bearer(TOKEN), "203.0.113.9")).statusCode).toBe(200);
    });

    test("metrics count requests by route, statements, the page cache, connections, e-mails and jobs", async () => {
      const { get, monitor } = await serve({});
      await get("/pages/product/index?handle=ring");
      await get("/services/javascripts/currencies.js");
      await get("/no-such-thing/secret-text");
      monitor.statement({ sql: "select 1", ms: 3, failed: false });
      monitor.job({ name: "send mails", ms: 5, succeeded: true });
      const mail = { kind: "password-reset", language: "en", recipient: "ada@shop.test", data: "{}" };
      const at = shop.now();
      await shop.db
        .insertInto("mails")
        .values({ key: "one", ...mail, created_at: at, due_at: at })
        .execute();
      const { body, headers } = await get("/metrics");
      expect(headers["content-type"]).toContain("text/plain; version=0.0.4");
      for (const expected of [
        /http_request_duration_seconds_count\{method="GET",route="\/pages\/product\/index",status="200"\} 1/,
        /http_request_duration_seconds_count\{method="GET",route="\/services\/javascripts\/currencies\.js",status="200"\} 1/,
        /page_cache_requests_total\{outcome="miss"\} 1/,
        /database_statement_duration_seconds_count\{outcome="done"\} 1/,
        /http_request_duration_seconds_count\{method="GET",route="\*",status="200"\} 1/,
        /filigree_database_up 1/,
        /filigree_mails\{state="waiting"\} 1/,
        /filigree_mails_oldest_waiting_seconds 0/,
        /job_duration_seconds_count\{job_name="send mails",outcome="done"\} 1/,
        /nodejs_eventloop_lag_p99_seconds/,
      ]) {
        expect(body).toMatch(expected);
      }
      expect(body).not.toContain("secret-text");
      expect(body.includes('filigree_database_connections{state="waiting"} 0')).toBe(engine.name === "postgresql");
    });

    test("a shop is ready once its database answers, its migrations have run and its index was there, and stays so while a backup copies it", async () => {
      let index: SearchIndex | null = null;
      const productSearch = { ...withoutIndex, index: () => index };
      const building = await serve({}, productSearch);
      const early = await building.get("/readyz");
      expect([early.statusCode, early.json()]).toEqual([
        503,
        { ready: false, database: "ok", migrations: "ok", index: "building" },
      ]);
      expect((await building.get("/healthz")).json()).toEqual({ status: "ok" });

      index = {} as SearchIndex;
      const { get } = await serve({}, productSearch);
      expect([(await get("/readyz")).statusCode, (await get("/readyz")).json()]).toMatchObject([200, { index: "ok" }]);
      index = null;
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      expect((await get("/readyz")).json()).toMatchObject({ ready: true, index: "stale" });

      let copying = false;
      const backedUp = await serve({}, { ...productSearch, index: () => ({}) as SearchIndex }, () => copying);
      expect((await backedUp.get("/readyz")).statusCode).toBe(200);
      const away = await serve({}, { ...productSearch, index: () => ({}) as SearchIndex });
      await opened.close();
      const gone = await away.get("/readyz");
      expect([gone.statusCode, gone.json()]).toMatchObject([503, { ready: false, database: "away" }]);
      expect((await away.get("/healthz")).statusCode).toBe(200);
      // No figure is better than a zero, which would mean that no e-mail waits.
      expect((await away.get("/metrics")).body).not.toMatch(/^filigree_mails(_oldest_waiting_seconds|\{)/m);

      copying = true;
      shop.changes = { ...shop.changes, isAway: () => true };
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      expect((await backedUp.get("/readyz")).json()).toMatchObject({ ready: true, database: "ok", migrations: "ok" });
      expect((await backedUp.get("/metrics")).body).toContain("filigree_database_up 1");
      copying = false;
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      expect((await backedUp.get("/readyz")).json()).toMatchObject({ ready: false, database: "away" });
      expect((await backedUp.get("/metrics")).body).toContain("filigree_database_up 0");
      opened = { ...opened, close: async () => {} };
    });

    test("Server-Timing is for developers and holders of the token, by header or cookie", async () => {
      const timed = /^total;dur=[\d.]+, db;dur=[\d.]+;desc="\d+ statements", render;dur=[\d.]+, cache;desc=miss$/;
      const page = "/pages/product/index?handle=ring";
      const { get } = await serve({ METRICS_TOKEN: TOKEN });
      expect((await get(page)).headers["server-timing"]).toBeUndefined();
      expect((await get(page, { cookie: "filigree_timing=wrong" })).headers["server-timing"]).toBeUndefined();
      const byHeader = await get(page, { authorization: `Bearer ${TOKEN}` });
      const byCookie = await get(page, { cookie: `a=b; filigree_timing=${TOKEN}` });
      expect(byHeader.headers["server-timing"]).toMatch(timed);
      expect(byCookie.headers["server-timing"]).toMatch(timed);
      expect((await (await serve({})).get(page)).headers["server-timing"]).toBeUndefined();
      const developing = await serve({ NODE_ENV: "development" });
      expect((await developing.get(page)).headers["server-timing"]).toMatch(timed);
    });

    test("each request is one line with its id, route, status and costs, and with nothing about its sender", async () => {
      const { get } = await serve({});
      const secrets = { authorization: "Bearer secret-b", cookie: "filigree_checkout=secret-c" };
      const answers = [
        await get("/pages/product/index?handle=ring&email=secret-d@shop.test", secrets),
        await get("/checkouts/secret-e?key=secret-f", secrets),
        await get("/web.none/secret-g?token=secret-h", secrets),
      ];
      await get("/healthz");
      expect(lines).toMatchObject([
        { method: "GET", route: "/pages/product/index", page: "/pages/product/index?handle=ring", status: 200 },
        { method: "GET", status: 200 },
        { method: "GET", status: 404 },
      ]);
      expect(lines[0]).toMatchObject({ ms: expect.any(Number), statements: expect.any(Number), cache: "miss" });
      expect(lines.map((line) => (line as { reqId: string }).reqId)).toEqual(
        answers.map(({ headers }) => headers["x-request-id"]),
      );
      expect(JSON.stringify(lines)).not.toMatch(/secret/);
    });
  });
}
