/** A product's page before it is on sale, for those who have a link. */

import { createHash, randomBytes } from "node:crypto";
import { Refusal } from "../../../contract/refusals.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import type { Product } from "../products/product.ts";
import { readProducts } from "../products/products.store.ts";
import { findProductToEdit } from "./edit-product.ts";
import { deleteExpiredPreviews, insertPreview, readPreview } from "./previews.store.ts";

const PREVIEW_DAYS = 7;
const DAY_MS = 86_400_000;
const KEY_BYTES = 32;

/** The address ends with a key that nobody can guess, and works for a week. Throws "not-found". */
export async function makePreview(
  shop: CatalogShop,
  { handle, origin }: { handle: string; origin: string },
): Promise<{ url: string; expiresAt: Date }> {
  const found = await findProductToEdit(shop, handle);
  if (!found) throw new Refusal("not-found", "There is no such product.");
  const key = randomBytes(KEY_BYTES).toString("base64url");
  const expiresAt = new Date(shop.now().getTime() + PREVIEW_DAYS * DAY_MS);
  await deleteExpiredPreviews(shop.db, shop.now());
  await insertPreview(shop.db, { keyHash: hashOf(key), productId: found.id, expiresAt });
  const query = new URLSearchParams({ handle, preview: key });
  return { url: `${origin}/pages/product/index?${query.toString()}`, expiresAt };
}

/** The id of the product that this key shows; null for another product, and when it has expired. */
export async function findPreview(
  shop: CatalogShop,
  { handle, key }: { handle: string; key: string },
): Promise<number | null> {
  const found = await readPreview(shop.db, hashOf(key), shop.now());
  return found?.handle === handle ? found.productId : null;
}

/** A product of any status, as it would be on sale. Only for whoever has a key of `findPreview`. */
export async function findPreviewed(shop: CatalogShop, productId: number): Promise<Product | null> {
  const [product] = await readProducts(shop.db, [productId], { ofAnyStatus: true });
  return product ?? null;
}

function hashOf(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}
