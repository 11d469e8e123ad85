/** Backups, restores and moves between the engines: nothing is lost, and the copy is a shop like any other. */

import { randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import * as tar from "tar";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { seedDemo } from "../../database/demo/seed.ts";
import { openBackups } from "../../server/backups/backups.ts";
import { atOneMoment, describeTables } from "../../server/backups/copy-tables.ts";
import { moveShop } from "../../server/backups/move.ts";
import { restoreBackup } from "../../server/backups/restore.ts";
import { readConfig } from "../../server/config.ts";
import { sessionKeyOf } from "../../server/customers/sessions/session-key.ts";
import { openDatabase, type Database, type Db } from "../../server/database.ts";
import { verifyBooks } from "../../server/orders/verify/verify.ts";
import { databaseAddress, runOnServer } from "../support/postgres.ts";
import { testShop } from "../support/shop.ts";

const { embedded, postgresql } = inject("templates");
const PICTURE = "fetched/ab/abcdef.webp";

let dataDir: string;
const opened: Database[] = [];
const made: string[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "filigree-copies-"));
  cpSync(embedded, join(dataDir, "database"), { recursive: true });
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  for (const name of made.splice(0)) await runOnServer(postgresql!.server, `drop database ${name} with (force)`);
  rmSync(dataDir, { recursive: true, force: true });
});

/** `template`: with all migrations; otherwise without any table. */
async function newPostgres({ template }: { template: boolean }): Promise<string> {
  const name = `${postgresql!.name}_${randomUUID().slice(0, 8)}`;
  await runOnServer(postgresql!.server, `create database ${name}${template ? ` template ${postgresql!.name}` : ""}`);
  made.push(name);
  return databaseAddress(postgresql!.server, name);
}

async function open(where: Parameters<typeof openDatabase>[0]): Promise<Database> {
  const database = await openDatabase(where);
  opened.push(database);
  return database;
}

async function close(database: Database): Promise<void> {
  opened.splice(opened.indexOf(database), 1);
  await database.close();
}

/** A shop with goods, customers, orders and all that follows, and a picture of its own. */
async function fill(database: Database): Promise<void> {
  addPicture();
  await sessionKeyOf(database.db, new Date());
  await seedDemo(testShop(database.db), { size: 60, seed: 7, orders: 60 });
  // Values that copies through JSON lose easily.
  await sql`insert into site_settings (name, value) values ('odd', ${JSON.stringify("a \\ b\n\u2028 é😀")}::jsonb)`.execute(
    database.db,
  );
}

function addPicture(): void {
  mkdirSync(join(dataDir, "media", "fetched", "ab"), { recursive: true });
  writeFileSync(join(dataDir, "media", PICTURE), "a picture");
}

const contentOf = (db: Db) => atOneMoment(db, describeTables);

/** Everything that the copy sets aside and has to put back. */
async function structureOf(db: Db): Promise<unknown> {
  const { rows } = await sql<{ what: string }>`
    select indexdef as what from pg_indexes where schemaname = current_schema()
    union all select concat(conrelid::regclass, ' ', conname, ' ', pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = current_schema()::regnamespace and contype = 'f'
    union all select concat(tgrelid::regclass, ' ', tgname, ' ', tgenabled) from pg_trigger where not tgisinternal
    order by 1
  `.execute(db);
  return rows;
}

