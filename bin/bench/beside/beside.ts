/**
 * `npm run bench:beside [-- --size 10000 --seconds 10 --rounds 3 --connections 16 --only search --profile /tmp/p]`: the shop's Storefront
 * API beside a server written by hand (`baseline-server.ts`) on the same PostgreSQL with the same catalogue. Both are
 * loaded in turn; the figures are the rounds' medians. Without DATABASE_URL it starts a PostgreSQL of its own and seeds
 * it with `--size` products; with it, that database is used as it is, but for a schema `baseline` and some customers.
 * `--profile`: the folder for CPU profiles of the shop, one with and one without finished answers.
 */

import { availableParallelism, cpus } from "node:os";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import Table from "cli-table3";
import { runOnServer } from "../../../tests/support/postgres.ts";
import { withShop } from "../../commands/with-shop.ts";
import { signUp } from "../customers.ts";
import { median } from "../median.ts";
import { openOwnDatabase } from "../own-database.ts";
import { startServer, type BenchServer } from "../process.ts";
import { ANSWERS, LIST, storefront, type MeasuredAnswer, type RequestTargets, type Request } from "./answers.ts";
import { makeBaseline } from "./baseline-tables.ts";
import { openPostgresCpu } from "./postgres-cpu.ts";

const KEYS = { collections: 24, products: 500 };
const CUSTOMERS = 40;
const PAGES_BEFORE = 99;
const WARM_UP_SECONDS = 3;

const { values } = parseArgs({
  options: {
    size: { type: "string", default: "10000" },
    seconds: { type: "string", default: "10" },
    rounds: { type: "string", default: "3" },
    connections: { type: "string", default: "16" },
    only: { type: "string" },
    profile: { type: "string" },
  },
});

type Figures = { rate: number; p50: number; p99: number; cpuMs: number; failed: number };
/** `shop made anew`: a shop that does not keep finished answers. */
type SideName = "shop" | "shop made anew" | "baseline";
type Sides = Record<SideName, BenchServer>;

const stop = process.env.DATABASE_URL === undefined ? await openOwnDatabase(Number(values.size)) : () => {};
try {
  await bench(process.env.DATABASE_URL ?? "");
} finally {
  stop();
}

async function bench(url: string): Promise<void> {
  const bearers = await withShop(async (shop) => {
    const made = [];
    for (let at = 0; at < CUSTOMERS; at += 1) made.push((await signUp(shop)).bearer);
    return made;
  });
  const keys = await makeBaseline(url, KEYS);
  const [{ count = "0" } = {}] = await runOnServer(url, "select count(*) from baseline.product");
  const databaseCpu = await openPostgresCpu(url);
  const profiles = values.profile;
  const sides: Sides = {
    shop: await startServer("shop.ts", { profiles }),
    "shop made anew": await startServer("shop.ts", { profiles, settings: { ANSWER_CACHE_MB: "0" } }),
    baseline: await startServer("beside/baseline-server.ts"),
  };
  try {
    console.log(
      `${cpus()[0]?.model ?? "?"}, ${availableParallelism()} cores, Node ${process.version}, ${count} products`,
    );
    const targets = { ...keys, bearers, deep: await deepCursor(sides.shop) };
    const table = new Table({
      style: { head: [], border: [] },
      head: ["", "", "a second", "p50 ms", "p99 ms", "CPU ms each", "CPU ÷", "at most", "a second ÷", "at least"],
    });
    for (const answer of ANSWERS.filter(({ name }) => values.only === undefined || name.includes(values.only))) {
      const { shop, "shop made anew": madeAnew, baseline } = await compare(answer, sides, targets, databaseCpu);
      if (!shop || !baseline) continue;
      const size = Number(count);
      const timesCpu = ({ cpuMs }: Figures) => (cpuMs / baseline.cpuMs).toFixed(2);
      const timesRate = ({ rate }: Figures) => (rate / baseline.rate).toFixed(2);
      const aims = [answer.mostCpu(size), timesRate(shop), answer.leastRate(size)];
      table.push([answer.name, "shop", ...cellsOf(shop), timesCpu(shop), ...aims]);
      if (madeAnew) {
        const most = answer.mostCpuMadeAnew?.(size) ?? "";
        table.push(["", "shop made anew", ...cellsOf(madeAnew), timesCpu(madeAnew), most, timesRate(madeAnew), ""]);
      }
      table.push(["", "baseline", ...cellsOf(baseline), "", "", "", ""]);
    }
    console.log(table.toString());
  } finally {
    for (const server of Object.values(sides)) await server.close();
  }
}

