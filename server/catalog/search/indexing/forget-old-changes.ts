import type { Shop } from "../../../shop.ts";
import { deleteOldChanges } from "./search-feed.store.ts";

/** A shop that was away for longer reads its whole catalogue when it starts. */
const KEPT_HOURS = 48;

/** Deletes notes of changes that every running shop has read long ago; answers how many. */
export function forgetOldChanges(shop: Shop, limit = 20_000): Promise<number> {
  return deleteOldChanges(shop.db, new Date(shop.now().getTime() - KEPT_HOURS * 3_600_000), limit);
}
