/** Files are named by the hash of their content, so that the same picture is stored once. */

import { createHash } from "node:crypto";
import sharp from "sharp";
import { Refusal } from "../../../contract/refusals.ts";
import type { Pictures } from "./pictures.ts";
import { isPicture, MOST_PIXELS, shrinkPicture } from "./read-picture.ts";

export type StoredPicture = { /** "/media/fetched/…" */ path: string; width: number; height: number };

/** As large as other shops take them. */
export const MOST_FETCHED_BYTES = 20 * 1024 * 1024;

const EXTENSIONS: Record<string, string> = { jpeg: "jpg", png: "png", webp: "webp", gif: "gif", heif: "avif" };
const TRIAL_SIDE = 64;

/** Stores a picture that can be decoded, unchanged; `dry`: only returns its path. Throws `picture.refused`. */
export async function storeInMedia(
  pictures: Pictures,
  bytes: Uint8Array,
  { dry = false } = {},
): Promise<StoredPicture> {
  const [storage] = pictures.own.storages;
  if (storage === undefined) throw new Error("This shop has no storage for media.");
  const { extension, width, height } = await inspect(bytes);
  const name = createHash("sha256").update(bytes).digest("hex").slice(0, 40);
  const path = `fetched/${name.slice(0, 2)}/${name}.${extension}`;
  if (!dry) await storage.write(path, bytes);
  return { path: `/media/${path}`, width, height };
}

async function inspect(bytes: Uint8Array) {
  await shrinkPicture(bytes, { side: TRIAL_SIDE });
  const { format, autoOrient } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
  const extension = EXTENSIONS[format ?? ""];
  if (!isPicture(bytes) || extension === undefined) throw new Refusal("picture.refused", "This is not a picture.");
  return { extension, width: autoOrient.width, height: autoOrient.height };
}
