/** An archive of the embedded database's folder, copied between two statements; it opens as after a crash. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as tar from "tar";
import { ENGINE_FOLDER, openDatabase, type Database } from "../database.ts";
import { lockDirectory } from "../directory-lock.ts";
import { newDraft, removeDrafts } from "../drafts.ts";
import { ForPerson } from "../for-person.ts";
import { isMigrated } from "../migrate.ts";
import { outageOf } from "../outage.ts";
import { openTurns } from "../turns.ts";

export type Backup = { file: string; bytes: number; madeAt: Date };

export type Backups = {
  folder: string;
  /** How many nightly backups to keep; 0 turns them off. */
  nights: number;
  /** Complete or not at all, one at a time. Throws `ForPerson` when the disk is full or too many backups wait. */
  make(file: string): Promise<Backup>;
};

const ENDING = ".tar.gz";
const MOST_WAITING = 4;
const SPARE_BYTES = 200 * 1024 * 1024;

export function openBackups({ copyTo }: Pick<Database, "copyTo">, dataDir: string, nights: number): Backups | null {
  if (copyTo === null) return null;
  const folder = join(dataDir, "backups");
  if (existsSync(folder)) removeDrafts(folder);
  const turns = openTurns({ atOnce: 1, mostWaiting: MOST_WAITING });

  const write = async (file: string): Promise<Backup> => {
    mkdirSync(folder, { recursive: true });
    mkdirSync(dirname(file), { recursive: true });
    await checkRoom(folder, join(dataDir, "database", ENGINE_FOLDER));
    const draft = newDraft(folder);
    const part = `${file}.part`;
    try {
      await copyTo(join(draft, ENGINE_FOLDER));
      await tar.create({ file: part, cwd: draft, gzip: true, portable: true }, [ENGINE_FOLDER]);
      renameSync(part, file);
    } finally {
      rmSync(draft, { recursive: true, force: true });
      rmSync(part, { force: true });
    }
    return backupAt(file);
  };

  return {
    folder,
    nights,
    async make(file) {
      const made = turns.take(() => write(file));
      if (made === null) throw new ForPerson("Several backups are already being made; try again when they are done.");
      return made;
    },
  };
}

/** The newest first. */
export function listBackups(folder: string): Backup[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith(ENDING));
  return files
    .map((name) => backupAt(join(folder, name)))
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

/**
 * Replaces the embedded database of `dataDir` with a backup; no shop may have it open. Returns where the former
 * database was moved, or null. Throws `DirectoryLocked`, and `ForPerson` for a bad backup; then nothing has changed.
 */
export async function restoreBackup(dataDir: string, file: string): Promise<string | null> {
  if (!existsSync(file)) throw new ForPerson(`There is no file ${file}.`);
  const directory = join(dataDir, "database");
  mkdirSync(directory, { recursive: true });
  const lock = lockDirectory(directory);
  const draft = newDraft(directory);
  try {
    removeDrafts(directory);
    mkdirSync(draft);
    await checkBackup(file, draft);
    const current = join(directory, ENGINE_FOLDER);
    const aside = join(directory, `replaced-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`);
    const had = existsSync(current);
    if (had) renameSync(current, aside);
    renameSync(join(draft, ENGINE_FOLDER), current);
    // The index on disk belongs to the former catalogue.
    rmSync(join(dataDir, "search-index"), { recursive: true, force: true });
    return had ? aside : null;
  } finally {
    rmSync(draft, { recursive: true, force: true });
    lock.release();
  }
}

async function checkBackup(file: string, folder: string): Promise<void> {
  try {
    await tar.extract({ file, cwd: folder, strict: true });
  } catch (error) {
    throw new ForPerson(`${file} cannot be read as a backup: ${(error as Error).message}. Nothing was changed.`);
  }
  if (!existsSync(join(folder, ENGINE_FOLDER, "PG_VERSION"))) {
    throw new ForPerson(`${file} is not a backup of the shop's database. Nothing was changed.`);
  }
  try {
    const database = await openDatabase({ directory: folder });
    try {
      // A backup of an older version lacks migrations; the next start runs them.
      await isMigrated(database.db);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (outageOf(error)) throw error;
    throw new ForPerson(`The database in ${file} does not open. Nothing was changed; try an older backup.`);
  }
}

async function checkRoom(folder: string, database: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const needed = 2 * sizeOf(database) + SPARE_BYTES;
  if (bavail * bsize >= needed) return;
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
  throw new ForPerson(
    `There is no room for a backup: ${megabytes(needed)} MB are needed and ${megabytes(bavail * bsize)} MB are free.`,
  );
}

function sizeOf(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return entries.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

function backupAt(file: string): Backup {
  const { size, mtime } = statSync(file);
  return { file, bytes: size, madeAt: mtime };
}
