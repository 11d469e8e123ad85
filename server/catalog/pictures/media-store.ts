/** Files are named by the hash of their content, so that the same picture is stored once. */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { Refusal } from "../../../contract/refusals.ts";
import { isMissing } from "./own-pictures.ts";
import type { Pictures } from "./pictures.ts";
import { isPicture, MOST_PIXELS, shrinkPicture } from "./read-picture.ts";

export type StoredPicture = { /** "/media/fetched/…" */ path: string; width: number; height: number };

/** As large as other shops take them. */
export const MOST_FETCHED_BYTES = 20 * 1024 * 1024;

const EXTENSIONS: Record<string, string> = { jpeg: "jpg", png: "png", webp: "webp", gif: "gif", heif: "avif" };
const TRIAL_SIDE = 64;

/** Stores a picture that can be decoded, unchanged; `dry`: only returns its path. Throws `picture.refused`. */
export async function keepInMedia(pictures: Pictures, bytes: Uint8Array, { dry = false } = {}): Promise<StoredPicture> {
  const [folder] = pictures.own.folders;
  if (folder === undefined) throw new Error("This shop has no folder for media.");
  const { extension, width, height } = await inspect(bytes);
  const name = createHash("sha256").update(bytes).digest("hex").slice(0, 40);
  const path = `fetched/${name.slice(0, 2)}/${name}.${extension}`;
  if (!dry) await write(join(folder, path), bytes);
  return { path: `/media/${path}`, width, height };
}

async function inspect(bytes: Uint8Array) {
  await shrinkPicture(bytes, { side: TRIAL_SIDE });
  const { format, autoOrient } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
  const extension = EXTENSIONS[format ?? ""];
  if (!isPicture(bytes) || extension === undefined) throw new Refusal("picture.refused", "This is not a picture.");
  return { extension, width: autoOrient.width, height: autoOrient.height };
}

async function write(file: string, bytes: Uint8Array): Promise<void> {
  if (await isThere(file, bytes.byteLength)) return;
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(draft, bytes, { flush: true });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function isThere(file: string, bytes: number): Promise<boolean> {
  try {
    return (await stat(file)).size === bytes;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
