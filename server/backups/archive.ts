/** The files of a backup: a manifest that lists every other file with its SHA-256, the database, and the media. */

import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync } from "node:fs";
import { copyFile, constants, cp, link, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import * as tar from "tar";
import { z } from "zod";
import { ForPerson } from "../for-person.ts";

export const TABLES_FOLDER = "tables";
export const MEDIA_FOLDER = "media";
const MANIFEST = "manifest.json";

const column = z.object({ name: z.string(), type: z.string() });

const manifest = z.object({
  format: z.literal(1),
  /** "embedded": the embedded engine's folder; "tables": lines of JSON, from PostgreSQL. */
  kind: z.enum(["embedded", "tables"]),
  madeAt: z.iso.datetime(),
  /** Of the shop that made it. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(column), rows: z.number(), sum: z.string() })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifest>;

/** What the manifest says besides its files. */
export type About = Omit<Readonly<Manifest>, "format" | "files" | "tables"> & {
  tables: readonly (Omit<Manifest["tables"][number], "columns"> & { columns: readonly z.output<typeof column>[] })[];
};

/** Adds the manifest to `folder` and packs all of it into `file`. */
export async function packArchive(folder: string, file: string, about: About): Promise<void> {
  const files: Manifest["files"] = [];
  for (const path of filesIn(folder)) files.push({ path, ...(await hashFile(join(folder, path))) });
  await writeFile(join(folder, MANIFEST), JSON.stringify({ format: 1, ...about, files }));
  // The manifest first, so that it can be read without unpacking all.
  const rest = readdirSync(folder).filter((name) => name !== MANIFEST);
  await tar.create({ file, cwd: folder, gzip: { level: 3 }, portable: true }, [MANIFEST, ...rest]);
}

/**
 * Unpacks and compares every file with the manifest. Null: a backup of a version that wrote no manifest. Throws
 * `ForPerson` for a damaged or foreign file.
 */
export async function unpackArchive(file: string, folder: string): Promise<Manifest | null> {
  if (!existsSync(file)) throw new ForPerson(`There is no file ${file}.`);
  try {
    await tar.extract({ file, cwd: folder, strict: true });
  } catch (error) {
    throw new ForPerson(`${file} cannot be read as a backup: ${(error as Error).message}. Nothing was changed.`);
  }
  if (!existsSync(join(folder, MANIFEST))) return null;
  const read = manifest.safeParse(JSON.parse(await readFile(join(folder, MANIFEST), "utf8")));
  if (!read.success) throw new ForPerson(`${file} was made by a newer version of the shop. Nothing was changed.`);
  for (const { path, bytes, sha256 } of read.data.files) {
    const found = existsSync(join(folder, path)) ? await hashFile(join(folder, path)) : null;
    if (found?.bytes === bytes && found.sha256 === sha256) continue;
    throw new ForPerson(`${file} is damaged: ${path} is not what was backed up. Nothing was changed.`);
  }
  return read.data;
}

/** Of files that are never changed in place, so a hard link will do where the file system has them. */
export async function linkFiles(from: string, to: string): Promise<void> {
  for (const path of filesIn(from)) {
    if (path.endsWith(".part")) continue;
    await mkdir(dirname(join(to, path)), { recursive: true });
    try {
      await link(join(from, path), join(to, path));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "ENOENT") continue; // deleted meanwhile
      await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE);
    }
  }
}

/** Replaces files of the same name and leaves others. Returns how many there were, after comparing each. */
export async function copyFiles(from: string, to: string): Promise<{ files: number; bytes: number }> {
  if (!existsSync(from)) return { files: 0, bytes: 0 };
  await mkdir(to, { recursive: true });
  await cp(from, to, { recursive: true, force: true, mode: constants.COPYFILE_FICLONE });
  let bytes = 0;
  const paths = filesIn(from);
  for (const path of paths) {
    const [one, other] = await Promise.all([hashFile(join(from, path)), hashFile(join(to, path))]);
    if (one.sha256 !== other.sha256) throw new ForPerson(`${join(to, path)} was not copied correctly.`);
    bytes += one.bytes;
  }
  return { files: paths.length, bytes };
}

/** With "/" between folders, sorted; none when the folder does not exist. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, "/"))
    .sort();
}

/** At a time. A database has thousands of files that are smaller, and room for each is allocated anew. */
const READ_BYTES = 1024 * 1024;

async function hashFile(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  const { size } = await stat(file);
  if (size <= READ_BYTES) hash.update(await readFile(file));
  else await pipeline(createReadStream(file, { highWaterMark: READ_BYTES }), hash);
  return { bytes: size, sha256: hash.digest("hex") };
}
