/**
 * Backups are archives: of the embedded engine its folder, copied between two statements, which opens as after a crash;
 * of PostgreSQL the lines of every table as of one moment. Both hold the shop's own media, and a manifest with a SHA-256
 * of every file; both can be restored into either engine (docs/decisions/0100-backups-of-both-engines.md).
 */

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { appendFile, mkdir, statfs } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import pLimit from "p-limit";
import { ENGINE_FOLDER, type Database } from "../database.ts";
import { newDraft, removeDrafts } from "../drafts.ts";
import { ForPerson } from "../for-person.ts";
import type { Bucket } from "../storage/bucket.ts";
import { filesIn, linkFiles, MEDIA_FOLDER, packArchive, TABLES_FOLDER, type About } from "./archive.ts";
import { atOneMoment, readTables, type CopyProgressListener } from "./copy-tables.ts";
import { listMigrations, sizeOfDatabase } from "./tables.store.ts";

export type Backup = { file: string; bytes: number; madeAt: Date };

export type MakeOptions = {
  /** Leaves the pictures out of it. */
  withoutMedia?: boolean;
  progress?: CopyProgressListener;
};

export type Backups = {
  folder: string;
  /** How many nightly backups to keep; 0 turns them off. */
  nights: number;
  /** Whether nightly backups hold the media. */
  nightlyMedia: boolean;
  /** Gets a copy of each; null: there is none. */
  bucket: Bucket | null;
  /** How many are being made or wait for their turn, in this process. */
  making(): number;
  /**
   * Complete or not at all, one at a time, then copied to the bucket. Throws `ForPerson` when the disk is full or too
   * many backups wait, `StorageAway` when the copy failed: the file is there then.
   */
  make(file: string, options?: MakeOptions): Promise<Backup>;
};

type Source = Pick<Database, "db" | "copyTo">;

const ENDING = ".tar.gz";
const MOST_WAITING = 4;
const SPARE_BYTES = 200 * 1024 * 1024;

/** Null for a database in memory. */
export function openBackups(
  source: Source & Pick<Database, "engine">,
  dataDir: string,
  nights: number,
  { nightlyMedia = true, bucket = null }: { nightlyMedia?: boolean; bucket?: Bucket | null } = {},
): Backups | null {
  if (source.engine === "embedded" && source.copyTo === null) return null;
  const folder = join(dataDir, "backups");
  if (existsSync(folder)) removeDrafts(folder);
  const limit = pLimit(1);
  const media = join(dataDir, MEDIA_FOLDER);

  const write = async (file: string, { withoutMedia = false, progress }: MakeOptions): Promise<Backup> => {
    mkdirSync(folder, { recursive: true });
    mkdirSync(dirname(file), { recursive: true });
    const database =
      source.copyTo === null ? await sizeOfDatabase(source.db) : sizeOf(join(dataDir, "database", ENGINE_FOLDER));
    await checkRoom(folder, 2 * database + (withoutMedia ? 0 : sizeOf(media)));
    const draft = newDraft(folder);
    const part = `${file}.part`;
    try {
      await mkdir(draft);
      const about = source.copyTo === null ? await copyLines(source, draft, progress) : await copyFolder(source, draft);
      if (!withoutMedia) await linkFiles(media, join(draft, MEDIA_FOLDER));
      await packArchive(draft, part, about);
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
    nightlyMedia,
    bucket,
    making: () => limit.activeCount + limit.pendingCount,
    async make(file, options = {}) {
      if (limit.pendingCount >= MOST_WAITING) {
        throw new ForPerson("Several backups are already being made; try again when they are done.");
      }
      const made = await limit(() => write(file, options));
      await bucket?.upload(basename(file), file);
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

/** In the backups' folder. */
export function nameByHand(now: Date): string {
  return `by-hand-${now.toISOString().slice(0, 19).replaceAll(":", "-")}${ENDING}`;
}

async function copyFolder({ db, copyTo }: Source, draft: string): Promise<About> {
  const migrations = await listMigrations(db);
  await copyTo?.(join(draft, ENGINE_FOLDER));
  return { kind: "embedded", madeAt: new Date().toISOString(), migrations, tables: [], sequences: [] };
}

async function copyLines({ db }: Source, draft: string, progress?: CopyProgressListener) {
  await mkdir(join(draft, TABLES_FOLDER));
  return atOneMoment(db, async (tx): Promise<About> => {
    const madeAt = new Date().toISOString();
    const migrations = await listMigrations(tx);
    const read = await readTables(
      tx,
      ({ name }, lines) => appendFile(join(draft, TABLES_FOLDER, `${name}.jsonl`), `${lines.join("\n")}\n`),
      progress,
    );
    return { kind: "tables", madeAt, migrations, ...read };
  });
}

async function checkRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const needed = bytes + SPARE_BYTES;
  if (bavail * bsize >= needed) return;
  const megabytes = (of: number) => Math.round(of / 1024 / 1024);
  throw new ForPerson(
    `There is no room for a backup: ${megabytes(needed)} MB are needed and ${megabytes(bavail * bsize)} MB are free.`,
  );
}

function sizeOf(folder: string): number {
  return filesIn(folder).reduce(
    (sum, path) => sum + (statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

function backupAt(file: string): Backup {
  const { size, mtime } = statSync(file);
  return { file, bytes: size, madeAt: mtime };
}
