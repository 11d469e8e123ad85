/**
 * `npm run bench:uncached [-- --pages 200 --rounds 3 --only product --encodings br --profile /tmp/p]`: the processor time
 * of the shop's process for a page that is not in the page cache, compressed for a browser, one page after the other.
 * Needs a built shop and a database with products (`DATABASE_URL`). "first": pages whose data this process has not read
 * yet; "again": the same pages; "data only": again, by a shop that has the data in memory and keeps no answers of its
 * Storefront API. `--encodings`: what the browser accepts, Chrome's by default. `--profile`: the folder for CPU profiles;
 * the first one is of "data only". Figures: docs/performance.md.
 */

import { request } from "node:http";
import { availableParallelism, cpus } from "node:os";
import { parseArgs } from "node:util";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import Table from "cli-table3";
import { readConfig } from "../../server/config.ts";
import { storefront } from "./beside/answers.ts";
import { median } from "./median.ts";
import { startServer, type BenchServer } from "./process.ts";

const PRODUCTS = `query ($after: String) { products(first: 250, after: $after, sortKey: CREATED_AT, reverse: true) {
  nodes { handle title } pageInfo { hasNextPage endCursor } } }`;
const COLLECTIONS = `{ collections(first: 100, sortKey: TITLE) { nodes { handle } } }`;
/** Visits before those that count, of pages that are not among them: code is compiled first. */
const WARM_UP = 300;

const PLAIN: Record<string, (body: Buffer) => Buffer> = {
  ...{ br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync },
};

const { values } = parseArgs({
  options: {
    pages: { type: "string", default: "200" },
    rounds: { type: "string", default: "3" },
    only: { type: "string" },
    profile: { type: "string" },
    encodings: { type: "string", default: "gzip, deflate, br, zstd" },
  },
});
const PAGES = Number(values.pages);

type Goods = { handle: string; title: string };
type Kind = { name: string; addresses: readonly string[] };

if (readConfig().databaseUrl === undefined) {
  console.error("✗ Set DATABASE_URL to a PostgreSQL database with products: npm run seed -- --size 10000");
  process.exitCode = 1;
} else {
  await bench();
}

async function bench(): Promise<void> {
  const options = (settings: Record<string, string>) => ({
    settings: { PAGE_CACHE_MB: "0", ...settings },
    ...(values.profile !== undefined && { profiles: values.profile }),
  });
  const hello = await startServer("hello-server.ts");
  const dataOnly = await startServer("shop.ts", options({ ANSWER_CACHE_MB: "0" }));
  const shop = await startServer("shop.ts", options({}));
  try {
    console.log(`${cpus()[0]?.model ?? "?"}, ${availableParallelism()} cores, Node ${process.version}`);
    await visit(hello, Array.from({ length: WARM_UP }).fill("/") as string[]);
    const helloMs = (await visit(hello, Array.from({ length: PAGES * 5 }).fill("/") as string[])).cpuMs;
    const table = new Table({
      style: { head: [], border: [] },
      head: ["CPU ms each", "first", "data only", "again", "÷ hello", "p50 ms", "kB sent", "kB HTML"],
    });
    for (const { name, addresses } of await kindsOf(shop)) {
      const { first, again } = await measure(shop, addresses);
      const data = (await measure(dataOnly, addresses)).again;
      table.push([
        ...[name, first.cpuMs.toFixed(1), data.cpuMs.toFixed(1), again.cpuMs.toFixed(1)],
        ...[(again.cpuMs / helloMs).toFixed(0), again.p50.toFixed(1)],
        ...[(first.sent / 1_000).toFixed(1), (first.plain / 1_000).toFixed(0)],
      ]);
    }
    table.push(["hello world", "", "", helloMs.toFixed(2), "1", "", "", ""]);
    console.log(table.toString());
  } finally {
    await dataOnly.close();
    await shop.close();
    await hello.close();
  }
}

type Measured = { first: Visited; again: Visited };

