/** Least recently used files go first. Several processes may share the folder; recent files are in memory too. */

import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { StorageAway } from "../../outage.ts";
import { type FileStorage, isMissing } from "../../storage/file-storage.ts";

export type PictureCache = {
  /** Null when it is not cached. `name`: letters, digits, "-" and ".". */
  read(name: string): Promise<Uint8Array | null>;
  keep(name: string, bytes: Uint8Array): Promise<void>;
};

const USE_NOTED_EVERY_MS = 24 * 3_600_000;
const MOST_NOTED = 50_000;
const MOST_BYTES_IN_MIND = 48 * 1024 * 1024;
/** Age at which unfinished files of dead processes are deleted. */
const PART_MAX_AGE_MS = 3_600_000;
const CLEARED_TO = 0.9;
/** Other processes write too, so the folder is checked after this fraction of the limit. */
const LOOK_AFTER = 0.05;

export function openPictureCache(folder: string, mostBytes: number): PictureCache {
  const noted = new LRUCache<string, true>({ max: MOST_NOTED, ttl: USE_NOTED_EVERY_MS });
  const inMind = new LRUCache<string, Uint8Array>({
    maxSize: MOST_BYTES_IN_MIND,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  });
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

/** What another process has derived is fetched from `storage`. While that is away, the own cache is used alone. */
export function sharedPictureCache(own: PictureCache, storage: FileStorage): PictureCache {
  return {
    async read(name) {
      const cached = await own.read(name);
      if (cached) return cached;
      const shared = await storage.read(name).catch(nullIfAway);
      if (shared) await own.keep(name, shared);
      return shared;
    },
    async keep(name, bytes) {
      await own.keep(name, bytes);
      await storage.write(name, bytes).catch(nullIfAway);
    },
  };
}

async function clear(folder: string, mostBytes: number): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const files: { path: string; bytes: number; usedMs: number }[] = [];
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(nullIfMissing);
    if (!found?.isFile()) continue;
    if (name.endsWith(".part")) {
      if (Date.now() - found.mtimeMs > PART_MAX_AGE_MS) await rm(path, { force: true });
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

function nullIfAway(error: unknown): null {
  if (error instanceof StorageAway) return null;
  throw error;
}

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
