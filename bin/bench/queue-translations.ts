/**
 * `npm run bench:queue-translations [-- 100000]`: how long it takes to queue so many products to be
 * translated, on PostgreSQL and on the embedded database, and how long other statements wait meanwhile.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import { sql } from "kysely";
import { readConfig } from "../../server/config.ts";
import { type Db, openDatabase } from "../../server/database.ts";
import { makeShop } from "../../server/make-shop.ts";
import { migrate } from "../../server/migrate.ts";
import { inTransaction } from "../../server/transaction.ts";
import {
  standingOfTranslations,
  translateAllAgain,
  translateAnew,
} from "../../server/translation/translation-report.ts";
import { databaseAddress, findPostgres, runOnServer, startPostgres } from "../../tests/support/postgres.ts";

const SIZE = Number(process.argv[2] ?? 100_000);
const EVERY_MS = 20;

const programs = findPostgres();
if (programs === null) throw new Error("No PostgreSQL 15 or newer on this machine.");
const server = await startPostgres(programs);
const folder = mkdtempSync(join(tmpdir(), "filigree-bench-translations-"));
try {
  await runOnServer(server.url, "create database translations");
  await measure("PostgreSQL", { url: databaseAddress(server.url, "translations") });
  await measure("embedded", { directory: join(folder, "database") });
} finally {
  server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(engine: string, where: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(where);
  try {
    await migrate(database);
    const { db } = database;
    const shop = await makeShop(readConfig({ DATA_DIR: folder }), database);
    await sql`
      insert into products (handle, title, options, min_price_micros, max_price_micros)
      select 'piece-' || n, 'Silver ring number ' || n, '[]', 500000, 900000 from generate_series(1, ${SIZE}) as n
    `.execute(db);
    console.log(`${engine}: ${SIZE} products`);
    await timed(db, "all queued while all are due", () => translateAllAgain(shop));
    await sql`delete from translation_tasks`.execute(db);
    await timed(db, "all queued", () => translateAllAgain(shop));
    await sql`delete from translation_tasks`.execute(db);
    await timed(db, "another source language", () => inTransaction(shop, (_tx, within) => translateAnew(within)));
    console.log(`  ${(await standingOfTranslations(shop)).waiting} wait`);
  } finally {
    await database.close();
  }
}

/** With the longest time that a visitor's read and a change of a product took meanwhile. */
async function timed(db: Db, what: string, work: () => Promise<unknown>): Promise<void> {
  const waits = { read: 0, change: 0 };
  const done = new AbortController();
  const others = (async () => {
    for (let id = 1; !done.signal.aborted; id += 1) {
      const since = performance.now();
      await sql`select title from products where id = ${1 + (id % SIZE)}`.execute(db);
      const read = performance.now();
      await sql`update products set title = title || '!' where id = ${1 + (id % SIZE)}`.execute(db);
      waits.read = Math.max(waits.read, read - since);
      waits.change = Math.max(waits.change, performance.now() - read);
      await rest(EVERY_MS);
    }
  })();
  const since = performance.now();
  await work();
  const ms = performance.now() - since;
  done.abort();
  await others;
  console.log(
    `  ${what}: ${ms.toFixed(0)} ms; others waited at most ${waits.read.toFixed(0)} ms to read, ` +
      `${waits.change.toFixed(0)} ms to change; load average ${loadavg()[0]?.toFixed(1)}`,
  );
}
