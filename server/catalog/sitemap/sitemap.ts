/** The content of the sitemaps, in parts by id, so that a change affects one part only. */

import { LRUCache } from "lru-cache";
import type { CatalogShop } from "../catalog-shop.ts";
import {
  isArchived,
  readCollectionParts,
  readCollectionsOfPart,
  readProductParts,
  readProductsOfPart,
  type SitemapPart,
  type SitemapRow,
} from "./sitemap.store.ts";

export type { SitemapRow } from "./sitemap.store.ts";

/** Ids in a part: at most 10,000 addresses in a file, with five languages each. */
const PART_SIZE = { products: 2_000, collections: 2_000 };
export type SitemapKind = keyof typeof PART_SIZE;

/** Listing the parts reads all rows; crawlers ask for it a few times a day. */
const CACHE_TTL_MS = 10 * 60_000;
const PARTS = { products: readProductParts, collections: readCollectionParts };
const ROWS = { products: readProductsOfPart, collections: readCollectionsOfPart };

const caches = new WeakMap<CatalogShop, LRUCache<SitemapKind, SitemapPart[]>>();

/** Parts that are not empty, from 0; up to ten minutes old. */
export async function partsOf(shop: CatalogShop, listed: SitemapKind): Promise<readonly SitemapPart[]> {
  let parts = caches.get(shop);
  if (!parts) {
    parts = new LRUCache({
      max: Object.keys(PARTS).length,
      ttl: CACHE_TTL_MS,
      fetchMethod: (which) => PARTS[which](shop.db, PART_SIZE[which]),
    });
    caches.set(shop, parts);
  }
  return (await parts.fetch(listed)) ?? [];
}

export async function rowsOfPart(shop: CatalogShop, listed: SitemapKind, part: number): Promise<SitemapRow[]> {
  return ROWS[listed](shop.db, part, PART_SIZE[listed]);
}

/** True for an archived product, which search engines should forget. */
export async function isGone(shop: CatalogShop, handle: string): Promise<boolean> {
  return handle !== "" && !handle.includes("\0") && isArchived(shop.db, handle);
}
