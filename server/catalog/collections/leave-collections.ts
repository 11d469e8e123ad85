import type { CatalogShop } from "../catalog-shop.ts";
import { deleteMembersDue } from "./collection-members.store.ts";

const AT_ONCE = 500;
const MOST_A_RUN = 10_000;

/** Removes products from collections whose rule by age has ended; returns how many. */
export async function leaveCollections(shop: CatalogShop, stopping?: AbortSignal): Promise<number> {
  let left = 0;
  for (let taken = AT_ONCE; taken === AT_ONCE && left < MOST_A_RUN; left += taken) {
    if (stopping?.aborted) break;
    taken = await deleteMembersDue(shop.db, shop.now(), AT_ONCE);
  }
  return left;
}
