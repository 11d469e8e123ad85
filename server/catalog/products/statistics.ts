import type { Shop } from "../../shop.ts";
import { analyzeCatalog } from "./statistics.store.ts";

/**
 * To be called after many products were saved: refreshes the database's statistics. The embedded engine never does so
 * by itself, and scans whole tables until then.
 */
export async function refreshStatistics(shop: Shop): Promise<void> {
  await analyzeCatalog(shop.db);
}
