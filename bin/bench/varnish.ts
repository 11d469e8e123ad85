/**
 * `npm run try:varnish [-- --size 300 --requests 4000 --at-once 8 --changes 20 --port 0]`: the shop behind Varnish on this
 * machine: PostgreSQL, a web process, a worker that sends purges, and Varnish with `deploy/varnish/filigree.vcl`. Prints
 * the hit rate of visitors while stock changes, how long hits and misses take, whether every language, country and currency
 * gets the page that the shop renders for it, how long after a change its page is seen, and whether anything personal was
 * stored. Fails when one of these is not as docs/scale.md promises. Needs a built shop, PostgreSQL and Varnish.
 */

import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import Table from "cli-table3";
import { CACHED_PAGES } from "../../contract/cache-keys.ts";
import { adjustStock, findLevel } from "../../server/catalog/stock/adjust-stock.ts";
import { setOwnRate } from "../../server/places/rates/rates.ts";
import type { Shop } from "../../server/shop.ts";
import { freePort } from "../../tests/support/postgres.ts";
import { addressOf, runProgram, type RunningShop } from "../../tests/support/running-shop.ts";
import { hasVarnish, startVarnish, type Varnish } from "../../tests/support/varnish.ts";
import { withShop } from "../commands/with-shop.ts";
import { signUp } from "./customers.ts";
import { openOwnDatabase } from "./own-database.ts";
import { readVisitTargets } from "./visitors.ts";

/** What docs/scale.md promises. */
const LEAST_HITS = 0.9;
const MOST_PURGE_MS = 2_000;
const LOCALES = [
  "en.US.USD",
  "de.DE.EUR",
  "fr.FR.EUR",
  "es.ES.EUR",
  "ar.AE.AED",
  "en.GB.GBP",
  "de.CH.CHF",
  "en.US.EUR",
];
const ENCODINGS = ["br", "gzip", "identity"];
const STOCK_EVERY_MS = 1_000;
const NOT_SEEN_MS = 30_000;

const { values } = parseArgs({
  options: {
    size: { type: "string", default: "300" },
    requests: { type: "string", default: "4000" },
    "at-once": { type: "string", default: "8" },
    changes: { type: "string", default: "20" },
    port: { type: "string", default: "0" },
  },
});

type Product = { slug: string; variantId: number };
type Answer = { status: number; cache: string | null; body: string; ms: number };

if (!hasVarnish()) throw new Error("No Varnish with varnish-modules here: apt-get install varnish varnish-modules");
const directory = mkdtempSync(join(tmpdir(), "filigree-varnish-"));
const stopDatabase = await openOwnDatabase(Number(values.size));
const running: RunningShop[] = [];
let varnish: Varnish | null = null;
try {
  const port = Number(values.port) || (await freePort());
  const shopPort = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    ...{
      DATABASE_URL: process.env.DATABASE_URL ?? "",
      CACHE_PURGE_URL: url,
      PUBLIC_URL: url,
      TRUST_PROXY: "127.0.0.1",
    },
  };
  running.push(
    runProgram("bin/start.ts", { ...settings, ROLE: "web", PORT: String(shopPort), DATA_DIR: join(directory, "web") }),
  );
  await Promise.all(running.map(addressOf));
  running.push(runProgram("bin/start.ts", { ...settings, ROLE: "worker", DATA_DIR: join(directory, "worker") }));
  await Promise.all(running.map(addressOf));
  varnish = await startVarnish(shopPort, port);
  await untilReady(`http://127.0.0.1:${shopPort}`);
  console.log(
    `${cpus()[0]?.model ?? "?"}, ${availableParallelism()} cores, Node ${process.version}, ${values.size} products`,
  );
  await withShop((shop) => run(shop, url, `http://127.0.0.1:${shopPort}`));
} finally {
  varnish?.stop();
  for (const { child } of running) child.kill("SIGTERM");
  await Promise.all(running.map(({ end }) => end));
  stopDatabase();
  rmSync(directory, { recursive: true, force: true });
}

