import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import type { PictureProblem } from "../../../contract/office/products.ts";
import { StorageAway } from "../../outage.ts";
import type { FileStorage, FoundFile } from "../../storage/file-storage.ts";
import { HEAD_BYTES, mostPixelsOf, pictureFormatOf, type PictureFileFormat } from "./read-picture.ts";

export type OwnPicture = {
  storage: FileStorage;
  /** In the storage. */
  name: string;
  version: string;
  /** Of the content: its name may say another one. */
  format: PictureFileFormat;
  bytes: number;
  /** In pixels, upright; null for SVG. */
  width: number | null;
  height: number | null;
  /** Whether other widths can be created: not for SVG, animations and pictures too large to decode. */
  scalable: boolean;
  tooLarge: boolean;
  opaque: boolean;
};

/** Of the shop's log. */
export type Warnings = { warn(details: object, message: string): void };

export type OwnPictures = {
  storages: readonly FileStorage[];
  known: LRUCache<string, Known>;
  log: Warnings | null;
};
type Known = { checkedAt: number; stamp: string; picture: OwnPicture | null };

/** Files with other names are not for visitors. */
const NAMES = /\.(jpe?g|png|webp|avif|gif|svg)$/i;
/** Named by their content, and decoded once before they were stored. */
const FETCHED = "/media/fetched/";
/** A smaller file is rarely of too many pixels; to know, it would have to be read. */
const LARGE_BYTES = 5 * 1024 * 1024;
/** Of paths and what is known of them: some 200,000. */
const MOST_KNOWN_BYTES = 128_000_000;
const KNOWN_BYTES = 500;
const LONGEST_PATH = 500;
const LOOK_AGAIN_AFTER_MS = 5_000;
const ADDRESS_CHECKED_AFTER_MS = 60_000;

/** Searched in this order; the first one takes what is new. What cannot be shown is logged once. */
export function openOwnPictures(storages: readonly FileStorage[], log: Warnings | null = null): OwnPictures {
  return { storages, log, known: new LRUCache({ maxSize: MOST_KNOWN_BYTES, sizeCalculation: sizeOfKnown }) };
}

function sizeOfKnown(_: Known, path: string): number {
  return KNOWN_BYTES + 2 * path.length;
}

/** Null when there is no file at "/media/…", or it is not a picture. */
export function findOwnPicture(pictures: OwnPictures, path: string): OwnPicture | null | Promise<OwnPicture | null> {
  const before = pictures.known.get(path);
  if (before && performance.now() - before.checkedAt < LOOK_AGAIN_AFTER_MS) return before.picture;
  // Anybody may ask for any address: what is not there is remembered of a product's pictures alone.
  return look(pictures, path, before, { remembersAbsence: false });
}

/** For addresses: answers with what is known, and checks the file in the background once a minute. */
export function knownOwnPicture(pictures: OwnPictures, path: string): OwnPicture | null | Promise<OwnPicture | null> {
  const before = pictures.known.get(path);
  // A page without sizes and versions of its pictures is better than none.
  if (!before) return look(pictures, path, before).catch(nullIfAway);
  if (performance.now() - before.checkedAt >= ADDRESS_CHECKED_AFTER_MS) {
    before.checkedAt = performance.now();
    // An error of the storage comes again when the file is read.
    look(pictures, path, before).catch(() => {});
  }
  return before.picture;
}

type Found = FoundFile & Pick<OwnPicture, "storage" | "name">;

/** Null for paths that are not below /media/ and for names of other files. */
export async function fileOf({ storages }: OwnPictures, path: string): Promise<Found | null> {
  const plain = plainOf(path);
  if (!plain?.startsWith("/media/") || !NAMES.test(plain)) return null;
  const name = plain.slice("/media/".length);
  for (const storage of storages) {
    const found = await storage.find(name);
    if (found) return { ...found, storage, name };
  }
  return null;
}

