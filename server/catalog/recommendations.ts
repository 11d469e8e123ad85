import type { Shop } from "../shop.ts";
import { readRelatedIds } from "./recommendations.store.ts";

/** Ids of products like this one, the most alike first. */
export function relatedProducts(shop: Shop, productId: number, limit: number): Promise<number[]> {
  return readRelatedIds(shop.db, productId, limit);
}
