/** Pieces sold of each product (SPEC API-18), by which best sellers are ordered. */
import type { Tx } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { increaseSoldCounts, lockProducts, readSoldCounts } from "./sold-counts.store.ts";

export function soldCounts(shop: Shop, productIds: readonly number[]): Promise<Map<number, number>> {
  return readSoldCounts(shop.db, productIds);
}

/** Within the caller's transaction. A product may occur more than once. */
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
