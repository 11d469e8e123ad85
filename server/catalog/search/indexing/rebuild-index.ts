import type { Shop } from "../../../shop.ts";
import type { Rebuilt } from "./product-search.ts";
import { askForRebuild } from "./search-feed.store.ts";

/**
 * Rebuilds the index of this process and returns the result; without one, asks the shops that are open on the database
 * to do so, and returns null.
 */
export async function rebuildIndex(shop: Shop): Promise<Rebuilt | null> {
  const rebuilt = await shop.finder.rebuild();
  if (!rebuilt) await askForRebuild(shop.db);
  return rebuilt;
}
