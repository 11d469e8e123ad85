import type { BaseShop } from "../base-shop.ts";
import { removeCounts } from "./rate-limits.store.ts";

export function forgetOldCounts(shop: BaseShop, limit = 10_000): Promise<number> {
  return removeCounts(shop.db, shop.now(), limit);
}
