import type { AppContext } from "../context.tsx";
import { findCollection, type CollectionPage, type CollectionSort } from "../api/listing-queries.ts";
import { filtersOf, type ListView, type Sort } from "./list-view.ts";

const ORDERS: Record<Sort, { sort: CollectionSort; reverse: boolean }> = {
  comprehensive: { sort: "COLLECTION_DEFAULT", reverse: false },
  newest: { sort: "CREATED", reverse: true },
  "best-sellers": { sort: "BEST_SELLING", reverse: false },
  "price-up": { sort: "PRICE", reverse: false },
  "price-down": { sort: "PRICE", reverse: true },
};

/** A page of a collection as it is looked at; null when there is no such collection. */
export function loadCollection(
  { api, locale, rates }: AppContext,
  handle: string,
  view: ListView,
  after?: string,
): Promise<CollectionPage | null> {
  const filters = filtersOf(view, locale.currency, rates);
  return findCollection(api, { handle, ...ORDERS[view.sort], filters, ...(after !== undefined && { after }) });
}