async function look(
  pictures: OwnPictures,
  path: string,
  before: Known | undefined,
  { remembersAbsence = true } = {},
): Promise<OwnPicture | null> {
  const checkedAt = performance.now();
  try {
    const found = await fileOf(pictures, path);
    const stamp = found ? `${found.storage.address} ${found.stamp} ${found.bytes}` : "";
    const isSame = before?.stamp === stamp;
    const picture = isSame ? before.picture : found ? await read(found) : null;
    // A file that is no picture is remembered too: it would be read again for everybody who asks.
    if (found || before || remembersAbsence) pictures.known.set(path, { checkedAt, stamp, picture });
    const problem = found && !isSame ? problemWith(picture) : null;
    if (found && problem !== null) {
      const { name: file, storage } = found;
      pictures.log?.warn({ file, in: storage.address, because: PROBLEM_WORDS[problem] }, "a picture is not right");
    }
    return picture;
  } catch (error) {
    if (!before || !(error instanceof StorageAway)) throw error;
    before.checkedAt = checkedAt;
    return before.picture;
  }
}

async function read({ storage, name }: Found): Promise<OwnPicture | null> {
  const content = await storage.read(name);
  if (!content) return null; // Deleted meanwhile.
  const format = pictureFormatOf(content);
  if (format === null) return null;
  const version = createHash("sha256").update(content).digest("hex").slice(0, 16);
  const plain = {
    storage,
    name,
    version,
    bytes: content.byteLength,
    width: null,
    height: null,
    scalable: false,
    tooLarge: false,
    opaque: false,
  };
  if (format === "svg") return { ...plain, format };
  try {
    // Only the header is read, so that size does no harm.
    const seen = await sharp(content, { limitInputPixels: false }).metadata();
    // HEIC begins as some AVIF does, and browsers do not show it.
    const found = seen.format === "heif" && seen.compression === "av1" ? "avif" : seen.format;
    if (found !== format) return null;
    const { width, height } = seen.autoOrient;
    const isStill = format !== "gif" && (seen.pages ?? 1) === 1;
    const tooLarge = isStill && width * height > mostPixelsOf(seen);
    return { ...plain, format, width, height, scalable: isStill && !tooLarge, tooLarge, opaque: !seen.hasAlpha };
  } catch {
    // Whatever sharp reports, it is not a picture.
    return null;
  }
}

/**
 * What the owner has to know about the file at "/media/…": that it has none, or is not shown as it should be. Null:
 * nothing. `quick`: looks at the first bytes of small files only.
 */
export async function problemOfOwnPicture(
  pictures: OwnPictures,
  path: string,
  { quick = false } = {},
): Promise<PictureProblem | null> {
  const found = await fileOf(pictures, path);
  if (!found) return "missing";
  if (path.startsWith(FETCHED)) return null;
  if (quick && found.bytes < LARGE_BYTES) {
    const head = await headOf(found);
    return head && pictureFormatOf(head) === null ? "unreadable" : null;
  }
  return problemWith(await look(pictures, path, pictures.known.get(path)));
}

/** In the words of reports. */
export const PROBLEM_WORDS: Record<PictureProblem, string> = {
  missing: "its file is missing",
  unreadable: "its file is not shown: it is not a JPEG, PNG, WebP, AVIF, GIF or SVG picture",
  "too-large": "its file is sent whole to every visitor: it has too many pixels to be made smaller",
};

function problemWith(picture: OwnPicture | null): Exclude<PictureProblem, "missing"> | null {
  if (!picture) return "unreadable";
  return picture.tooLarge ? "too-large" : null;
}

async function headOf({ storage, name }: Found): Promise<Uint8Array | null> {
  const file = await storage.open(name);
  if (!file) return null;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop closes the file.
  for await (const part of file as AsyncIterable<Uint8Array>) {
    parts.push(part);
    bytes += part.byteLength;
    if (bytes >= HEAD_BYTES) break;
  }
  return Buffer.concat(parts);
}

/** For what is better than nothing while the storage of files is away. */
export function nullIfAway(error: unknown): null {
  if (error instanceof StorageAway) return null;
  throw error;
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