/** The medians of each side that gives the answer. */
async function compare(
  answer: MeasuredAnswer,
  sides: Sides,
  targets: RequestTargets,
  databaseCpu: () => number | null,
): Promise<Partial<Record<SideName, Figures>>> {
  const names = (Object.keys(sides) as SideName[]).filter(
    (name) => name !== "shop made anew" || answer.mostCpuMadeAnew,
  );
  const rounds: { name: SideName; figures: Figures }[] = [];
  const made = { number: 0 };
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const name of names) {
      const server = sides[name];
      const make = (number: number) => answer[name === "baseline" ? name : "shop"](targets, number);
      await check(server, make(made.number));
      await drive(server, make, WARM_UP_SECONDS, made);
      const before = { cpuMs: (await server.used()).cpuMs, database: databaseCpu() ?? 0 };
      const { requests, latency, non2xx, errors } = await drive(server, make, Number(values.seconds), made);
      const cpuMs = (await server.used()).cpuMs - before.cpuMs + (databaseCpu() ?? 0) - before.database;
      const failed = non2xx + errors;
      if (failed > 0) process.exitCode = 1;
      const { p50, p99 } = latency;
      const figures = { rate: requests.average, p50, p99, failed, cpuMs: cpuMs / Math.max(1, requests.total) };
      rounds.push({ name, figures });
    }
  }
  return Object.fromEntries(
    names.map((name) => [name, mediansOf(rounds.filter((of) => of.name === name).map(({ figures }) => figures))]),
  );
}

function mediansOf(rounds: readonly Figures[]): Figures {
  return {
    rate: median(rounds.map(({ rate }) => rate)),
    p50: median(rounds.map(({ p50 }) => p50)),
    p99: median(rounds.map(({ p99 }) => p99)),
    cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
  };
}

function drive(server: BenchServer, make: (number: number) => Request, seconds: number, made: { number: number }) {
  return autocannon({
    ...{ url: server.url, connections: Number(values.connections), duration: seconds },
    requests: [
      {
        setupRequest(request) {
          made.number += 1;
          return { ...request, ...make(made.number) };
        },
      },
    ],
  });
}

/** Throws where the answer is an error: it would be fast. */
async function check(server: BenchServer, { path, ...request }: Request): Promise<void> {
  const response = await fetch(server.url + path, request);
  const text = await response.text();
  if (!response.ok || text.includes('"errors"')) throw new Error(`${server.url}${path}: ${text.slice(0, 300)}`);
}

async function deepCursor(shop: BenchServer): Promise<string> {
  let after: string | null = null;
  for (let pages = 0; pages < PAGES_BEFORE; pages += 1) {
    const { path, ...request } = storefront(LIST, { after });
    const response = await fetch(shop.url + path, request);
    type Listed = { data: { products: { pageInfo: { endCursor: string | null } } } };
    after = ((await response.json()) as Listed).data.products.pageInfo.endCursor;
    if (after === null) throw new Error("The catalogue has fewer than a hundred pages.");
  }
  return after ?? "";
}

function cellsOf({ rate, p50, p99, cpuMs, failed }: Figures): string[] {
  return [`${rate.toFixed(0)}${failed > 0 ? ` (${failed} failed)` : ""}`, String(p50), String(p99), cpuMs.toFixed(2)];
}