async function run(shop: Shop, cache: string, direct: string): Promise<void> {
  const targets = await readVisitTargets(shop, Number(values.size));
  const levels = await Promise.all(targets.products.map(({ variantId }) => findLevel(shop, variantId)));
  const products = targets.products.filter((_product, at) => levels[at] !== null);
  const paths = [
    ...Object.keys(CACHED_PAGES).filter(
      (path) => !path.startsWith("/pages/product") && !path.startsWith("/pages/coll"),
    ),
    ...products.map(({ slug }) => pathOf(slug)),
  ];
  report("right in every language, country and currency", await rightPages(cache, direct, paths.slice(0, 40)));
  report("seen after a change", await purges(shop, cache, products));
  report("visits while stock changes every second", await visits(shop, cache, paths, products));
  report("personal answers", await personal(shop, cache));
}

function pathOf(handle: string): string {
  return `/pages/product/index?handle=${handle}`;
}

function productAt(products: readonly Product[], at: number): Product {
  const product = products[at % products.length];
  if (!product) throw new Error("The shop has no products.");
  return product;
}

function report(what: string, { text, failed }: { text: string; failed: boolean }): void {
  console.log(`${failed ? "✗" : "✓"} ${what}: ${text}`);
  if (failed) process.exitCode = 1;
}

async function ask(base: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const sinceMs = performance.now();
  const response = await fetch(base + path, { headers, redirect: "manual" });
  const body = await response.text();
  return { status: response.status, cache: response.headers.get("x-cache"), body, ms: performance.now() - sinceMs };
}

/** Each page in each locale and encoding, from the cache's store, beside what the shop itself sends. */
async function rightPages(cache: string, direct: string, paths: readonly string[]) {
  let compared = 0;
  const wrong: string[] = [];
  for (const path of paths) {
    for (const locale of LOCALES) {
      const headers = { cookie: `filigree_locale=${locale}; filigree_other=${locale}` };
      const expected = await ask(direct, path, headers);
      if (expected.status !== 200) continue;
      for (const coding of ENCODINGS) {
        let found = await ask(cache, path, { ...headers, "accept-encoding": coding });
        // The first purges, of everything, may come between two requests.
        for (let times = 0; found.cache !== "hit" && times < 3; times += 1) {
          found = await ask(cache, path, { ...headers, "accept-encoding": coding });
        }
        compared += 1;
        if (found.body !== expected.body || found.cache !== "hit")
          wrong.push(`${path} ${locale} ${coding} ${found.cache}`);
      }
    }
  }
  const text = `${compared} pages from the cache compared, ${wrong.length} differ ${wrong.slice(0, 5).join("; ")}`;
  return { text, failed: compared === 0 || wrong.length > 0 };
}

/** From the end of the staff's call until the cache sends the changed page. */
async function purges(shop: Shop, cache: string, products: readonly Product[]) {
  const times: number[] = [];
  for (let at = 0; at < Number(values.changes); at += 1) {
    const { slug, variantId } = productAt(products, at);
    const path = pathOf(slug);
    const onHand = 700_000 + at;
    await ask(cache, path);
    await adjustStock(shop, { variantId, onHand, reason: "counted", note: "" }, "bench");
    times.push(await seenAfterMs(cache, path, {}, (body) => body.includes(String(onHand))));
  }
  const euro = { cookie: "filigree_locale=de.DE.EUR" };
  for (let at = 0; at < 3; at += 1) {
    const path = pathOf(productAt(products, at).slug);
    const before = (await ask(cache, path, euro)).body;
    await setOwnRate(shop, "EUR", 2_000_000_000 + at * 500_000_000);
    times.push(await seenAfterMs(cache, path, euro, (body) => body !== before));
  }
  times.sort((one, other) => one - other);
  const worst = times.at(-1) ?? Infinity;
  const text = `${times.length} changes of stock and of a rate, p50 ${times[times.length >> 1]?.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`;
  return { text, failed: worst > MOST_PURGE_MS };
}

