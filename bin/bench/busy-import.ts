/**
 * `npm run bench:busy-import [-- --rows 10000 --visitors 50 --think 1000 --size 10000]`: how long visitors wait while
 * products are imported and their prices changed. Uses the database of `DATABASE_URL`, in which it leaves them, or starts
 * a PostgreSQL of its own with `--size` products. Fails when p99 reaches 500 ms.
 */

import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import Table from "cli-table3";
import { withShop } from "../commands/with-shop.ts";
import { openOwnDatabase } from "./own-database.ts";
import { startServer } from "./process.ts";
import { productFile } from "./product-file.ts";
import { atShare, beginVisits, readVisitTargets } from "./visitors.ts";

const MOST_MS = 500;
const WARM_UP_MS = 20_000;
const QUIET_MS = 15_000;

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "10000" },
    visitors: { type: "string", default: "50" },
    think: { type: "string", default: "1000" },
    size: { type: "string", default: "10000" },
    profile: { type: "string" },
  },
});

const stop = process.env.DATABASE_URL === undefined ? await openOwnDatabase(Number(values.size)) : () => {};
const directory = mkdtempSync(join(tmpdir(), "filigree-bench-"));
process.env.DATA_DIR = directory;
try {
  const targets = await withShop(readVisitTargets);
  const server = await startServer("shop.ts", { profiles: values.profile });
  const visits = beginVisits(server.url, targets, { visitors: Number(values.visitors), thinkMs: Number(values.think) });
  const table = new Table({
    style: { head: [], border: [] },
    head: [
      ...["while", "seconds", "answers", "p50 ms", "p99 ms", "worst ms", "failed"],
      ...["loop late p99 ms", "worst", "CPU % of a core"],
    ],
  });
  const measure = async (name: string, during: () => Promise<unknown>) => {
    const { cpuMs: cpuBefore } = await server.used();
    visits.takeTimes();
    const [since, failedBefore] = [performance.now(), visits.failed()];
    await during();
    const tookMs = performance.now() - since;
    const { cpuMs, loopP99Ms, loopMostMs } = await server.used();
    const times = visits.takeTimes();
    const [p50, p99, worst] = [0.5, 0.99, 1].map((share) => atShare(times, share));
    const failed = visits.failed() - failedBefore;
    table.push([
      ...[name, (tookMs / 1_000).toFixed(1), times.length, ...[p50, p99, worst].map((ms) => ms?.toFixed(0)), failed],
      ...[loopP99Ms, loopMostMs, (100 * (cpuMs - cpuBefore)) / tookMs].map((each) => each.toFixed(0)),
    ]);
    if (failed > 0 || (p99 ?? 0) >= MOST_MS) process.exitCode = 1;
  };
  try {
    await setTimeout(WARM_UP_MS);
    await measure("nothing else", () => setTimeout(QUIET_MS));
    await measure("new products are imported", () => importFile(productFile(Number(values.rows))));
    await measure("the next seconds", () => setTimeout(QUIET_MS));
    await measure("all their prices change", () => importFile(productFile(Number(values.rows), 1)));
    await measure("the seconds after", () => setTimeout(QUIET_MS));
    console.log(table.toString());
  } finally {
    await visits.end();
    await server.close();
  }
} finally {
  stop();
  rmSync(directory, { recursive: true, force: true });
}

/** In a process of its own: in this one, visitors would also wait for the import's own work. */
async function importFile(products: string): Promise<void> {
  const file = join(directory, "products.csv");
  writeFileSync(file, products);
  const run = fork(new URL("../import.ts", import.meta.url), [file, "--pictures-later"], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [code] = (await once(run, "exit")) as [number | null];
  if (code !== 0) throw new Error("The import has failed.");
}
