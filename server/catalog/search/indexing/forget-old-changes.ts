import type { CatalogShop } from "../../catalog-shop.ts";
import { deleteOldChanges } from "./search-feed.store.ts";

/** A process that was stopped for longer rebuilds its index. */
const RETENTION_HOURS = 48;

/** Deletes changes that every running process has read long ago; returns how many. */
export function forgetOldChanges(shop: CatalogShop, limit = 20_000): Promise<number> {
  return deleteOldChanges(shop.db, new Date(shop.now().getTime() - RETENTION_HOURS * 3_600_000), limit);
}
