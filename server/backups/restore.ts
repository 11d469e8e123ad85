/** Restores a backup of either engine into either engine. No shop may have the database open. */

import { createReadStream, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { DamagedDatabase, ENGINE_FOLDER, openDatabase, type Database } from "../database.ts";
import { lockDirectory } from "../directory-lock.ts";
import { newDraft, removeDrafts } from "../drafts.ts";
import { ForPerson } from "../for-person.ts";
import { isMigrated, migrate, MigrationMismatch } from "../migrate.ts";
import { outageOf } from "../outage.ts";
import { copyToStorage } from "../storage/copy-to-storage.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { copyFiles, MEDIA_FOLDER, TABLES_FOLDER, unpackArchive, type Manifest } from "./archive.ts";
import {
  atOneMoment,
  describeTables,
  writeTables,
  type CopiedTable,
  type CopyProgressListener,
} from "./copy-tables.ts";
import { countOtherConnections, listMigrations, readLines, tablesInUse, type Sequence } from "./tables.store.ts";

export type RestoreTarget = {
  databaseUrl: string | undefined;
  dataDir: string;
  /** Where the pictures go; default: a folder in `dataDir`. */
  media?: FileStorage | undefined;
};

type Options = {
  /** Without it a shop that is in use is not replaced. */
  replace?: boolean;
  progress?: CopyProgressListener;
};

/** `aside`: where the former embedded database was moved. */
export type Restored = { aside: string | null; media: number };

const BYTES_AT_A_TIME = 4 * 1024 * 1024;

/**
 * Throws `DirectoryLocked` while a shop has the database open, and `ForPerson` for a bad backup or a shop in use; then
 * nothing was changed.
 */
export async function restoreBackup(where: RestoreTarget, file: string, options: Options = {}): Promise<Restored> {
  const { dataDir, databaseUrl, media = null } = where;
  // An open shop removes drafts that a killed process has left there.
  const backups = join(dataDir, "backups");
  mkdirSync(backups, { recursive: true });
  const unpacked = newDraft(backups);
  try {
    if (!existsSync(file)) throw new ForPerson(`There is no file ${file}.`);
    if (databaseUrl === undefined) refuseOpen(dataDir);
    await mkdir(unpacked);
    const manifest = await unpackArchive(file, unpacked);
    const folder = join(unpacked, ENGINE_FOLDER);
    if (manifest?.kind !== "tables" && !existsSync(join(folder, "PG_VERSION"))) {
      throw new ForPerson(`${file} is not a backup of the shop's database. Nothing was changed.`);
    }
    const filled = async (target: Database) => {
      if (manifest?.kind === "tables") return loadTables(target, unpacked, manifest, options.progress);
      const source = await openUnpacked(unpacked, file);
      try {
        await copyDatabase(source, target, options.progress);
      } finally {
        await source.close();
      }
    };
    let aside: string | null = null;
    if (databaseUrl !== undefined) {
      await replacePostgres(databaseUrl, options, filled);
    } else if (manifest?.kind === "tables") {
      aside = await replaceEmbedded(dataDir, options, async (draft) => {
        const target = await openDatabase({ directory: draft });
        try {
          await filled(target);
        } finally {
          await target.close();
        }
      });
    } else {
      await (await openUnpacked(unpacked, file)).close();
      aside = await replaceEmbedded(dataDir, options, async (draft) => {
        renameSync(folder, join(draft, ENGINE_FOLDER));
      });
    }
    // The index on disk belongs to the former catalogue.
    rmSync(join(dataDir, "search-index"), { recursive: true, force: true });
    const from = join(unpacked, MEDIA_FOLDER);
    const { files } = await (media ? copyToStorage(from, media) : copyFiles(from, join(dataDir, MEDIA_FOLDER)));
    return { aside, media: files };
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}

/** Brings both to this version, then copies every table and compares it. Returns the tables. */
export async function copyDatabase(
  source: Database,
  target: Database,
  progress?: CopyProgressListener,
): Promise<CopiedTable[]> {
  await migrate(source);
  await migrate(target);
  return atOneMoment(source.db, async (from) => {
    const described = await describeTables(from);
    await writeTables(target.db, described, (table) => readLines(from, table), progress);
    return described.tables;
  });
}

/** Creates a database in a draft by `fill` and swaps it with the present one. Returns where that is. */
export async function replaceEmbedded(
  dataDir: string,
  { replace = false }: Options,
  fill: (draft: string) => Promise<void>,
): Promise<string | null> {
  const directory = join(dataDir, "database");
  mkdirSync(directory, { recursive: true });
  const current = join(directory, ENGINE_FOLDER);
  if (existsSync(current) && !replace) await refuseEmbeddedInUse(directory);
  const lock = lockDirectory(directory);
  const draft = newDraft(directory);
  try {
    removeDrafts(directory);
    mkdirSync(draft);
    await fill(draft);
    const aside = join(directory, `replaced-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`);
    const had = existsSync(current);
    if (had) renameSync(current, aside);
    renameSync(join(draft, ENGINE_FOLDER), current);
    return had ? aside : null;
  } finally {
    rmSync(draft, { recursive: true, force: true });
    lock.release();
  }
}

/** Opens the database, makes sure that nobody else has it open and that it may be replaced, and fills it. */
export async function replacePostgres(
  url: string,
  { replace = false }: Options,
  fill: (target: Database) => Promise<void>,
): Promise<void> {
  // One connection, so that those of a shop are the others.
  const target = await openDatabase({ url, pool: 1 });
  try {
    const others = await target.db.transaction().execute(countOtherConnections);
    if (others > 0) {
      throw new ForPerson(
        `${others} other connections to that database are open. Stop the shop and everything else that uses it first.`,
      );
    }
    if (!replace) refuseInUse(await tablesInUse(target.db));
    await fill(target);
  } finally {
    await target.close();
  }
}

/** At once, rather than after unpacking. */
function refuseOpen(dataDir: string): void {
  const directory = join(dataDir, "database");
  if (existsSync(directory)) lockDirectory(directory).release();
}

async function refuseEmbeddedInUse(directory: string): Promise<void> {
  let database;
  try {
    database = await openDatabase({ directory });
  } catch (error) {
    if (error instanceof DamagedDatabase) {
      throw new ForPerson(`${error.message} Nothing was changed: --replace restores over it and moves it aside.`);
    }
    throw error;
  }
  try {
    refuseInUse(await tablesInUse(database.db));
  } finally {
    await database.close();
  }
}

function refuseInUse(tables: readonly string[]): void {
  if (tables.length === 0) return;
  throw new ForPerson(
    `That database is a shop in use: it has ${tables.join(", ")}. Nothing was changed; --replace replaces all of it.`,
  );
}

async function openUnpacked(unpacked: string, file: string): Promise<Database> {
  try {
    const database = await openDatabase({ directory: unpacked });
    // A backup of an older version lacks migrations; the next start runs them.
    await isMigrated(database.db);
    return database;
  } catch (error) {
    if (outageOf(error)) throw error;
    throw new ForPerson(`The database in ${file} does not open. Nothing was changed; try an older backup.`);
  }
}

/** At the version that made the backup, whose columns its lines have; then at this one. */
async function loadTables(
  target: Database,
  folder: string,
  manifest: Manifest,
  progress?: CopyProgressListener,
): Promise<void> {
  const wanted = manifest.migrations.map(({ name }) => name);
  const present = (await listMigrations(target.db)).map(({ name }) => name);
  const newer = present.filter((name) => !wanted.includes(name));
  if (newer.length > 0) {
    throw new ForPerson(
      `That database is of a newer version than the backup (it has ${newer[0]}). Restore into a new, empty database.`,
    );
  }
  try {
    await migrate(target, undefined, wanted);
    const differs = (await listMigrations(target.db)).find(({ name, checksum }) =>
      manifest.migrations.some((each) => each.name === name && each.checksum !== checksum),
    );
    if (differs) throw new MigrationMismatch(`${differs.name} was changed since the backup was made.`);
  } catch (error) {
    if (!(error instanceof MigrationMismatch)) throw error;
    throw new ForPerson(`${error.message} Restore it with the version that made it. Nothing was changed.`);
  }
  const { tables, sequences }: { tables: CopiedTable[]; sequences: Sequence[] } = manifest;
  await writeTables(target.db, { tables, sequences }, ({ name }) => linesIn(folder, name), progress);
  await migrate(target);
}

async function* linesIn(folder: string, table: string): AsyncGenerator<string[]> {
  const file = join(folder, TABLES_FOLDER, `${table}.jsonl`);
  if (!existsSync(file)) return;
  let rest = "";
  // Not by node:readline, to which U+2028 in a text ends a line too.
  for await (const piece of createReadStream(file, { encoding: "utf8", highWaterMark: BYTES_AT_A_TIME })) {
    const lines = (rest + String(piece)).split("\n");
    rest = lines.pop() ?? "";
    if (lines.length > 0) yield lines;
  }
}
