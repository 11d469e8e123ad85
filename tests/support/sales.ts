import { sortBySold } from "../../server/catalog/recommendations/sold-counts.ts";
import type { Shop } from "../../server/shop.ts";

/** Notes a sale as a paid order does; it is counted by the next `countNotedSales`. */
export async function noteSale(shop: Shop, productId: number, quantity: number): Promise<void> {
  await shop.db.insertInto("sales_to_count").values({ product_id: productId, quantity, sold_at: shop.now() }).execute();
}

/** Afterwards products and collections have the counts of all sales that are noted. */
export async function countNotedSales(shop: Shop): Promise<void> {
  const never = new AbortController().signal;
  await sortBySold(shop, never);
  await sortBySold(shop, never);
}