describe.skipIf(postgresql === null)("between the engines", () => {
  test("a shop moves from the embedded database to PostgreSQL and back without losing anything", async () => {
    const source = await open({ directory: join(dataDir, "database") });
    await fill(source);
    const before = await contentOf(source.db);
    expect(before.tables.find(({ name }) => name === "orders")?.rows).toBeGreaterThan(50);
    const structure = await structureOf(source.db);
    await close(source);

    const url = await newPostgres({ template: false });
    const embeddedShop = readConfig({ DATA_DIR: dataDir });
    const other = join(dataDir, "other");
    const there = await moveShop(embeddedShop, { to: url, dataDir: other });
    expect(there).toMatchObject({ drifts: { before: 0, after: 0 }, media: { files: 1, bytes: 9 } });
    const server = await open({ url });
    expect(await contentOf(server.db)).toEqual(before);
    await expect(moveShop(embeddedShop, { to: url })).rejects.toThrow(/connections to that database are open/);
    await close(server);
    // Once the last connection has ended.
    const answer = () => moveShop(embeddedShop, { to: url }).catch(String);
    await expect.poll(answer).toMatch(/shop in use.*--replace/);

    const third = join(dataDir, "third");
    await moveShop(readConfig({ DATABASE_URL: url, DATA_DIR: other }), { to: third });
    expect(readFileSync(join(third, "media", PICTURE), "utf8")).toBe("a picture");
    const back = await open({ directory: join(third, "database") });
    expect(await contentOf(back.db)).toEqual(before);
    expect(await structureOf(back.db)).toEqual(structure);
    // New rows get new numbers.
    await sql`insert into collections (handle, title) values ('after-the-move', 'After')`.execute(back.db);
    expect(await verifyBooks(testShop(back.db))).toEqual([]);
  });

  test("a backup of PostgreSQL is of one moment, and restores into either engine", { tags: ["long"] }, async () => {
    const url = await newPostgres({ template: true });
    const source = await open({ url });
    await fill(source);
    await sql`create table pair (half int)`.execute(source.db);
    const before = await contentOf(source.db);
    const file = join(dataDir, "one.tar.gz");
    // Of a change during the backup it has nothing.
    let isFirst = true;
    await openBackups(source, dataDir, 7)!.make(file, {
      progress: () => {
        if (isFirst) void sql`update products set title = 'Later'`.execute(source.db);
        isFirst = false;
      },
    });
    await expect
      .poll(async () => (await sql`select 1 from products where title = 'Later'`.execute(source.db)).rows.length)
      .toBe(60);
    await sql`drop table pair`.execute(source.db);
    await close(source);
    const content = { ...before, tables: before.tables.filter(({ name }) => name !== "pair") };

    const target = { databaseUrl: undefined, dataDir: join(dataDir, "new") };
    // A table that no migration made is refused by name, before anything is changed.
    await expect(restoreBackup(target, file)).rejects.toThrow(/columns \(pair\)/);
    expect(existsSync(join(target.dataDir, "database", "pglite"))).toBe(false);
    const source2 = await open({ url });
    await openBackups(source2, dataDir, 7)!.make(file);
    const later = await contentOf(source2.db);
    expect(later.tables.filter(({ name }) => name !== "products" && name !== "search_changes")).toEqual(
      expect.arrayContaining(content.tables.filter(({ name }) => name === "orders" || name === "order_lines")),
    );
    await expect(restoreBackup({ databaseUrl: url, dataDir }, file)).rejects.toThrow(/connections/);
    await close(source2);

    const answer = () => restoreBackup({ databaseUrl: url, dataDir }, file).catch(String);
    await expect.poll(answer).toMatch(/shop in use/);
    await restoreBackup({ databaseUrl: url, dataDir }, file, { replace: true });
    const again = await open({ url });
    expect(await contentOf(again.db)).toEqual(later);
    expect(await restoreBackup(target, file)).toEqual({ aside: null, media: 1 });
    const copy = await open({ directory: join(target.dataDir, "database") });
    expect(await contentOf(copy.db)).toEqual(later);
    expect(readFileSync(join(target.dataDir, "media", PICTURE), "utf8")).toBe("a picture");
  });

  async function unpackedBackup(of: Database): Promise<{ file: string; folder: string }> {
    const [file, folder] = [join(dataDir, "one.tar.gz"), join(dataDir, "unpacked")];
    await openBackups(of, dataDir, 7)!.make(file);
    await close(of);
    mkdirSync(folder);
    await tar.extract({ file, cwd: folder });
    return { file, folder };
  }

  test("a backup of which one byte differs is refused by the name of its file", { tags: ["long"] }, async () => {
    addPicture();
    const { file, folder } = await unpackedBackup(await open({ directory: join(dataDir, "database") }));
    writeFileSync(join(folder, "media", PICTURE), "b picture");
    await tar.create({ file, cwd: folder, gzip: true }, ["manifest.json", "pglite", "media"]);
    const target = { databaseUrl: undefined, dataDir: join(dataDir, "new") };
    await expect(restoreBackup(target, file)).rejects.toThrow(`media/${PICTURE} is not what was backed up`);
  });

  test("backups of versions without a manifest are restored, into PostgreSQL too", { tags: ["long"] }, async () => {
    const source = await open({ directory: join(dataDir, "database") });
    await fill(source);
    const { file, folder } = await unpackedBackup(source);
    await tar.create({ file, cwd: folder, gzip: true }, ["pglite"]);
    const url = await newPostgres({ template: false });
    await restoreBackup({ databaseUrl: url, dataDir: join(dataDir, "new") }, file);
    const copy = await open({ url });
    expect(await verifyBooks(testShop(copy.db))).toEqual([]);
    expect((await contentOf(copy.db)).tables.find(({ name }) => name === "orders")?.rows).toBeGreaterThan(50);
  });
});
