import { randomUUID } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import type { Terminal } from "../../server/admin/command.ts";
import { runInOpenShop } from "../../server/admin/control.ts";
import { backupCommands } from "../../server/backups/backups.admin.ts";
import { listBackups, openBackups } from "../../server/backups/backups.ts";
import { backUpNightly } from "../../server/backups/nightly-backup.ts";
import { restoreBackup } from "../../server/backups/restore.ts";
import { readConfig } from "../../server/config.ts";
import { openDatabase, type Database } from "../../server/database.ts";
import { StorageAway } from "../../server/outage.ts";
import { bucketAddressOf } from "../../server/storage/bucket-address.ts";
import { bucketAt } from "../../server/storage/open-bucket.ts";
import { seedProducts } from "../support/catalog.ts";
import { quickestEngine } from "../support/databases.ts";
import { openObjectStore, STORE_KEY } from "../support/object-store.ts";
import { databaseAddress, runOnServer } from "../support/postgres.ts";
import { addressOf, runProgram, type RunningShop } from "../support/running-shop.ts";
import { testShop } from "../support/shop.ts";

const STACK = /\n\s+at |Aborted\(\)|RuntimeError/;
const { embedded, postgresql } = inject("templates");
const terminal: Terminal = { say() {}, progress() {}, write: async () => {}, signal: new AbortController().signal };

