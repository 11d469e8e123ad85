import { randomBytes } from "node:crypto";
import { Refusal } from "../../../contract/refusals.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { bytesOfDescriptors, descriptorsOfBytes } from "../pictures/descriptor-bytes.ts";
import { fetchPicture } from "../pictures/fetch-picture.ts";
import { deleteSearchPictures, putSearchPicture, readSearchPicture } from "../pictures/pictures.store.ts";
import { ownPath, readOwnPicture } from "../pictures/pictures.ts";
import { shrinkPicture } from "../pictures/read-picture.ts";

const RETENTION_HOURS = 24;

/** Stores a picture to search by, for a day, under a random key (SPEC API-14). Throws `picture.refused`. */
export async function storePicture(
  shop: CatalogShop,
  { file, url }: { file?: Uint8Array | undefined; url?: string | undefined },
  origins: readonly string[],
): Promise<string> {
  const picture = file ? await shrinkPicture(file) : await pictureAt(shop, url ?? "", origins);
  const { encoder } = shop.pictures;
  const descriptors = await encoder.describeSent(picture);
  // The key names the encoder of its descriptor.
  const key = `${encoder.name}-${randomBytes(18).toString("base64url")}`;
  await putSearchPicture(shop.db, {
    key,
    picture,
    descriptor: bytesOfDescriptors(descriptors),
    created_at: shop.now(),
  });
  return key;
}

/** One for each interpretation of the picture; null when the key is unknown or a day old. */
export async function findSavedDescriptors(shop: CatalogShop, key: string): Promise<Float32Array[] | null> {
  const saved = await readSearchPicture(shop.db, key, hoursBefore(shop.now()));
  if (!saved) return null;
  const { encoder } = shop.pictures;
  if (key.startsWith(`${encoder.name}-`)) return descriptorsOfBytes(saved.descriptor, encoder.length);
  return encoder.describeSent(saved.picture);
}

/** WebP; null when the key is unknown or a day old. */
export async function findSavedPicture(shop: CatalogShop, key: string): Promise<Uint8Array | null> {
  return (await readSearchPicture(shop.db, key, hoursBefore(shop.now())))?.picture ?? null;
}

export async function forgetSearchPictures(shop: CatalogShop, limit = 1_000): Promise<number> {
  return deleteSearchPictures(shop.db, hoursBefore(shop.now()), limit);
}

async function pictureAt(shop: CatalogShop, address: string, origins: readonly string[]): Promise<Uint8Array> {
  const path = ownPath(address, origins);
  if (path !== null) {
    const own = await readOwnPicture(shop.pictures, path);
    if (!own) throw new Refusal("picture.refused", "There is no picture at the address.");
    return shrinkPicture(own, { own: true });
  }
  const url = URL.parse(address);
  if (!url) throw new Refusal("picture.refused", "This is not the address of a picture.");
  return shrinkPicture(await fetchPicture(shop.pictures.web, url));
}

function hoursBefore(now: Date): Date {
  return new Date(now.getTime() - RETENTION_HOURS * 3_600_000);
}