async function measure(server: BenchServer, addresses: readonly string[]): Promise<Measured> {
  const shown = addresses.slice(WARM_UP, WARM_UP + PAGES);
  await visit(server, addresses.slice(0, WARM_UP));
  const first = await visit(server, shown);
  const rounds = [];
  for (let round = 0; round < Number(values.rounds); round += 1) rounds.push(await visit(server, shown));
  const middle = median(rounds.map(({ cpuMs }) => cpuMs));
  return { first, again: rounds.find(({ cpuMs }) => cpuMs === middle) ?? first };
}

/** Products are not counted that warm up; collections and the home page are the same few. */
async function kindsOf(shop: BenchServer): Promise<Kind[]> {
  const goods: Goods[] = [];
  for (let after: string | null = null; goods.length < WARM_UP + PAGES;) {
    type Listed = { products: { nodes: Goods[]; pageInfo: { hasNextPage: boolean; endCursor: string } } };
    const { products }: Listed = await ask<Listed>(shop, PRODUCTS, { after });
    goods.push(...products.nodes);
    if (!products.pageInfo.hasNextPage) throw new Error(`The catalogue needs ${WARM_UP + PAGES} products.`);
    after = products.pageInfo.endCursor;
  }
  const { collections } = await ask<{ collections: { nodes: Goods[] } }>(shop, COLLECTIONS, {});
  const handles = collections.nodes.map(({ handle }) => handle);
  const sorts = ["", "&sort=price-up", "&sort=newest"];
  const lists = goods.map((_, at) => {
    const handle = handles[at % handles.length];
    return `/pages/collections/index?handle=${handle}${sorts[Math.floor(at / handles.length) % sorts.length]}`;
  });
  const words = (title: string) => encodeURIComponent(title.split(" ").slice(-2).join(" "));
  return [
    { name: "product", addresses: goods.map(({ handle }) => `/pages/product/index?handle=${handle}`) },
    { name: "collection", addresses: lists },
    { name: "search", addresses: goods.map(({ title }) => `/pages/search/result?q=${words(title)}`) },
    { name: "home", addresses: goods.map(() => "/") },
  ].filter(({ name }) => values.only === undefined || values.only.split(",").includes(name));
}

type Visited = { cpuMs: number; p50: number; sent: number; plain: number };

/** Means of the pages; throws where one is not shown. */
async function visit(server: BenchServer, addresses: readonly string[]): Promise<Visited> {
  const before = await server.used();
  const bodies: Body[] = [];
  const times: number[] = [];
  for (const address of addresses) {
    const since = performance.now();
    bodies.push(await pageAt(server.url + address));
    times.push(performance.now() - since);
  }
  const after = await server.used();
  const mean = (sum: number) => sum / Math.max(1, addresses.length);
  return {
    cpuMs: mean(after.cpuMs - before.cpuMs),
    p50: median(times),
    sent: mean(bodies.reduce((sum, { sent }) => sum + sent.length, 0)),
    plain: mean(bodies.reduce((sum, { plain }) => sum + plain, 0)),
  };
}

/** `plain`: its length before it was compressed. */
type Body = { sent: Buffer; plain: number };

function pageAt(url: string): Promise<Body> {
  const headers = { accept: "text/html", "accept-encoding": values.encodings };
  return new Promise((resolve, reject) => {
    const sending = request(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const sent = Buffer.concat(parts);
        const plain = PLAIN[response.headers["content-encoding"] ?? ""]?.(sent) ?? sent;
        if (response.statusCode === 200) resolve({ sent, plain: plain.length });
        else reject(new Error(`${url}: ${response.statusCode}`));
      });
      response.on("error", reject);
    });
    sending.on("error", reject).end();
  });
}

async function ask<Answer>(server: BenchServer, query: string, variables: Record<string, unknown>): Promise<Answer> {
  const { path, ...init } = storefront(query, variables);
  const response = await fetch(server.url + path, init);
  const { data, errors } = (await response.json()) as { data?: Answer; errors?: { message: string }[] };
  if (!data || errors) throw new Error(errors?.[0]?.message ?? "The shop returned no data.");
  return data;
}
