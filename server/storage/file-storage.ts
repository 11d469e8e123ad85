/** Where files of the shop's own are: a folder, or a bucket. Names have "/" between folders. */

import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { Readable } from "node:stream";

/** `stamp` is another one when the content changes. */
export type FoundFile = { bytes: number; stamp: string };

/** All but those of folders throw `StorageAway` while it does not answer. */
export type FileStorage = {
  /** For logs: a folder's path, or "s3://bucket/media". */
  address: string;
  find(name: string): Promise<FoundFile | null>;
  read(name: string): Promise<Uint8Array | null>;
  open(name: string): Promise<Readable | null>;
  /** Complete or not at all. The same name always has the same content: a file of this size is not written again. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  list(): AsyncIterable<{ name: string; bytes: number }>;
};

export function folderStorage(folder: string): FileStorage {
  const find = async (name: string) => {
    const path = await pathWithin(folder, name);
    const found = path === null ? null : await stat(path).catch(nullIfMissing);
    return path !== null && found?.isFile() ? { path, bytes: found.size, stamp: `${path} ${found.mtimeMs}` } : null;
  };
  return {
    address: folder,
    find,
    async read(name) {
      const found = await find(name);
      return found && readFile(found.path);
    },
    async open(name) {
      const found = await find(name);
      return found && createReadStream(found.path);
    },
    async write(name, bytes) {
      const file = join(folder, name);
      if ((await stat(file).catch(nullIfMissing))?.size === bytes.byteLength) return;
      await mkdir(dirname(file), { recursive: true });
      const draft = `${file}.${randomUUID()}.part`;
      try {
        await writeFile(draft, bytes, { flush: true });
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async *list() {
      const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullIfMissing);
      for (const file of files ?? []) {
        if (!file.isFile() || file.name.endsWith(".part")) continue;
        const path = join(file.parentPath, file.name);
        const found = await stat(path).catch(nullIfMissing);
        if (found) yield { name: relative(folder, path).replaceAll(sep, "/"), bytes: found.size };
      }
    },
  };
}

export function isMissing(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return ["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP"].includes(code);
}

/** Null for names and links that lead out of the folder. */
async function pathWithin(folder: string, name: string): Promise<string | null> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, name))]);
    return file.startsWith(root + sep) ? file : null;
  } catch (error) {
    return nullIfMissing(error);
  }
}

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
