/** How many pieces of a product were sold (SPEC API-18); what best sellers are ordered by. */
import type { Tx } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { increaseSoldCounts, lockProducts, readSoldCounts } from "./sold-counts.store.ts";

/** Pieces sold by product id; unknown products are left out. */
export function soldCounts(shop: Shop, productIds: readonly number[]): Promise<Map<number, number>> {
  return readSoldCounts(shop.db, productIds);
}

/** Counts what was paid for at `at`, within the caller's transaction. The same product may come more than once. */
export async function addSold(
  tx: Tx,
  items: readonly { productId: number; quantity: number }[],
  at: Date,
): Promise<void> {
  const sold = new Map<number, number>();
  for (const { productId, quantity } of items) sold.set(productId, (sold.get(productId) ?? 0) + quantity);
  if (sold.size === 0) return;
  await lockProducts(tx, [...sold.keys()]);
  await increaseSoldCounts(
    tx,
    [...sold].map(([productId, quantity]) => ({ productId, quantity })),
    at,
  );
}
