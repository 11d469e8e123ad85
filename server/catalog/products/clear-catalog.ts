import type { CatalogShop } from "../catalog-shop.ts";
import { deleteCatalog } from "./clear-catalog.store.ts";

/** Removes all products, collections and menus, and the lines of open carts. Orders have copies of their own. */
export async function clearCatalog(shop: CatalogShop): Promise<void> {
  await shop.db.transaction().execute(deleteCatalog);
}
