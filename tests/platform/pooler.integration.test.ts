/** Behind PgBouncer in transaction mode, where each transaction may have another session of PostgreSQL. */

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { seedDemo } from "../../database/demo/seed.ts";
import { openChanges } from "../../server/changes/open-changes.ts";
import { type Database, openDatabase } from "../../server/database.ts";
import { migrate } from "../../server/migrate.ts";
import { verifyBooks } from "../../server/orders/verify/verify.ts";
import { setOwnRate } from "../../server/places/rates/rates.ts";
import { removeDemo } from "../../server/site/demo/remove-demo.ts";
import { hasPgBouncer, openPgBouncer, type PgBouncer } from "../support/pgbouncer.ts";
import { databaseAddress, onFreePort, runOnServer } from "../support/postgres.ts";
import { testShop } from "../support/shop.ts";

const { postgresql } = inject("templates");

describe.skipIf(postgresql === null || !hasPgBouncer())("a pooler in transaction mode", () => {
  let pooler: PgBouncer;
  let database: Database;
  const name = `behind_a_pooler_${randomUUID().slice(0, 8)}`;

  beforeAll(async () => {
    await runOnServer(postgresql!.server, `create database ${name}`);
    const direct = databaseAddress(postgresql!.server, name);
    const url = await onFreePort(async (port) => {
      pooler = openPgBouncer({ port, serverPort: Number(new URL(direct).port), sessions: 3 });
      await pooler.start();
      return `postgresql://filigree@127.0.0.1:${port}/${name}`;
    });
    database = await openDatabase({ url, directUrl: direct, pool: 12 });
    await migrate(database);
  });
  afterAll(async () => {
    await database.close();
    pooler.stop();
    await runOnServer(postgresql!.server, `drop database ${name} with (force)`);
  });

  test("repeated statements of many connections run in whatever session is free", async () => {
    const { db } = database;
    const round = async (n: number) => (await sql<{ n: number }>`select ${n}::int + 1 as n`.execute(db)).rows[0]?.n;
    const numbers = Array.from({ length: 300 }, (_, n) => n);
    expect(await Promise.all(numbers.map(round))).toEqual(numbers.map((n) => n + 1));
    const sessions = sql<{ n: number }>`select count(distinct pid)::int as n from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'`;
    // At most three of the pooler, though twelve connections lead to it; that of the migration may just be ending.
    await expect.poll(async () => (await sessions.execute(db)).rows[0]?.n).toBeLessThanOrEqual(3);
  });

  test("changes are heard", async () => {
    const shop = testShop(database.db);
    const changes = openChanges({ database, log: shop.log });
    changes.start();
    await expect.poll(() => changes.latest()).not.toBeNull();
    const before = changes.ofShop().number;
    await setOwnRate(shop, "EUR", 1_100_000_000);
    await expect.poll(() => changes.ofShop().number).toBeGreaterThan(before);
    await changes.close();
  });

  test("a demo with orders is made and removed again, with temporary tables, and the books agree", async () => {
    const shop = testShop(database.db);
    await seedDemo(shop, { size: 60, seed: 7, orders: 40 });
    expect(await verifyBooks(shop)).toEqual([]);
    await Promise.all([verifyBooks(shop), removeDemo(shop)]);
    expect(await verifyBooks(shop)).toEqual([]);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders`.execute(database.db);
    expect(rows[0]?.n).toBe(0);
  });
});
