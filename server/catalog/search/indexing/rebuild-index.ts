import type { CatalogShop } from "../../catalog-shop.ts";
import type { Rebuilt } from "./product-search.ts";
import { requestRebuild } from "./search-feed.store.ts";

/** Rebuilds the index of this process; without one, asks the running shops to rebuild theirs, and returns null. */
export async function rebuildIndex(shop: CatalogShop): Promise<Rebuilt | null> {
  const rebuilt = await shop.productSearch.rebuild();
  if (!rebuilt) await requestRebuild(shop.db);
  return rebuilt;
}

/** Every running shop rebuilds its index once the transaction of `shop` is committed. */
export function rebuildIndexes({ db }: Pick<CatalogShop, "db">): Promise<void> {
  return requestRebuild(db);
}
