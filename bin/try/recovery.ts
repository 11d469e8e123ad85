/**
 * `npm run try:recovery [-- --orders 2000 --size 300]`: continuous archiving and two recoveries on this machine. A shop is
 * seeded, a base backup is made, and its log is archived, by files and by a stream. Then the server and its disk are lost while
 * rows are written: a new server is made of backup and archive, and it is measured how much was lost and how long it took. Then
 * all orders are deleted by mistake, and another server is recovered as of the moment before. Fails when a recovered shop's
 * books do not agree or its orders are not complete. Needs PostgreSQL.
 */

import { execFile, spawn } from "node:child_process";
import {
  appendFileSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import pg from "pg";
import { DEMO, seedDemo } from "../../database/demo/seed.ts";
import { openDatabase } from "../../server/database.ts";
import { migrate } from "../../server/migrate.ts";
import { verifyBooks } from "../../server/orders/verify/verify.ts";
import type { Shop } from "../../server/shop.ts";
import { AS_TEXT, type DatabaseNode, openNode, startNodes } from "../../tests/support/postgres-nodes.ts";
import { findPostgres, freePort, unprivileged } from "../../tests/support/postgres.ts";
import { withShop } from "../commands/with-shop.ts";

const { values } = parseArgs({
  options: { orders: { type: "string", default: "2000" }, size: { type: "string", default: "300" } },
});

/** Longer than a file of the log waits to be archived. */
const WRITE_FOR_MS = 75_000;
/** Alone: nobody waits for a replica. */
const ALONE = { synchronous_standby_names: "" };

const programs = findPostgres();
if (programs === null) throw new Error("No PostgreSQL 15 or newer on this machine.");
const user = unprivileged();
const folder = mkdtempSync(join(tmpdir(), "filigree-recovery-"));
const [archive, stream, base] = ["archive", "stream", "base"].map((name) => join(folder, name));
own(folder);
for (const each of [archive, stream]) own(made(each));
const opened: { halt(): void }[] = [];
const ownPort = await freePort();
const nodes = await startNodes(programs, [{ name: "original", ownPort, port: ownPort }], {
  ...ALONE,
  ...{ archive_mode: "on", archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`, archive_timeout: "60" },
});
try {
  await run();
} finally {
  for (const each of opened) each.halt();
  nodes.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function run(): Promise<void> {
  const original = nodes.primary();
  await original.query("create database shop");
  await turnTo(original);
  const options = { size: Number(values.size), seed: DEMO.seed, orders: Number(values.orders), onProgress: () => {} };
  await withShop((shop) => seedDemo(shop, options));
  await inShop(
    original,
    "create table written (id bigint generated always as identity, at timestamptz default clock_timestamp())",
  );

  const receiving = spawn(
    join(programs ?? "", "pg_receivewal"),
    ["-d", addressOf(original, "postgres"), "-D", stream ?? ""],
    {
      ...user,
      cwd: folder,
      stdio: "ignore",
    },
  );
  opened.push({ halt: () => void receiving.kill("SIGKILL") });
  let sinceMs = performance.now();
  await promisify(execFile)(
    join(programs ?? "", "pg_basebackup"),
    ["-d", addressOf(original, "postgres"), "-D", base ?? "", "--checkpoint=fast", "-X", "none"],
    { ...user, cwd: folder },
  );
  const [size] = await original.query("select pg_database_size('shop') as bytes");
  const [orders] = await inShop(original, "select count(*) as n from orders");
  console.log(
    `Base backup of ${(Number(size?.bytes) / 1e6).toFixed(0)} MB with ${orders?.n} orders in ${seconds(sinceMs)} s`,
  );

  const before = await checkpointOf(original);
  const acknowledged = await writeUntilLost(original);
  console.log(
    `The server and its disk are lost; ${acknowledged.count} rows had been acknowledged in ${WRITE_FOR_MS / 1_000} s`,
  );
  receiving.kill("SIGTERM");
  sinceMs = performance.now();
  const recovered = await recover("recovered", "");
  const readyS = seconds(sinceMs);
  const [found] = await inShop(recovered, "select count(*) as n, max(at) as last from written");
  const drifts = await booksOf(recovered);
  const lost = acknowledged.count - Number(found?.n);
  const lostMs = Math.max(0, acknowledged.lastMs - Date.parse(found?.last ?? ""));
  console.log(`Recovered in ${readyS} s, with its books checked in ${seconds(sinceMs)} s (RTO)`);
  console.log(
    `${lost} of ${acknowledged.count} acknowledged rows lost, the last ${lostMs.toFixed(0)} ms (RPO); verify: ${drifts} differences`,
  );
  if (drifts > 0) process.exitCode = 1;

  const fromFiles = await recover("from-files", "", [archive ?? ""]);
  const [archived] = await inShop(fromFiles, "select count(*) as n, max(at) as last from written");
  const lostSeconds = (acknowledged.lastMs - Date.parse(archived?.last ?? "")) / 1_000;
  console.log(`From archived files alone, without the stream: the last ${lostSeconds.toFixed(1)} s lost`);

  sinceMs = performance.now();
  const asOf = await recover("as-of", `recovery_target_time = '${before.at}'\nrecovery_target_action = 'promote'\n`);
  const [back] = await inShop(asOf, "select count(*) as n from orders");
  const [early] = await inShop(asOf, "select count(*) as n from written");
  const agree = back?.n === orders?.n && Number(early?.n) === before.written && (await booksOf(asOf)) === 0;
  console.log(
    `As of the moment before the writing in ${seconds(sinceMs)} s: ${back?.n} orders, ${early?.n} later rows`,
  );
  if (!agree) process.exitCode = 1;
}

/** A moment between two writes, and how many rows there were. */
async function checkpointOf(node: DatabaseNode): Promise<{ at: string; written: number }> {
  await inShop(node, "insert into written default values");
  await pause(1_000);
  const [row] = await inShop(node, "select clock_timestamp()::text as at, (select count(*) from written) as n");
  await pause(1_000);
  return { at: row?.at ?? "", written: Number(row?.n) };
}

/** One row after the other, each acknowledged; then the server is killed and its folder deleted. */
async function writeUntilLost(node: DatabaseNode): Promise<{ count: number; lastMs: number }> {
  const client = new pg.Client({ connectionString: addressOf(node, "shop") });
  client.on("error", () => {});
  await client.connect();
  const [row] = await inShop(node, "select count(*) as n from written");
  let [count, lastMs] = [Number(row?.n), 0];
  const endMs = performance.now() + WRITE_FOR_MS;
  const killing = pause(WRITE_FOR_MS).then(() => nodes.stop());
  while (performance.now() < endMs + 5_000) {
    const written = await client
      .query<{ at: Date }>("insert into written default values returning at")
      .catch(() => null);
    if (written === null) break;
    count += 1;
    lastMs = written.rows[0]?.at.getTime() ?? lastMs;
  }
  await killing;
  return { count, lastMs };
}

/** A server of the base backup and the archived log. */
async function recover(name: string, target: string, folders = [archive, stream]): Promise<DatabaseNode> {
  const data = join(folder, name);
  cpSync(base ?? "", data, { recursive: true, preserveTimestamps: true });
  const sources = [...folders.map((each) => `${each}/%f`), ...folders.map((each) => `${each}/%f.partial`)];
  const restore = sources.map((source) => `cp ${source} %p 2>/dev/null`).join(" || ");
  appendFileSync(join(data, "postgresql.auto.conf"), `restore_command = '${restore}'\n${target}`);
  writeFileSync(join(data, "recovery.signal"), "");
  ownAll(data);
  const port = await freePort();
  const node = openNode(programs ?? "", folder, { name, ownPort: port, port }, { synchronous: "", settings: ALONE });
  opened.push(node);
  await node.start();
  while ((await node.query("select pg_is_in_recovery()::text as it").catch(() => []))[0]?.it !== "false")
    await pause(50);
  return node;
}

async function booksOf(node: DatabaseNode): Promise<number> {
  await turnTo(node);
  return withShop(async (shop: Shop) => (await verifyBooks(shop)).length);
}

async function turnTo(node: DatabaseNode): Promise<void> {
  process.env.DATABASE_URL = addressOf(node, "shop");
  const database = await openDatabase({ url: process.env.DATABASE_URL });
  await migrate(database);
  await database.close();
}

async function inShop(node: DatabaseNode, statement: string): Promise<Record<string, string | null>[]> {
  const client = new pg.Client({ connectionString: addressOf(node, "shop") });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, string | null>>({ text: statement, types: AS_TEXT });
    return rows;
  } finally {
    await client.end();
  }
}

function addressOf({ port }: DatabaseNode, database: string): string {
  return `postgresql://filigree@127.0.0.1:${port}/${database}`;
}

function made(path: string | undefined): string {
  mkdirSync(path ?? "");
  return path ?? "";
}

function own(path: string): void {
  if (user.uid !== undefined) chownSync(path, user.uid, user.gid ?? user.uid);
}

function ownAll(path: string): void {
  own(path);
  if (!statSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) ownAll(join(path, name));
}

function seconds(sinceMs: number): string {
  return ((performance.now() - sinceMs) / 1_000).toFixed(1);
}
