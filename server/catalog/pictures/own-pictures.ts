import { createHash } from "node:crypto";
import { extname } from "node:path";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { StorageAway } from "../../outage.ts";
import type { FileStorage, FoundFile } from "../../storage/file-storage.ts";
import { isPicture, MOST_PIXELS } from "./read-picture.ts";

export type OwnFormat = "jpeg" | "png" | "webp" | "avif" | "gif" | "svg";

export type OwnPicture = {
  storage: FileStorage;
  /** In the storage. */
  name: string;
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

export type OwnPictures = { storages: readonly FileStorage[]; known: LRUCache<string, Known> };
type Known = { checkedAt: number; stamp: string; picture: OwnPicture | null };

const FORMATS: Record<string, OwnFormat> = {
  ...{ ".jpg": "jpeg", ".jpeg": "jpeg", ".png": "png", ".webp": "webp", ".avif": "avif", ".gif": "gif", ".svg": "svg" },
};
/** Of paths and what is known of them: some 200,000. */
const MOST_KNOWN_BYTES = 128_000_000;
const KNOWN_BYTES = 500;
const LONGEST_PATH = 500;
const LOOK_AGAIN_AFTER_MS = 5_000;
const ADDRESS_CHECKED_AFTER_MS = 60_000;

/** Searched in this order; the first one takes what is new. */
export function openOwnPictures(storages: readonly FileStorage[]): OwnPictures {
  return { storages, known: new LRUCache({ maxSize: MOST_KNOWN_BYTES, sizeCalculation: sizeOfKnown }) };
}

function sizeOfKnown(_: Known, path: string): number {
  return KNOWN_BYTES + 2 * path.length;
}

/** Null when there is no picture at "/media/…", or it is not what its extension says. */
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

/** Null for paths that are not below /media/ and for other extensions. */
export async function fileOf({ storages }: OwnPictures, path: string): Promise<Found | null> {
  const plain = plainOf(path);
  if (!plain?.startsWith("/media/") || !(extname(plain).toLowerCase() in FORMATS)) return null;
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
    const picture = before?.stamp === stamp ? before.picture : found ? await read(found) : null;
    if (picture || before || remembersAbsence) pictures.known.set(path, { checkedAt, stamp, picture });
    return picture;
  } catch (error) {
    if (!before || !(error instanceof StorageAway)) throw error;
    before.checkedAt = checkedAt;
    return before.picture;
  }
}

async function read({ storage, name }: Found): Promise<OwnPicture | null> {
  const format = FORMATS[extname(name).toLowerCase()];
  const content = await storage.read(name);
  if (!content) return null; // Deleted meanwhile.
  const version = createHash("sha256").update(content).digest("hex").slice(0, 16);
  const plain = {
    storage,
    name,
    version,
    bytes: content.byteLength,
    width: null,
    height: null,
    scalable: false,
    opaque: false,
  };
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

function nullIfAway(error: unknown): null {
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
