/** PostgreSQL on three hosts: the primary goes away, a replica is promoted, and an open shop follows without a restart. */

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openChanges } from "../../server/changes/open-changes.ts";
import { type Database, openDatabase } from "../../server/database.ts";
import { migrate } from "../../server/migrate.ts";
import { readOnReplica } from "../../server/replicas/read-on-replica.ts";
import { openReplicas } from "../../server/replicas/replicas.ts";
import { type DatabaseNodes, startNodes } from "../support/postgres-nodes.ts";
import { findPostgres, freePort, onFreePort } from "../support/postgres.ts";
import { testShop } from "../support/shop.ts";

const programs = findPostgres();

describe.skipIf(programs === null)("a database of three hosts", () => {
  let nodes: DatabaseNodes;
  let database: Database;

  beforeAll(async () => {
    nodes = await onFreePort(async (first) => {
      const ports = [first, await freePort(), await freePort()];
      return startNodes(
        programs!,
        ports.map((port, at) => ({ name: `node${at + 1}`, ownPort: port, port })),
      );
    });
    await nodes.primary().query("create database shop");
    const hosts = nodes.all.map(({ port }) => `127.0.0.1:${port}`);
    database = await openDatabase({
      // The primary is not the first.
      url: `postgresql://filigree@${hosts.toReversed().join(",")}/shop`,
      replicaUrls: hosts.map((host) => `postgresql://filigree@${host}/shop`),
      pool: 4,
    });
    await migrate(database);
    await sql`create table seen (id int primary key)`.execute(database.db);
  });
  afterAll(async () => {
    await database.close();
    nodes.stop();
  });

  const isStandby = async (db: Database["db"]) =>
    (await sql<{ it: boolean }>`select pg_is_in_recovery() as it`.execute(db)).rows[0]?.it;
  const write = (id: number) => sql`insert into seen values (${id})`.execute(database.db);
  const ids = async (db: Database["db"]) =>
    (await sql<{ id: number }>`select id from seen order by id`.execute(db)).rows.map(({ id }) => id);

  test("a read for replicas is made on one, and has whatever was written before it", async () => {
    const shop = testShop(database.db, { replicas: openReplicas(database.db, database.replicas) });
    await expect.poll(() => readOnReplica(shop, ({ db }) => isStandby(db))).toBe(true);
    for (let id = 1; id <= 50; id += 1) {
      await write(id);
      expect((await readOnReplica(shop, ({ db }) => ids(db))).at(-1)).toBe(id);
    }
    // Without the primary.
    expect((await shop.replicas.states())?.map(({ lagBytes }) => lagBytes !== null)).toEqual([true, true]);
  });

  test("while replicas do not replay, such reads are made on the primary, and within a transaction too", async () => {
    const shop = testShop(database.db, { replicas: openReplicas(database.db, database.replicas) });
    const replicas = nodes.all.filter((node) => node !== nodes.primary());
    for (const each of replicas) await each.query("select pg_wal_replay_pause()");
    await write(60);
    expect(await readOnReplica(shop, ({ db }) => ids(db))).toContain(60);
    for (const each of replicas) await each.query("select pg_wal_replay_resume()");
    await database.db.transaction().execute(async (tx) => {
      await sql`insert into seen values (61)`.execute(tx);
      expect(await readOnReplica({ ...shop, db: tx }, ({ db }) => ids(db))).toContain(61);
    });
  });

  async function expectFailover(signal: "SIGKILL" | "SIGSTOP"): Promise<void> {
    const changes = openChanges({ database, log: testShop(database.db).log });
    changes.start();
    await expect.poll(() => changes.latest()).not.toBeNull();
    const former = nodes.primary();
    const last = Math.max(...(await ids(database.db)));
    await write(last + 1);
    former.signal(signal);
    await nodes.failOver();
    await expect
      .poll(() =>
        write(last + 2).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    expect((await ids(database.db)).slice(-2)).toEqual([last + 1, last + 2]);
    await expect.poll(() => changes.latest()).not.toBeNull();

    // It is back, still takes itself for the primary, and acknowledges nothing.
    if (signal === "SIGSTOP") {
      former.signal("SIGCONT");
      expect((await former.query("select pg_is_in_recovery()::text as it"))[0]?.it).toBe("false");
      const end = former.query("create table lost (id int)").then(
        () => "acknowledged",
        () => "lost",
      );
      const waiting = `select count(*) as it from pg_stat_activity
        where wait_event = 'SyncRep' and query like 'create table lost%'`;
      await expect.poll(async () => (await former.query(waiting))[0]?.it).toBe("1");
      expect(await ids(database.db)).toContain(last + 2);
      await nodes.rejoin(former);
      expect(await end).toBe("lost");
    } else {
      await nodes.rejoin(former);
    }
    expect(await ids(database.db)).toContain(last + 2);
    await expect.poll(() => nodes.areWhole()).toBe(true);
    await changes.close();
  }

  test("after a failover the new primary is used, changes are heard, and the former primary is not followed", () =>
    expectFailover("SIGKILL"));

  test("nor is a former primary followed that had only been frozen", { tags: ["long"] }, () =>
    expectFailover("SIGSTOP"),
  );
});
