import { createHash } from "node:crypto";
import { readFile, realpath, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { isPicture, MOST_PIXELS } from "./read-picture.ts";

export type OwnFormat = "jpeg" | "png" | "webp" | "avif" | "gif" | "svg";

export type OwnPicture = {
  file: string;
  version: string;
  format: OwnFormat;
  bytes: number;
  /** In pixels, upright; null for SVG. */
  width: number | null;
  height: number | null;
  /** Whether other widths can be created: not for SVG, animations and pictures too large to decode. */
  scalable: boolean;
  opaque: boolean;
};

export type OwnPictures = { folders: readonly string[]; known: LRUCache<string, Known> };
type Known = { checkedAt: number; stamp: string; picture: OwnPicture | null };

const FORMATS: Record<string, OwnFormat> = {
  ...{ ".jpg": "jpeg", ".jpeg": "jpeg", ".png": "png", ".webp": "webp", ".avif": "avif", ".gif": "gif", ".svg": "svg" },
};
const MOST_KNOWN = 200_000;
const LONGEST_PATH = 500;
const LOOK_AGAIN_AFTER_MS = 5_000;
const ADDRESS_CHECKED_AFTER_MS = 60_000;

export function openOwnPictures(folders: readonly string[]): OwnPictures {
  return { folders, known: new LRUCache({ max: MOST_KNOWN }) };
}

/** Null when there is no picture at "/media/…", or it is not what its extension says. */
export function findOwnPicture(pictures: OwnPictures, path: string): OwnPicture | null | Promise<OwnPicture | null> {
  const before = pictures.known.get(path);
  if (before && performance.now() - before.checkedAt < LOOK_AGAIN_AFTER_MS) return before.picture;
  return look(pictures, path, before);
}

/** For addresses: answers with what is known, and checks the file in the background once a minute. */
export function knownOwnPicture(pictures: OwnPictures, path: string): OwnPicture | null | Promise<OwnPicture | null> {
  const before = pictures.known.get(path);
  if (!before) return look(pictures, path, before);
  if (performance.now() - before.checkedAt >= ADDRESS_CHECKED_AFTER_MS) {
    before.checkedAt = performance.now();
    // An error of the file system comes again when the file is read.
    look(pictures, path, before).catch(() => {});
  }
  return before.picture;
}

type FoundFile = { file: string; bytes: number; changedMs: number };

/** Null for paths outside of the folders and for other extensions. */
export async function fileOf({ folders }: OwnPictures, path: string): Promise<FoundFile | null> {
  const plain = plainOf(path);
  if (!plain?.startsWith("/media/") || !(extname(plain).toLowerCase() in FORMATS)) return null;
  for (const folder of folders) {
    const found = await fileIn(folder, plain.slice("/media/".length));
    if (found) return found;
  }
  return null;
}

async function fileIn(folder: string, name: string): Promise<FoundFile | null> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, name))]);
    if (!file.startsWith(root + sep)) return null;
    const found = await stat(file);
    return found.isFile() ? { file, bytes: found.size, changedMs: found.mtimeMs } : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export function isMissing(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return ["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP"].includes(code);
}

async function look(pictures: OwnPictures, path: string, before: Known | undefined): Promise<OwnPicture | null> {
  const checkedAt = performance.now();
  const found = await fileOf(pictures, path);
  const stamp = found ? `${found.file} ${found.changedMs} ${found.bytes}` : "";
  const picture = before?.stamp === stamp ? before.picture : found ? await read(found.file) : null;
  pictures.known.set(path, { checkedAt, stamp, picture });
  return picture;
}

async function read(file: string): Promise<OwnPicture | null> {
  const format = FORMATS[extname(file).toLowerCase()];
  const content = await readFile(file);
  const version = createHash("sha256").update(content).digest("hex").slice(0, 16);
  const plain = { file, version, bytes: content.byteLength, width: null, height: null, scalable: false, opaque: false };
  if (format === "svg") return { ...plain, format };
  if (format === undefined || !isPicture(content)) return null;
  try {
    // Only the header is read, so that size does no harm.
    const seen = await sharp(content, { limitInputPixels: false }).metadata();
    const found = seen.format === "heif" ? "avif" : seen.format;
    if (found !== format) return null;
    const { width, height } = seen.autoOrient;
    const scalable = format !== "gif" && (seen.pages ?? 1) === 1 && width * height <= MOST_PIXELS;
    return { ...plain, format, width, height, scalable, opaque: !seen.hasAlpha };
  } catch {
    // Whatever sharp reports, it is not a picture.
    return null;
  }
}

/** Null for invalid escapes and for paths that are too long. */
function plainOf(path: string): string | null {
  try {
    const plain = decodeURIComponent(path);
    return plain.includes("\0") || plain.length > LONGEST_PATH ? null : plain;
  } catch {
    return null;
  }
}
