import type { Shop } from "../shop.ts";
import { removeCounts } from "./rate-limits.store.ts";

export function forgetOldCounts(shop: Shop, limit = 10_000): Promise<number> {
  return removeCounts(shop.db, shop.now(), limit);
}
