/** What search by picture needs of the world: the shop's own pictures, the open web, and what this process has in mind. */
import { readFile } from "node:fs/promises";
import { openDerived, type Derived } from "./derive-picture.ts";
import { fileOf, openOwnPictures, type OwnPictures } from "./own-pictures.ts";
import { openPictureCache } from "./picture-cache.ts";
import { ownEncoder, type PictureEncoder } from "../picture-search/picture-encoder.ts";
import { emptyIndex, type PictureIndex } from "../picture-search/picture-index.ts";
import { publicWeb, type Web } from "./public-web.ts";

export type Pictures = {
  /** What is served under `/media/`. */
  own: OwnPictures;
  /** The same in other widths and formats. */
  derived: Derived;
  web: Web;
  encoder: PictureEncoder;
  index: PictureIndex;
  /** How far the walk through the catalogue's pictures has come: behind which id, and when it begins anew. */
  walk: { afterId: number; againAt: Date | null };
};

/** How much of the disk pictures may take that were made of others; they can be made again. */
const MOST_DERIVED_BYTES = 1_000_000_000;

/** `mediaFolders`: what is served under `/media/`, the first that has a file. `derivedFolder`: where pictures made of those are kept. */
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

/**
 * The path of one of the shop's own pictures ("/media/…") that `image` names, as a path or as an address on one of
 * `origins`; null: it is somebody else's, or no address. A query is left out.
 */
export function ownPath(image: string, origins: readonly string[]): string | null {
  const path = image.startsWith("/media/") ? image : null;
  const url = path === null ? URL.parse(image) : URL.parse(path, "http://own/");
  if (!url?.pathname.startsWith("/media/")) return null;
  return path !== null || origins.some((origin) => URL.parse(origin)?.origin === url.origin) ? url.pathname : null;
}

/** The bytes of an own picture; null where there is none. */
export async function readOwnPicture({ own }: Pictures, path: string): Promise<Uint8Array | null> {
  const found = await fileOf(own, path);
  return found ? readFile(found.file) : null;
}
