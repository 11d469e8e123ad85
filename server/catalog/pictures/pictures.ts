/** What search by picture needs of the world: the shop's own pictures, the open web, and what this process has in mind. */
import { readFile } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { ownEncoder, type PictureEncoder } from "./picture-encoder.ts";
import { emptyIndex, type PictureIndex } from "./picture-index.ts";
import { publicWeb, type Web } from "./public-web.ts";

export type Pictures = {
  /** What is served under `/media/`. */
  mediaFolder: string;
  web: Web;
  encoder: PictureEncoder;
  index: PictureIndex;
  /** How far the walk through the catalogue's pictures has come: behind which id, and when it begins anew. */
  walk: { afterId: number; againAt: Date | null };
};

export function openPictures(
  mediaFolder: string,
  web: Web = publicWeb,
  encoder: PictureEncoder = ownEncoder,
): Pictures {
  return { mediaFolder, web, encoder, index: emptyIndex(encoder.length), walk: { afterId: 0, againAt: null } };
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
export async function readOwnPicture({ mediaFolder }: Pictures, path: string): Promise<Uint8Array | null> {
  const name = plainOf(path);
  const file = name === null ? null : resolve(join(mediaFolder, name.slice("/media/".length)));
  if (!file?.startsWith(resolve(mediaFolder) + sep)) return null;
  try {
    return await readFile(file);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "ENOENT" || code === "EISDIR" || code === "ENOTDIR") return null;
    throw error;
  }
}

/** Null for a path with escapes that are none, or one that no file system takes. */
function plainOf(path: string): string | null {
  try {
    const plain = decodeURIComponent(path);
    return plain.includes("\0") ? null : plain;
  } catch {
    return null;
  }
}