let dataDir: string;
const started: RunningShop[] = [];
const opened: Database[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "filigree-backups-"));
});
afterEach(async () => {
  for (const { child } of started) child.kill("SIGKILL");
  await Promise.all(started.splice(0).map(({ end }) => end));
  for (const database of opened.splice(0)) await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A migrated database of the embedded engine, for tests that are about its files. */
const makeDatabase = () => cpSync(embedded, join(dataDir, "database"), { recursive: true });
const engineFolder = () => join(dataDir, "database", "pglite");

function run(program: string, ...args: string[]): RunningShop {
  const running = runProgram(program, { DATA_DIR: dataDir }, args);
  started.push(running);
  return running;
}

async function command(...args: string[]): Promise<[number | null, string]> {
  const running = run("bin/shop.ts", ...args);
  const code = await running.end;
  return [code, running.output()];
}

async function open(): Promise<Database> {
  const database = await openDatabase({ directory: join(dataDir, "database") });
  opened.push(database);
  return database;
}

async function close(database: Database): Promise<void> {
  opened.splice(opened.indexOf(database), 1);
  await database.close();
}

/** Migrated, for a restore; of PostgreSQL where that is here, as it is far quicker to create. */
async function emptyDatabase(): Promise<{ databaseUrl: string | undefined }> {
  if (postgresql === null) return { databaseUrl: undefined };
  const { server, name: template } = postgresql;
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  await runOnServer(server, `create database ${name} template ${template}`);
  onTestFinished(async () => void (await runOnServer(server, `drop database ${name} with (force)`)));
  return { databaseUrl: databaseAddress(server, name) };
}

const restore = (file: string) => restoreBackup({ databaseUrl: undefined, dataDir }, file, { replace: true });

const handles = async ({ db }: Database) =>
  (await db.selectFrom("products").select("handle").orderBy("handle").execute()).map(({ handle }) => handle);

const largest = () =>
  readdirSync(join(engineFolder(), "base"), { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted((one, other) => statSync(other).size - statSync(one).size)
    .slice(0, 30);

const cutLog = () => rmSync(join(engineFolder(), "pg_wal"), { recursive: true });
const cutTables = () => largest().forEach((file) => truncateSync(file, 100));
const STARTS: [string, string, () => void][] = [
  ["bin/start.ts", "its first file is missing", () => rmSync(join(engineFolder(), "PG_VERSION"))],
  ["bin/migrate.ts", "its control file is empty", () => truncateSync(join(engineFolder(), "global/pg_control"))],
];
const OTHER_STARTS: [string, string, () => void][] = [
  ["bin/migrate.ts", "its log is gone", cutLog],
  ["bin/migrate.ts", "its tables are cut off", cutTables],
];
for (const [tags, starts] of [
  [[], STARTS],
  [["long"], OTHER_STARTS],
] as const) {
  test.each(starts)(
    "%s with a database of which %s names it in one sentence and says how to go on",
    { tags: [...tags] },
    async (program, _what, damage) => {
      makeDatabase();
      damage();
      const before = readdirSync(engineFolder()).length;
      const shop = run(program);
      expect(await shop.end).toBe(1);
      expect(shop.output()).toContain(`The database in ${engineFolder()} is damaged`);
      expect(shop.output()).toContain("npm run shop -- restore");
      expect(shop.output()).not.toMatch(STACK);
      // Above all, no empty database may replace it.
      expect(readdirSync(engineFolder()).length).toBeLessThanOrEqual(before + 1);
    },
  );
}

test.each([
  ["its log is gone", cutLog],
  ["its tables are cut off", cutTables],
])("a database of which %s is not opened, and stays as it is", async (_what, damage) => {
  makeDatabase();
  damage();
  const before = readdirSync(engineFolder()).length;
  await expect(open()).rejects.toThrow(`The database in ${engineFolder()} is damaged`);
  expect(readdirSync(engineFolder()).length).toBeLessThanOrEqual(before + 1);
});

test("a first start killed half-way does no damage: the next one creates the database", async () => {
  const shop = run("bin/migrate.ts");
  const made = () => (existsSync(join(dataDir, "database")) ? readdirSync(join(dataDir, "database")) : []);
  const drafts = () => made().filter((name) => name.startsWith(".draft-"));
  await expect.poll(() => drafts().length, { interval: 5 }).toBe(1);
  shop.child.kill("SIGKILL");
  await shop.end;
  expect(made()).not.toContain("pglite");
  await open();
  expect(existsSync(join(engineFolder(), "PG_VERSION"))).toBe(true);
  expect(drafts()).toEqual([]);
});

describe("a backup", () => {
  test("is made by the running shop, and restored over a damaged database with the shop stopped", async () => {
    makeDatabase();
    const seeding = await open();
    await seedProducts(seeding.db, [{ handle: "ring" }]);
    await close(seeding);
    const shop = run("bin/start.ts");
    await addressOf(shop);
    const file = join(dataDir, "elsewhere", "mine.tar.gz");
    const made = await runInOpenShop(dataDir, "backup", { file }, terminal);
    expect(made).toEqual({ note: expect.stringContaining(file) });
    await expect(restore(file)).rejects.toThrow("in use by another process");
    shop.child.kill("SIGTERM");
    expect(await shop.end).toBe(0);

    truncateSync(join(engineFolder(), "global/pg_control"));
    await expect(restoreBackup({ databaseUrl: undefined, dataDir }, file)).rejects.toThrow("--replace");
    expect(await command("restore", file, "--yes", "--replace")).toEqual([0, expect.stringContaining("replaced-")]);
    const [aside] = readdirSync(join(dataDir, "database")).filter((name) => name.startsWith("replaced-"));
    expect(statSync(join(dataDir, "database", aside ?? "", "global/pg_control")).size).toBe(0);
    expect(await handles(await open())).toEqual(["ring"]);
  });

  test("is consistent during writes: of two rows of one transaction it has both or neither", async () => {
    makeDatabase();
    const database = await open();
    const { db } = database;
    await sql`create table halves (pair int, half text)`.execute(db);
    let pairs = 0;
    const over = new AbortController();
    const writing = (async () => {
      while (!over.signal.aborted) {
        pairs += 1;
        await db.transaction().execute(async (tx) => {
          await sql`insert into halves values (${pairs}, 'one')`.execute(tx);
          await pause(1);
          await sql`insert into halves values (${pairs}, 'other')`.execute(tx);
        });
      }
    })();
    await expect.poll(() => pairs).toBeGreaterThan(3);
    const file = join(dataDir, "one.tar.gz");
    const copying = new Set<boolean>();
    const looking = setInterval(() => copying.add(database.isCopying()), 1);
    await openBackups(database, dataDir, 7)!.make(file);
    clearInterval(looking);
    expect(copying).toEqual(new Set([false, true]));
    expect(database.isCopying()).toBe(false);
    over.abort();
    await writing;
    await close(database);
    expect((await restore(file)).aside).toContain("replaced-");
    const restored = await open();
    const { rows } = await sql<{ halves: number }>`
      select count(*)::int as halves from halves group by pair`.execute(restored.db);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter(({ halves }) => halves !== 2)).toEqual([]);
    expect(readdirSync(join(dataDir, "backups"))).toEqual([]);
  });

  test(
    "survives the next start after a first start and a restore were killed half-way",
    { tags: ["long"] },
    async () => {
      makeDatabase();
      const seeding = await open();
      await seedProducts(seeding.db, [{ handle: "ring" }]);
      const file = join(dataDir, "one.tar.gz");
      await openBackups(seeding, dataDir, 7)!.make(file);
      await close(seeding);
      const folder = join(dataDir, "database");
      rmSync(folder, { recursive: true });
      mkdirSync(join(folder, ".draft-of-a-restore", "pglite"), { recursive: true });
      // Earlier versions left this file, and deleted the database beside it.
      writeFileSync(join(folder, "being-made"), "");
      await restore(file);
      expect(readdirSync(folder).toSorted()).toEqual(["being-made", "lock.sqlite", "pglite"]);
      mkdirSync(join(folder, ".draft-of-a-start"));
      expect(await handles(await open())).toEqual(["ring"]);
      expect(readdirSync(folder)).not.toContain(".draft-of-a-start");
    },
  );

  test("requested while others are made waits for its turn, and too many are refused", async () => {
    const { database, close: closeIt } = await quickestEngine.open();
    await seedProducts(database.db, [{ handle: "ring" }]);
    const folder = join(dataDir, "backups");
    mkdirSync(join(folder, ".draft-of-a-killed-backup"), { recursive: true });
    const backups = openBackups(database, dataDir, 7)!;
    const files = Array.from({ length: 6 }, (_, nth) => join(folder, `${nth}.tar.gz`));
    const ends = await Promise.allSettled(files.map((file) => backups.make(file)));
    expect(ends.map(({ status }) => status)).toEqual([...files.slice(1).map(() => "fulfilled"), "rejected"]);
    expect(ends.at(-1)).toMatchObject({ reason: { message: expect.stringContaining("already being made") } });
    expect(readdirSync(folder).toSorted()).toEqual(files.slice(0, 5).map((file) => basename(file)));
    await closeIt();
    const where = await emptyDatabase();
    await restoreBackup({ ...where, dataDir }, files[4] ?? "", { replace: true });
    const url = where.databaseUrl;
    const restored = url === undefined ? await open() : await openDatabase({ url });
    expect(await handles(restored)).toEqual(["ring"]);
    if (url !== undefined) await restored.close();
  });

  test("made by hand without a name for it has its time, and is listed", async () => {
    const { database, close: closeIt } = await quickestEngine.open();
    onTestFinished(closeIt);
    const of = (name: string) => backupCommands.find((each) => each.name === name) ?? expect.fail();
    const shop = testShop(database.db, { backups: openBackups(database, dataDir, 7) });
    const file = join(dataDir, "backups", "by-hand-2026-11-01T12-00-00.tar.gz");
    expect(await of("backup").run(shop, {}, terminal)).toMatchObject({ note: expect.stringContaining(`${file} (`) });
    const config = readConfig({ DATA_DIR: dataDir });
    expect(await of("restore").runAlone?.(config, {}, terminal)).toMatchObject({ rows: [{ file }] });
  });

  test("file that is invalid is refused, and nothing is changed", async () => {
    makeDatabase();
    const file = join(dataDir, "no-backup.tar.gz");
    writeFileSync(file, "Dear shop");
    const before = readdirSync(join(dataDir, "database"));
    const where = { databaseUrl: undefined, dataDir };
    await expect(restoreBackup(where, file)).rejects.toThrow(/backup.*Nothing was changed/);
    await expect(restoreBackup(where, `${file}x`)).rejects.toThrow("There is no file");
    expect(readdirSync(join(dataDir, "database"))).toEqual(before);
    expect(existsSync(join(engineFolder(), "PG_VERSION"))).toBe(true);
  });

  test("is made once a night, and as many are kept as the setting says", async () => {
    const { database, close: closeIt } = await quickestEngine.open();
    onTestFinished(closeIt);
    const store = await openObjectStore();
    onTestFinished(() => store.close());
    vi.stubEnv("AWS_ACCESS_KEY_ID", STORE_KEY.id);
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", STORE_KEY.secret);
    onTestFinished(() => void vi.unstubAllEnvs());
    const address = bucketAddressOf(`s3://copies/shop?region=eu-central-1&endpoint=${store.endpoint}`);
    const copies = () => [...store.files.keys()].map((key) => basename(key)).sort();
    const nightAt = async (time: string) => {
      const bucket = await bucketAt(address, { error: () => {}, warn: () => {} });
      const backups = openBackups(database, dataDir, 2, { bucket });
      await backUpNightly(testShop(database.db, { backups, now: () => new Date(time) }));
      return listBackups(join(dataDir, "backups"))
        .map(({ file }) => basename(file))
        .sort();
    };
    expect(await nightAt("2026-11-01T12:00:00")).toEqual(["nightly-2026-11-01.tar.gz"]);
    expect(await nightAt("2026-11-02T02:59:00")).toEqual(["nightly-2026-11-01.tar.gz"]);
    expect(copies()).toEqual(["nightly-2026-11-01.tar.gz"]);
    store.failing = 503;
    await expect(nightAt("2026-11-02T03:00:00")).rejects.toThrow(StorageAway);
    store.failing = null;
    expect(await nightAt("2026-11-02T03:10:00")).toHaveLength(2);
    expect(copies()).toEqual(["nightly-2026-11-01.tar.gz", "nightly-2026-11-02.tar.gz"]);
    writeFileSync(join(dataDir, "backups", "by-hand-old.tar.gz"), "");
    expect(await nightAt("2026-11-03T04:00:00")).toEqual([
      "by-hand-old.tar.gz",
      "nightly-2026-11-02.tar.gz",
      "nightly-2026-11-03.tar.gz",
    ]);
    expect(copies()).toEqual(["nightly-2026-11-02.tar.gz", "nightly-2026-11-03.tar.gz"]);
    await backUpNightly(testShop(database.db, { backups: openBackups(database, dataDir, 0) }));
    expect(listBackups(join(dataDir, "backups"))).toHaveLength(3);
  });
});
