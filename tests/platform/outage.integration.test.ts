/** A running shop whose PostgreSQL goes away under traffic: it stays up, says so, and recovers by itself. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../server/database.ts";
import { migrate } from "../../server/migrate.ts";
import { seedProducts } from "../support/catalog.ts";
import { databaseAddress, findPostgres, type PostgresServer, runOnServer, startPostgres } from "../support/postgres.ts";
import { addressOf, runProgram, type RunningShop } from "../support/running-shop.ts";
import { openVanishingHost, type VanishingHost } from "../support/vanishing-host.ts";

const PRODUCT_PAGE = "/pages/product/index?handle=ring";
const UNSEEN_PAGE = "/pages/search/result?q=ring";
/** Visited only while the database is away. */
const OTHER_PRODUCT = "/pages/product/index?handle=band";
const GRAPHQL = "/api/2025-07/graphql.json";
const CALL = "/web.MetaWebService/SearchMetaWeb";
const BUYERS = 4;

const programs = findPostgres();

describe.skipIf(programs === null)("a shop whose database goes away", () => {
  let server: PostgresServer;
  let url: string;
  let dataDir: string;
  let shop: RunningShop;
  let address: string;

  beforeAll(async () => {
    server = await startPostgres(programs!);
    await runOnServer(server.url, "create database filigree");
    url = databaseAddress(server.url, "filigree");
    const database = await openDatabase({ url });
    await migrate(database);
    await seedProducts(database.db, [{ handle: "ring", title: "First title" }, { handle: "band" }]);
    await database.close();
    dataDir = mkdtempSync(join(tmpdir(), "filigree-outage-"));
    shop = runProgram("bin/start.ts", { DATABASE_URL: url, DATABASE_POOL: "4", DATA_DIR: dataDir });
    address = await addressOf(shop);
  });
  afterAll(async () => {
    shop.child.kill("SIGKILL");
    await shop.end;
    server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const get = (path: string) => fetch(address + path, { headers: { accept: "text/html" } });
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(address + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const query = (text: string) => post(GRAPHQL, { query: text }, { "x-shopify-storefront-access-token": "public" });
  const readBase = () => post(CALL, { group: "overall", marketing: "h5" });
  const newCart = () => query("mutation { cartCreate(input: {}) { cart { id } } }");

  let refused = 0;

  /** `work` gets the statuses that visitors see. */
  async function underTraffic(work: (seen: readonly number[]) => Promise<void>): Promise<void> {
    const over = new AbortController();
    const seen: number[] = [];
    const buyer = async () => {
      while (!over.signal.aborted) {
        for (const ask of [newCart, readBase, () => get(UNSEEN_PAGE), () => get(PRODUCT_PAGE)]) {
          const answer = await ask();
          seen.push(answer.status);
          await answer.arrayBuffer();
        }
      }
    };
    const buyers = Array.from({ length: BUYERS }, buyer);
    try {
      await work(seen);
    } finally {
      over.abort();
      await Promise.all(buyers);
    }
    expect(seen.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    refused += seen.filter((status) => status === 503).length;
  }

  /** The page cache is used once the shop listens to changes again. */
  async function untilCached(): Promise<void> {
    const tag = async () => (await get(PRODUCT_PAGE)).headers.get("etag");
    await expect.poll(tag).not.toBeNull();
  }

  async function untilItAnswers(): Promise<void> {
    await expect
      .poll(async () => [(await newCart()).status, (await readBase()).status, (await get(UNSEEN_PAGE)).status])
      .toEqual([200, 200, 200]);
  }

  test("terminated connections end no process, and affected requests may be sent again", async () => {
    await underTraffic(async (seen) => {
      for (let times = 0; times < 8; times += 1) {
        await runOnServer(
          url,
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'filigree' and pid <> pg_backend_pid()",
        );
        const before = seen.length;
        await expect.poll(() => seen.length).toBeGreaterThan(before + BUYERS);
      }
    });
    expect(shop.child.exitCode).toBeNull();
    await untilItAnswers();
  });

  for (const mode of ["immediate", "fast"] as const) {
    const tags = mode === "fast" ? ["long"] : [];
    test(
      `the shop waits for a stopped server (${mode}): cached pages are sent, all else is 503, and no change is missed`,
      {
        tags,
      },
      async () => {
        await untilCached();
        const before = await (await get(PRODUCT_PAGE)).text();
        await underTraffic(async () => {
          server.halt(mode);
          // Long enough that the shop does not listen again at once when the server is back.
          await pause(2_500);
          const cached = await get(PRODUCT_PAGE);
          expect([cached.status, await cached.text()]).toEqual([200, before]);

          const call = await readBase();
          expect([call.status, Number(call.headers.get("retry-after")) > 0]).toEqual([503, true]);
          expect(await call.json()).toMatchObject({ code: 503, data: { reason: "shop.unavailable" } });
          const checkout = await post("/checkouts/calls/read", {
            ...{ token: "some-token", key: "some-key", country: "US", language: "en" },
          });
          expect([checkout.status, Number(checkout.headers.get("retry-after")) > 0]).toEqual([503, true]);
          const graphql = await newCart();
          expect([graphql.status, Number(graphql.headers.get("retry-after")) > 0]).toEqual([503, true]);
          expect(await graphql.json()).toMatchObject({ errors: [{ extensions: { code: "SERVICE_UNAVAILABLE" } }] });
          for (const path of [
            UNSEEN_PAGE,
            OTHER_PRODUCT,
            "/checkouts/some-token?key=some-key",
            "/services/javascripts/currencies.js",
          ]) {
            const page = await get(path);
            const caching = page.headers.get("cache-control");
            expect([path, page.status, Number(page.headers.get("retry-after")) > 0]).toEqual([path, 503, true]);
            expect(caching).toContain("no-store");
          }
          expect(await (await get(OTHER_PRODUCT)).text()).toContain("The shop is not available right now");

          await server.resume();
          // Before the shop listens to changes again.
          await runOnServer(url, `update products set title = 'After ${mode}' where handle = 'ring'`);
          await untilItAnswers();
        });
        expect(shop.child.exitCode).toBeNull();
        await expect.poll(async () => (await get(PRODUCT_PAGE)).text()).toContain(`After ${mode}`);
        // The search index in memory is updated as well.
        await expect
          .poll(async () => (await query('{ search(query: "After", first: 1) { totalCount } }')).json())
          .toMatchObject({ data: { search: { totalCount: 1 } } });
      },
    );
  }

  test("the log is short, and the shutdown is clean", async () => {
    const lines = shop.output().split("\n").filter(Boolean);
    expect(lines.length).toBeLessThan(refused);
    expect(shop.output()).toContain("the database does not answer");
    expect(shop.output()).toContain("the database answers again");
    expect(shop.output()).not.toMatch(/Unhandled|Operation failed/);
    shop.child.kill("SIGTERM");
    expect(await shop.end).toBe(0);
  });
});

describe.skipIf(programs === null)("a shop whose database's host vanishes", () => {
  let server: PostgresServer;
  let host: VanishingHost;
  let dataDir: string;
  let shop: RunningShop;
  let address: string;

  beforeAll(async () => {
    server = await startPostgres(programs!);
    await runOnServer(server.url, "create database filigree");
    host = await openVanishingHost(Number(new URL(server.url).port));
    const url = new URL(databaseAddress(server.url, "filigree"));
    url.port = String(host.port);
    const database = await openDatabase({ url: url.href });
    await migrate(database);
    await seedProducts(database.db, [{ handle: "ring" }]);
    await database.close();
    dataDir = mkdtempSync(join(tmpdir(), "filigree-vanished-"));
    shop = runProgram("bin/start.ts", { DATABASE_URL: url.href, DATABASE_POOL: "4", DATA_DIR: dataDir });
    address = await addressOf(shop);
  });
  afterAll(async () => {
    shop.child.kill("SIGKILL");
    await shop.end;
    host.close();
    server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test(
    "every request is answered all the same, and the shop recovers once the host is back",
    { tags: ["long"] },
    async () => {
      const get = async (path: string) => {
        const answer = await fetch(address + path, { headers: { accept: "text/html" } });
        return { status: answer.status, headers: answer.headers, body: await answer.text() };
      };
      const tag = async () => (await get(PRODUCT_PAGE)).headers.get("etag");
      await expect.poll(tag).not.toBeNull();

      host.vanish();
      const first = await Promise.all(Array.from({ length: 12 }, (_, nth) => get(`/pages/search/result?q=ring${nth}`)));
      expect(first.map(({ status }) => status)).toEqual(first.map(() => 503));
      expect((await get(UNSEEN_PAGE)).status).toBe(503);
      expect((await get(PRODUCT_PAGE)).status).toBe(200);
      expect((await get("/readyz")).status).toBe(503);

      host.comeBack();
      await expect
        .poll(async () => [(await get(UNSEEN_PAGE)).status, (await get("/readyz")).status])
        .toEqual([200, 200]);
      expect(shop.output()).toContain("the database answers again");
      shop.child.kill("SIGTERM");
      expect(await shop.end).toBe(0);
    },
  );
});
