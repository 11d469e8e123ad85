/** The shop's own pictures in other widths and formats: created on first request, and cached. */
import { readFile } from "node:fs/promises";
import pLimit, { type LimitFunction } from "p-limit";
import sharp, { type Sharp } from "sharp";
import type { OwnPicture } from "./own-pictures.ts";
import type { PictureCache } from "./picture-cache.ts";
import { MOST_PIXELS } from "./read-picture.ts";

export type DerivedFormat = "jpeg" | "png" | "webp" | "avif";

export type Derived = {
  cache: PictureCache;
  limit: LimitFunction;
  mostWaiting: number;
  /** Pictures in the making, for whoever requests the same one meanwhile. */
  making: Map<string, Promise<Uint8Array | null>>;
};

/** Logs problems that the operator should see. */
type Log = { warn(details: object, message: string): void };

/** Raise it when pictures are to be made another way: what is kept is not looked at again. */
const WAY = 1;
const LONGEST_SECONDS = 20;

/**
 * Qualities at which the demo's photographs look as they did. AVIF: more effort takes half as much time again, then
 * twice as much a step, and saves one part in a hundred (decision 26).
 */
const ENCODINGS: Record<DerivedFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 80, smartSubsample: true }),
  jpeg: (picture) => picture.flatten({ background: "#ffffff" }).jpeg({ quality: 82, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
};

/** Two at once: what else reads pictures or files needs the other threads. A short queue: nobody waits long. */
export function openDerived(cache: PictureCache): Derived {
  return { cache, limit: pLimit(2), mostWaiting: 24, making: new Map() };
}

/**
 * The picture at most `width` pixels wide, never wider than it is. Null: it cannot be made, or too many wait; the
 * original has to do.
 */
export function derivePicture(
  derived: Derived,
  picture: OwnPicture,
  { width, format }: { width: number; format: DerivedFormat },
  log: Log,
): Promise<Uint8Array | null> {
  if (!picture.scalable || picture.width === null) return Promise.resolve(null);
  const pixels = Math.min(width, picture.width);
  const name = `${picture.version}-${WAY}-${pixels}.${format}`;
  const underWay = derived.making.get(name);
  if (underWay) return underWay;
  const found = findOrMake(derived, name, () => make(picture, pixels, format, log), log);
  const all = found.finally(() => derived.making.delete(name));
  derived.making.set(name, all);
  return all;
}

async function findOrMake(
  { cache, limit, mostWaiting }: Derived,
  name: string,
  work: () => Promise<Uint8Array | null>,
  log: Log,
): Promise<Uint8Array | null> {
  const kept = await cache.read(name);
  if (kept) return kept;
  if (limit.pendingCount >= mostWaiting) return null;
  return limit(async () => {
    const bytes = await work();
    // On a full disk the picture is still sent, only not cached.
    if (bytes)
      await cache.keep(name, bytes).catch((error: unknown) => log.warn({ err: error }, "a picture is not kept"));
    return bytes;
  });
}

async function make(picture: OwnPicture, width: number, format: DerivedFormat, log: Log): Promise<Uint8Array | null> {
  const { file } = picture;
  try {
    const read = sharp(await readFile(file), { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1 });
    const small = read.autoOrient().resize({ width, withoutEnlargement: true }).timeout({ seconds: LONGEST_SECONDS });
    return await ENCODINGS[format](small).toBuffer();
  } catch (error) {
    // It begins like a picture but cannot be decoded: it is not tried again.
    log.warn({ err: error, file }, "a picture cannot be read");
    picture.scalable = false;
    return null;
  }
}
