import { readFile } from "node:fs/promises";
import { openDerived, type Derived } from "./derive-picture.ts";
import { fileOf, openOwnPictures, type OwnPictures } from "./own-pictures.ts";
import { openPictureCache } from "./picture-cache.ts";
import { ownEncoder, type PictureEncoder } from "../picture-search/picture-encoder.ts";
import { emptyIndex, type PictureIndex } from "../picture-search/picture-index.ts";
import { publicWeb, type Web } from "./public-web.ts";

export type Pictures = {
  own: OwnPictures;
  derived: Derived;
  web: Web;
  encoder: PictureEncoder;
  index: PictureIndex;
  /** Progress through the catalogue's pictures: the last id, and when to start again. */
  walk: { afterId: number; againAt: Date | null };
};

const MOST_DERIVED_BYTES = 1_000_000_000;

/** `mediaFolders`: searched in this order for files under `/media/`. */
export function openPictures(
  { mediaFolders, derivedFolder }: { mediaFolders: readonly string[]; derivedFolder: string },
  web: Web = publicWeb,
  encoder: PictureEncoder = ownEncoder,
): Pictures {
  return {
    own: openOwnPictures(mediaFolders),
    derived: openDerived(openPictureCache(derivedFolder, MOST_DERIVED_BYTES)),
    web,
    encoder,
    index: emptyIndex(encoder.length),
    walk: { afterId: 0, againAt: null },
  };
}

/** The path of an own picture ("/media/…"), given as a path or an address on one of `origins`; otherwise null. */
export function ownPath(image: string, origins: readonly string[]): string | null {
  const path = image.startsWith("/media/") ? image : null;
  const url = path === null ? URL.parse(image) : URL.parse(path, "http://own/");
  if (!url?.pathname.startsWith("/media/")) return null;
  return path !== null || origins.some((origin) => URL.parse(origin)?.origin === url.origin) ? url.pathname : null;
}

export async function readOwnPicture({ own }: Pictures, path: string): Promise<Uint8Array | null> {
  const found = await fileOf(own, path);
  return found ? readFile(found.file) : null;
}
