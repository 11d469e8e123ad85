/** Pieces sold of each product (SPEC API-18), by which best sellers are ordered. */

import { ofProductAndStock, type ReadModelPart } from "../../read-model/read-model.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { copySoldCounts, countSales, readSoldCounts } from "./sold-counts.store.ts";

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

/** At once, in a statement of its own: their rows stay locked until it ends, and changes of them wait. */
const COPIED_AT_ONCE = 20;
const COUNTED_AT_ONCE = 100;

/**
 * Counts the sales that paid orders have noted. Collections sort by copies of the counts, which are made in the next run:
 * a collection that was gathering its products, and had read the older counts, is there by then and gets the copies too.
 */
export async function sortBySold({ db }: CatalogShop, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await copySoldCounts(db, COPIED_AT_ONCE)) === COPIED_AT_ONCE);
  while (!stopping.aborted && (await countSales(db, COUNTED_AT_ONCE)) === COUNTED_AT_ONCE);
}
