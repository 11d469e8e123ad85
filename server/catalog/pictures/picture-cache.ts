/**
 * Pictures that were made of others, kept as files: as many as fit into so many bytes, those longest unasked going
 * first. Several processes may share the folder; a file is whole or not there. A process has those in mind that it was
 * asked for last: a page has forty, and each would be read from the disk again.
 */
import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { isMissing } from "./own-pictures.ts";

export type PictureCache = {
  /** Null: not kept, or no longer. `name`: of letters, digits, "-" and ".". */
  read(name: string): Promise<Uint8Array | null>;
  keep(name: string, bytes: Uint8Array): Promise<void>;
};

/** Written down at most as often per file and process, for the sake of what is longest unasked. */
const USE_NOTED_EVERY_MS = 24 * 3_600_000;
const MOST_NOTED = 50_000;
/** Some four thousand pictures of a card. */
const MOST_BYTES_IN_MIND = 48 * 1024 * 1024;
/** What a process that died while writing has left is cleared away after as long. */
const PART_KEPT_MS = 3_600_000;
/** How full the folder is when it has been cleared. */
const CLEARED_TO = 0.9;
/** The folder is looked through whenever a process has written this part of it: others write too. */
const LOOK_AFTER = 0.05;

export function openPictureCache(folder: string, mostBytes: number): PictureCache {
  const noted = new LRUCache<string, true>({ max: MOST_NOTED, ttl: USE_NOTED_EVERY_MS });
  const inMind = new LRUCache<string, Uint8Array>({
    maxSize: MOST_BYTES_IN_MIND,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  });
  /** At first it is not known how much there is. */
  let writtenBytes = Number.POSITIVE_INFINITY;
  let clearing: Promise<void> | null = null;
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name);

  return {
    async read(name) {
      const path = pathOf(name);
      const bytes = inMind.get(name) ?? (await readFile(path).catch(nullIfMissing));
      if (!bytes) return null;
      inMind.set(name, bytes);
      if (!noted.has(name)) {
        noted.set(name, true);
        const now = new Date();
        await utimes(path, now, now).catch(nullIfMissing);
      }
      return bytes;
    },
    async keep(name, bytes) {
      const path = pathOf(name);
      const part = `${path}.${randomBytes(6).toString("hex")}.part`;
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true });
      try {
        await writeFile(part, bytes);
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      noted.set(name, true);
      writtenBytes += bytes.byteLength;
      if (writtenBytes < mostBytes * LOOK_AFTER) return;
      writtenBytes = 0;
      clearing ??= clear(folder, mostBytes).finally(() => {
        clearing = null;
      });
      await clearing;
    },
  };
}

/** Deletes what is longest unasked until the rest fits. */
async function clear(folder: string, mostBytes: number): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const files: { path: string; bytes: number; usedMs: number }[] = [];
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(nullIfMissing);
    if (!found?.isFile()) continue;
    if (name.endsWith(".part")) {
      if (Date.now() - found.mtimeMs > PART_KEPT_MS) await rm(path, { force: true });
      continue;
    }
    files.push({ path, bytes: found.size, usedMs: found.mtimeMs });
  }
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes <= mostBytes) return;
  for (const file of files.toSorted((one, other) => one.usedMs - other.usedMs)) {
    if (bytes <= mostBytes * CLEARED_TO) return;
    await rm(file.path, { force: true });
    bytes -= file.bytes;
  }
}

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
