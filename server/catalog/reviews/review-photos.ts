import { randomBytes } from "node:crypto";
import { Refusal } from "../../../contract/refusals.ts";
import type { Tx } from "../../database.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { shrinkPicture } from "../pictures/read-picture.ts";
import {
  deleteLooseReviewPhotos,
  insertReviewPhoto,
  readShownPhoto,
  setPhotos,
  trimLooseReviewPhotos,
} from "./review-photos.store.ts";

const STORED_SIDE = 1_600;
const LOOSE_HOURS = 24;
const MOST_LOOSE = 18;

/** Stored for a day. Returns the key. Throws like `shrinkPicture`. */
export async function storeReviewPhoto(shop: CatalogShop, customerId: number, file: Uint8Array): Promise<string> {
  const picture = await shrinkPicture(file, { side: STORED_SIDE });
  const key = randomBytes(24).toString("base64url");
  await insertReviewPhoto(shop.db, { key, customerId, picture, at: shop.now() });
  await trimLooseReviewPhotos(shop.db, customerId, MOST_LOOSE);
  return key;
}

export function reviewPhotoPath(key: string): string {
  return `/reviews/photos/${key}.webp`;
}

/** Null for those of hidden reviews, too. */
export function findReviewPhoto(shop: CatalogShop, key: string): Promise<Uint8Array | null> {
  return readShownPhoto(shop.db, key);
}

/** Throws `input.invalid` for unknown photos. */
export async function replacePhotos(
  tx: Tx,
  { reviewId, customerId, keys }: { reviewId: number; customerId: number; keys: readonly string[] },
): Promise<void> {
  const taken = await setPhotos(tx, { reviewId, customerId, keys });
  if (taken === keys.length) return;
  throw new Refusal("input.invalid", "photos: One of them is no longer available.", [
    { field: "photos", code: "invalid" },
  ]);
}

export async function forgetLooseReviewPhotos(shop: CatalogShop, limit = 1_000): Promise<number> {
  return deleteLooseReviewPhotos(shop.db, new Date(shop.now().getTime() - LOOSE_HOURS * 3_600_000), limit);
}
