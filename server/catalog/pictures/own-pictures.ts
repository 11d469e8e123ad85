/** The shop's own pictures, as files: what each is, read once and again when the file has changed. */
import { createHash } from "node:crypto";
import { readFile, realpath, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { isPicture, MOST_PIXELS } from "./read-picture.ts";

export type OwnFormat = "jpeg" | "png" | "webp" | "avif" | "gif" | "svg";

export type OwnPicture = {
  file: string;
  /** Of the content: another content has another one. */
  version: string;
  format: OwnFormat;
  bytes: number;
  /** Pixels as it is seen, upright; null: a drawing. */
  width: number | null;
  height: number | null;
  /** Whether other widths can be made of it: no drawing, not moving, not too large to be decoded. */
  scalable: boolean;
  opaque: boolean;
};

/** `folders`: where files are looked for, one after the other. */
export type OwnPictures = { folders: readonly string[]; known: LRUCache<string, Known> };
type Known = { checkedAt: number; stamp: string; picture: OwnPicture | null };

const FORMATS: Record<string, OwnFormat> = {
  ...{ ".jpg": "jpeg", ".jpeg": "jpeg", ".png": "png", ".webp": "webp", ".avif": "avif", ".gif": "gif", ".svg": "svg" },
};
const MOST_KNOWN = 200_000;
const LONGEST_PATH = 500;
/** A file that is replaced while the shop is open is seen after as long. */
const LOOK_AGAIN_AFTER_MS = 5_000;
const ADDRESS_CHECKED_AFTER_MS = 60_000;

export function openOwnPictures(folders: readonly string[]): OwnPictures {
  return { folders, known: new LRUCache({ max: MOST_KNOWN }) };
}

/** What the file of "/media/…" is; null where there is none, or what is there is not what its name says. */
export function findOwnPicture(pictures: OwnPictures, path: string): OwnPicture | null | Promise<OwnPicture | null> {
  const before = pictures.known.get(path);
  if (before && performance.now() - before.checkedAt < LOOK_AGAIN_AFTER_MS) return before.picture;
  return look(pictures, path, before);
}

/**
 * The same for addresses of pictures, which name the content's version: what is known is answered at once, and the file
 * looked at again in the background from time to time.
 */
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

/** A file of a folder, as it was found. */
type FoundFile = { file: string; bytes: number; changedMs: number };

/** The file of "/media/…" inside of one of the folders; null for one outside, and for what is no path of a picture. */
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

/** Whether the error says that there is no such file. */
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
    // Only its header, so that its size does no harm.
    const seen = await sharp(content, { limitInputPixels: false }).metadata();
    const found = seen.format === "heif" ? "avif" : seen.format;
    if (found !== format) return null;
    const { width, height } = seen.autoOrient;
    const scalable = format !== "gif" && (seen.pages ?? 1) === 1 && width * height <= MOST_PIXELS;
    return { ...plain, format, width, height, scalable, opaque: !seen.hasAlpha };
  } catch {
    // sharp says in words of its own what is wrong with a file; here it only counts that it is no picture.
    return null;
  }
}

/** Null for a path with escapes that are none, or one that no file system takes, or nobody names a picture by. */
function plainOf(path: string): string | null {
  try {
    const plain = decodeURIComponent(path);
    return plain.includes("\0") || plain.length > LONGEST_PATH ? null : plain;
  } catch {
    return null;
  }
}
