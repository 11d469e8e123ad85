/** Photos that customers send with a return (SPEC REFD-01): visible to whoever has their unguessable key. */
import { randomBytes } from "node:crypto";
import { Refusal } from "../../../contract/refusals.ts";
import { shrinkPicture } from "../../catalog/pictures/read-picture.ts";
import type { Tx } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import {
  attachPhotos,
  deleteLoosePhotos,
  insertPhoto,
  readPhoto,
  readPhotoKeys,
  trimLoosePhotos,
} from "./return-photos.store.ts";

/** Pixels: shows a scratch on a ring. */
const KEPT_SIDE = 1_600;
const LOOSE_HOURS = 24;
/** Two full forms; beyond that the oldest go. */
const MOST_LOOSE = 18;

/** Stores the photo for a day and returns its key. Throws as `shrinkPicture` does. */
export async function keepReturnPhoto(shop: Shop, customerId: number, file: Uint8Array): Promise<string> {
  const picture = await shrinkPicture(file, { side: KEPT_SIDE });
  const key = randomBytes(24).toString("base64url");
  await insertPhoto(shop.db, { key, customerId, picture, at: shop.now() });
  await trimLoosePhotos(shop.db, customerId, MOST_LOOSE);
  return key;
}

/** Paths of each request's photos on the shop's host, in their order. */
export async function photosOfReturns(shop: Shop, returnIds: readonly number[]): Promise<Map<number, string[]>> {
  const found = await readPhotoKeys(shop.db, returnIds);
  return new Map([...found].map(([id, keys]) => [id, keys.map(photoPath)]));
}

export function photoPath(key: string): string {
  return `/returns/photos/${key}.webp`;
}

/** A WebP file; null for an unknown key. */
export function findReturnPhoto(shop: Shop, key: string): Promise<Uint8Array | null> {
  return readPhoto(shop.db, key);
}

/** Attaches the customer's photos to the request, in this order. Throws `input.invalid` for unknown ones. */
export async function takeAlong(
  tx: Tx,
  { returnId, customerId, keys }: { returnId: number; customerId: number; keys: readonly string[] },
): Promise<void> {
  const taken = await attachPhotos(tx, { returnId, customerId, keys });
  if (taken === keys.length) return;
  throw new Refusal("input.invalid", "photos: One of them is not here any more.", [
    { field: "photos", code: "invalid" },
  ]);
}

/** Deletes photos that no request used within a day, and returns how many. */
export async function forgetLoosePhotos(shop: Shop, limit = 1_000): Promise<number> {
  return deleteLoosePhotos(shop.db, new Date(shop.now().getTime() - LOOSE_HOURS * 3_600_000), limit);
}
