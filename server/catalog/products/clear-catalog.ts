/** Empties the catalogue. */
import type { Shop } from "../../shop.ts";
import { deleteCatalog } from "./clear-catalog.store.ts";

/**
 * Removes every product, collection and menu, and with them the lines of open carts. Orders stay as they were
 * placed: they keep titles and prices of their own.
 */
export async function clearCatalog(shop: Shop): Promise<void> {
  await shop.db.transaction().execute(deleteCatalog);
}
