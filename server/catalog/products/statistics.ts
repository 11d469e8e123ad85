import type { CatalogShop } from "../catalog-shop.ts";
import { analyzeCatalog } from "./statistics.store.ts";

/** Call it after many products were saved: the embedded engine never does it and would scan whole tables. */
export async function refreshStatistics(shop: CatalogShop): Promise<void> {
  await analyzeCatalog(shop.db);
}
