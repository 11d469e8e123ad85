/** Visible to whoever has their unguessable key (SPEC REFD-01). */

import { randomBytes } from "node:crypto";
import { Refusal } from "../../../contract/refusals.ts";
import { shrinkPicture } from "../../catalog/pictures/read-picture.ts";
import type { Tx } from "../../database.ts";
import type { OrdersShop } from "../orders-shop.ts";
import {
  attachPhotos,
  deleteLoosePhotos,
  insertPhoto,
  readPhoto,
  readPhotoKeys,
  trimLoosePhotos,
} from "./return-photos.store.ts";

const STORED_SIDE = 1_600;
const LOOSE_HOURS = 24;
const MOST_LOOSE = 18;

/** Stored for a day. Returns the key. Throws like `shrinkPicture`. */
export async function storeReturnPhoto(shop: OrdersShop, customerId: number, file: Uint8Array): Promise<string> {
  const picture = await shrinkPicture(file, { side: STORED_SIDE });
  const key = randomBytes(24).toString("base64url");
  await insertPhoto(shop.db, { key, customerId, picture, at: shop.now() });
  await trimLoosePhotos(shop.db, customerId, MOST_LOOSE);
  return key;
}

export async function photosOfReturns(shop: OrdersShop, returnIds: readonly number[]): Promise<Map<number, string[]>> {
  const found = await readPhotoKeys(shop.db, returnIds);
  return new Map([...found].map(([id, keys]) => [id, keys.map(photoPath)]));
}

export function photoPath(key: string): string {
  return `/returns/photos/${key}.webp`;
}

export function findReturnPhoto(shop: OrdersShop, key: string): Promise<Uint8Array | null> {
  return readPhoto(shop.db, key);
}

/** Throws `input.invalid` for unknown photos. */
export async function takeAlong(
  tx: Tx,
  { returnId, customerId, keys }: { returnId: number; customerId: number; keys: readonly string[] },
): Promise<void> {
  const taken = await attachPhotos(tx, { returnId, customerId, keys });
  if (taken === keys.length) return;
  throw new Refusal("input.invalid", "photos: One of them is no longer available.", [
    { field: "photos", code: "invalid" },
  ]);
}

export async function forgetLoosePhotos(shop: OrdersShop, limit = 1_000): Promise<number> {
  return deleteLoosePhotos(shop.db, new Date(shop.now().getTime() - LOOSE_HOURS * 3_600_000), limit);
}