async function seenAfterMs(
  cache: string,
  path: string,
  headers: Record<string, string>,
  isSeen: (body: string) => boolean,
) {
  const sinceMs = performance.now();
  while (!isSeen((await ask(cache, path, headers)).body)) {
    if (performance.now() - sinceMs > NOT_SEEN_MS) return NOT_SEEN_MS;
    await pause(10);
  }
  return performance.now() - sinceMs;
}

/** Few products are visited often, most seldom; every visitor has cookies of their own. */
async function visits(shop: Shop, cache: string, paths: readonly string[], products: readonly Product[]) {
  const counts = new Map<string, number[]>();
  let left = Number(values.requests);
  const ended = new AbortController();
  const changing = (async () => {
    for (let at = 0; !ended.signal.aborted; at += 1) {
      const { variantId } = productAt(products, randomInt(products.length));
      await adjustStock(shop, { variantId, onHand: 800_000 + at, reason: "counted", note: "" }, "bench");
      await pause(STOCK_EVERY_MS);
    }
  })();
  const sinceMs = performance.now();
  const visit = async () => {
    while ((left -= 1) >= 0) {
      const path = paths[Math.floor(paths.length * Math.random() ** 3)] ?? "/";
      const locale = LOCALES[Math.floor(LOCALES.length * Math.random() ** 3)] ?? "";
      const cookie = `filigree_locale=${locale}; filigree_checkout=${randomInt(1e9)}; _ga=${randomInt(1e9)}`;
      const { cache: outcome, ms } = await ask(cache, path, { cookie });
      const times = counts.get(outcome ?? "none") ?? [];
      times.push(ms);
      counts.set(outcome ?? "none", times);
    }
  };
  await Promise.all(Array.from({ length: Number(values["at-once"]) }, visit));
  const seconds = (performance.now() - sinceMs) / 1_000;
  ended.abort();
  await changing;
  const table = new Table({ style: { head: [], border: [] }, head: ["X-Cache", "requests", "p50 ms", "p99 ms"] });
  for (const [outcome, times] of counts) {
    times.sort((one, other) => one - other);
    const at = (share: number) => (times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(1);
    table.push([outcome, times.length, at(0.5), at(0.99)]);
  }
  console.log(table.toString());
  const all = [...counts.values()].reduce((sum, times) => sum + times.length, 0);
  const rate = (counts.get("hit")?.length ?? 0) / all;
  const text = `${(rate * 100).toFixed(1)} % of ${all} requests were hits, ${(all / seconds).toFixed(0)} a second`;
  return { text, failed: rate < LEAST_HITS };
}

/** Two customers ask for what is theirs, twice; public pages are then searched for what says who they are. */
async function personal(shop: Shop, cache: string) {
  const stored: string[] = [];
  const secrets: string[] = [];
  for (let who = 0; who < 2; who += 1) {
    const { bearer } = await signUp(shop);
    const secret = `secret${who}x${randomInt(1e9)}`;
    secrets.push(bearer, secret);
    const headers = {
      authorization: `Bearer ${bearer}`,
      cookie: `filigree_customer=${bearer}; filigree_checkout=${secret}`,
    };
    for (const path of [
      "/api/v1/customer",
      "/pages/account/index",
      "/customer/order/index",
      `/checkouts/${secret}?key=${secret}`,
      "/",
    ]) {
      for (const _time of [1, 2]) {
        const { cache: outcome } = await ask(cache, path, headers);
        if (outcome !== "pass") stored.push(`${path} ${outcome}`);
      }
    }
    // Without the session of a call, a public page of somebody who is signed in.
    await ask(cache, "/pages/shopcart/index", { cookie: headers.cookie });
  }
  const seen = [];
  for (const path of ["/", "/pages/shopcart/index", "/pages/account/index"]) {
    const { body } = await ask(cache, path);
    seen.push(...secrets.filter((secret) => body.includes(secret)));
  }
  const text = `${stored.length} stored ${stored.slice(0, 5).join("; ")}, ${seen.length} shown to somebody else`;
  return { text, failed: stored.length > 0 || seen.length > 0 };
}

async function untilReady(shop: string): Promise<void> {
  while ((await ask(shop, "/readyz").catch(() => null))?.status !== 200) await pause(500);
}
