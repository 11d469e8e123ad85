/** Pieces sold of each product (SPEC API-18), by which best sellers are ordered. */

import type { Tx } from "../../database.ts";
import { ofProductAndStock, type ReadModelPart } from "../../read-model/read-model.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { copySoldCounts, increaseSoldCounts, readSoldCounts } from "./sold-counts.store.ts";

const SOLD: ReadModelPart<number, { count: number }> = {
  name: "sold count",
  remembersAbsence: true,
  async read({ db }, productIds) {
    return new Map([...(await readSoldCounts(db, productIds))].map(([id, count]) => [id, { count }]));
  },
  lastChange: ofProductAndStock,
  bytesOf: () => 50,
};

export async function soldCounts(shop: CatalogShop, productIds: readonly number[]): Promise<Map<number, number>> {
  const found = await shop.readModel.find(SOLD, shop, productIds);
  return new Map([...found].map(([id, { count }]) => [id, count]));
}

/** At once, in a statement of its own: their rows stay locked until it ends, and orders of them wait. */
const COPIED_AT_ONCE = 20;

/** Collections sort by copies of the counts. Copies those of all products that were sold since the last time. */
export async function sortBySold({ db }: CatalogShop, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await copySoldCounts(db, COPIED_AT_ONCE)) === COPIED_AT_ONCE);
}

/**
 * Within the caller's transaction. A product may occur more than once. Paying an order does the same within one statement
 * (`order-states.store.ts`).
 */
export async function addSold(
  tx: Tx,
  items: readonly { productId: number; quantity: number }[],
  at: Date,
): Promise<void> {
  const sold = new Map<number, number>();
  for (const { productId, quantity } of items) sold.set(productId, (sold.get(productId) ?? 0) + quantity);
  if (sold.size === 0) return;
  await increaseSoldCounts(
    tx,
    [...sold].map(([productId, quantity]) => ({ productId, quantity })),
    at,
  );
}
