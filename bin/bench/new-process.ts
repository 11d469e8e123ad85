/**
 * `npm run bench:new-process -- [--size 100000] [--times 3]`: how soon a new web process is ready that takes the search
 * index from the bucket. An object store and, unless DATABASE_URL is set, a PostgreSQL of its own; the first process builds the index and shares it,
 * each that is measured begins with an empty DATA_DIR. Fails when one takes longer than docs/scale.md promises. Needs a
 * built shop and PostgreSQL.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import Table from "cli-table3";
import { readConfig } from "../../server/config.ts";
import { openObjectStore, STORE_KEY } from "../../tests/support/object-store.ts";
import { freePort } from "../../tests/support/postgres.ts";
import { runProgram, type RunningShop } from "../../tests/support/running-shop.ts";
import { openOwnDatabase } from "./own-database.ts";

const MOST_SECONDS = 5;
const LOOK_EVERY_MS = 50;
const GIVES_UP_AFTER_MS = 300_000;

type Ready = { aliveMs: number; readyMs: number; indexMs: number; fetched: boolean };

const { values } = parseArgs({
  options: { size: { type: "string", default: "100000" }, times: { type: "string", default: "3" } },
});
const directory = mkdtempSync(join(tmpdir(), "filigree-new-process-"));
const closing: (() => unknown)[] = [() => rmSync(directory, { recursive: true, force: true })];

try {
  if (!readConfig().databaseUrl) closing.push(await openOwnDatabase(Number(values.size)));
  const store = await openObjectStore();
  closing.push(() => store.close());
  const settings = {
    DATABASE_URL: readConfig().databaseUrl ?? "",
    MEDIA_URL: `s3://shop/files?region=eu-central-1&endpoint=${store.endpoint}`,
    AWS_ACCESS_KEY_ID: STORE_KEY.id,
    AWS_SECRET_ACCESS_KEY: STORE_KEY.secret,
    ROLE: "web",
    LOG_LEVEL: "info",
  };
  console.log(`${cpus()[0]?.model ?? "?"}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`);
  const table = new Table({
    head: ["s after its start", "/healthz", "/readyz 200", "index: ok", "index from the bucket"],
  });
  for (let at = 0; at <= Number(values.times); at += 1) {
    const { aliveMs, readyMs, indexMs, fetched } = await startOne(settings, String(at), () =>
      [...store.files.keys()].some((name) => name.includes("search-index")),
    );
    const seconds = [aliveMs, readyMs, indexMs].map((ms) => (ms / 1_000).toFixed(2));
    table.push([at === 0 ? "builds it" : `new process ${at}`, ...seconds, fetched ? "yes" : "no"]);
    if (at > 0 && (!fetched || indexMs > MOST_SECONDS * 1_000)) process.exitCode = 1;
  }
  const stored = [...store.files]
    .filter(([name]) => name.includes("search-index"))
    .map(([, { bytes }]) => bytes.length);
  console.log(table.toString());
  console.log(`index: ${stored.map((bytes) => `${(bytes / 1e6).toFixed(0)} MB`).join(", ")}`);
} finally {
  for (const close of closing.toReversed()) await close();
}

/** Starts a web process as `npm start` does, waits until its index answers and `isShared`, and ends it. */
async function startOne(settings: Record<string, string>, name: string, isShared: () => boolean): Promise<Ready> {
  const port = await freePort();
  const since = performance.now();
  const env = { ...settings, PORT: String(port), DATA_DIR: join(directory, name) };
  const shop = runProgram("bin/start.ts", env);
  try {
    let [aliveMs, readyMs] = [0, 0];
    for (;;) {
      const answer = await readiness(port);
      const tookMs = performance.now() - since;
      if (answer !== null) aliveMs ||= tookMs;
      if (answer?.ok) readyMs ||= tookMs;
      if (answer?.index === "ok" && isShared()) {
        return { aliveMs, readyMs, indexMs: tookMs, fetched: shop.output().includes("the search index was fetched") };
      }
      if (tookMs > GIVES_UP_AFTER_MS) throw new Error(`No index after ${GIVES_UP_AFTER_MS} ms:\n${shop.output()}`);
      await pause(LOOK_EVERY_MS);
    }
  } finally {
    await end(shop);
  }
}

async function readiness(port: number): Promise<{ ok: boolean; index: string } | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    return { ok: answer.ok, index: ((await answer.json()) as { index: string }).index };
  } catch {
    return null;
  }
}

async function end({ child, end: ended }: RunningShop): Promise<void> {
  child.kill("SIGTERM");
  await ended;
}
