import type { Bucket } from "../../storage/bucket.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import { openDerived, type Derived } from "./derive-picture.ts";
import { fileOf, openOwnPictures, type OwnPictures, type Warnings } from "./own-pictures.ts";
import { openPictureCache, sharedPictureCache } from "./picture-cache.ts";
import type { PictureEncoder } from "./picture-encoder.ts";
import { emptyIndex, type PictureIndex } from "./picture-index.ts";
import { publicWeb, type Web } from "./public-web.ts";

export type Pictures = {
  own: OwnPictures;
  derived: Derived;
  /** Of the CDN from which browsers get pictures and videos, without a slash at the end; null: from the shop. */
  publicUrl: string | null;
  /** Null: pictures are in folders. */
  bucket: Bucket | null;
  web: Web;
  encoder: PictureEncoder;
  index: PictureIndex;
  /** Progress through the catalogue's pictures: the last id, and when to start again. */
  walk: { afterId: number; againAt: Date | null };
};

const MOST_DERIVED_BYTES = 1_000_000_000;

type Places = {
  /** Searched in this order for files under `/media/`; the first one takes what is new. */
  media: readonly FileStorage[];
  derivedFolder: string;
  /** What one process has derived is kept in it for the others. */
  bucket?: Bucket | null;
  publicUrl?: string | null;
  log?: Warnings | null;
};

export function openPictures(
  { media, derivedFolder, bucket = null, publicUrl = null, log = null }: Places,
  encoder: PictureEncoder,
  web: Web = publicWeb,
): Pictures {
  const cache = openPictureCache(derivedFolder, MOST_DERIVED_BYTES);
  return {
    own: openOwnPictures(media, log),
    derived: openDerived(bucket === null ? cache : sharedPictureCache(cache, bucket.storage("derived"))),
    publicUrl,
    bucket,
    web,
    encoder,
    index: emptyIndex(encoder),
    walk: { afterId: 0, againAt: null },
  };
}

/** The path of an own picture ("/media/…"), given as a path or an address below one of `places`; otherwise null. */
export function ownPath(image: string, places: readonly string[]): string | null {
  if (image.startsWith("/media/")) return URL.parse(image, "http://own/")?.pathname ?? null;
  const url = URL.parse(image);
  if (url === null) return null;
  for (const place of places) {
    const at = URL.parse(place);
    if (at?.origin !== url.origin) continue;
    const folder = at.pathname.replace(/\/$/, "");
    if (url.pathname.startsWith(`${folder}/media/`)) return url.pathname.slice(folder.length);
  }
  return null;
}

export async function readOwnPicture({ own }: Pictures, path: string): Promise<Uint8Array | null> {
  const found = await fileOf(own, path);
  return found ? found.storage.read(found.name) : null;
}
