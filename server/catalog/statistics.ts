import type { Shop } from "../shop.ts";
import { analyzeCatalog } from "./statistics.store.ts";

/**
 * To be called after many products were saved: tells the database how its tables look now. The embedded engine
 * never finds out by itself, and reads whole tables until then.
 */
export async function refreshStatistics(shop: Shop): Promise<void> {
  await analyzeCatalog(shop.db);
}
