import pLimit, { type LimitFunction } from "p-limit";
import sharp, { type Sharp } from "sharp";
import type { OwnPicture } from "./own-pictures.ts";
import type { PictureCache } from "./picture-cache.ts";
import { MOST_PIXELS } from "./read-picture.ts";

export type DerivedFormat = "jpeg" | "png" | "webp" | "avif";

export type Derived = {
  cache: PictureCache;
  limit: LimitFunction;
  /** For pictures of more than `MOST_PIXELS`, which may take hundreds of megabytes while they are decoded. */
  limitLarge: LimitFunction;
  mostWaiting: number;
  /** Concurrent requests for the same file share one promise. */
  making: Map<string, Promise<Uint8Array | null>>;
};

type Log = { warn(details: object, message: string): void };

/** Raise it when pictures are encoded differently, so that cached files are not used. */
const WAY = 1;
const LONGEST_SECONDS = 20;

/** Qualities at which the demo's photographs look unchanged (decision 26). */
const ENCODINGS: Record<DerivedFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 80, smartSubsample: true }),
  jpeg: (picture) => picture.flatten({ background: "#ffffff" }).jpeg({ quality: 82, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
};

/** Two at once leave threads for other work; with a short queue nobody waits long. */
export function openDerived(cache: PictureCache): Derived {
  return { cache, limit: pLimit(2), limitLarge: pLimit(1), mostWaiting: 24, making: new Map() };
}

/** Never enlarged. Null when it cannot be created or too many requests wait: send the original. */
export function derivePicture(
  derived: Derived,
  picture: OwnPicture,
  { width, format }: { width: number; format: DerivedFormat },
  log: Log,
): Promise<Uint8Array | null> {
  if (!picture.scalable || picture.width === null) return Promise.resolve(null);
  const pixels = Math.min(width, picture.width, mostWidthOf(picture));
  const name = `${picture.version}-${WAY}-${pixels}.${format}`;
  const underWay = derived.making.get(name);
  if (underWay) return underWay;
  const limit = pixelsOf(picture) > MOST_PIXELS ? derived.limitLarge : derived.limit;
  const found = findOrMake({ ...derived, limit }, name, () => make(picture, pixels, format, log), log);
  const all = found.finally(() => derived.making.delete(name));
  derived.making.set(name, all);
  return all;
}

function pixelsOf({ width, height }: OwnPicture): number {
  return (width ?? 0) * (height ?? 0);
}

/** Of a very large picture, another format in its whole size would take minutes. */
function mostWidthOf(picture: OwnPicture): number {
  const pixels = pixelsOf(picture);
  return pixels > MOST_PIXELS ? Math.floor((picture.width ?? 0) * Math.sqrt(MOST_PIXELS / pixels)) : Infinity;
}

async function findOrMake(
  { cache, limit, mostWaiting }: Derived,
  name: string,
  work: () => Promise<Uint8Array | null>,
  log: Log,
): Promise<Uint8Array | null> {
  const cached = await cache.read(name);
  if (cached) return cached;
  if (limit.pendingCount >= mostWaiting) return null;
  return limit(async () => {
    const bytes = await work();
    // On a full disk the picture is still sent.
    if (bytes)
      await cache
        .keep(name, bytes)
        .catch((error: unknown) => log.warn({ err: error }, "a picture could not be cached"));
    return bytes;
  });
}

async function make(picture: OwnPicture, width: number, format: DerivedFormat, log: Log): Promise<Uint8Array | null> {
  const { storage, name } = picture;
  const original = await storage.read(name);
  if (!original) return null; // Deleted meanwhile.
  try {
    // How many pixels it may have was decided when it was looked at.
    const read = sharp(original, { limitInputPixels: false, failOn: "error", pages: 1 });
    const small = read.autoOrient().resize({ width, withoutEnlargement: true }).timeout({ seconds: LONGEST_SECONDS });
    return await ENCODINGS[format](small).toBuffer();
  } catch (error) {
    // Not tried again: its first bytes are a picture's, but it cannot be decoded.
    log.warn({ err: error, file: name, in: storage.address }, "a picture cannot be read");
    picture.scalable = false;
    return null;
  }
}
