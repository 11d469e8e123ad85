import { countCollection, latestFavorites, type Counted } from "../../api/queries/collection-queries.ts";
import { findCollection, type CollectionPage, type CollectionSort } from "../../api/queries/listing-queries.ts";
import type { AppContext } from "../../context.tsx";
import { filtersOf, type ListView, type Sort } from "./list-view.ts";

const ORDERS: Record<Sort, { sort: CollectionSort; reverse: boolean }> = {
  comprehensive: { sort: "COLLECTION_DEFAULT", reverse: false },
  newest: { sort: "CREATED", reverse: true },
  "best-sellers": { sort: "BEST_SELLING", reverse: false },
  // Overridden: the backend has the products.
  "latest-favorite": { sort: "COLLECTION_DEFAULT", reverse: false },
  "price-up": { sort: "PRICE", reverse: false },
  "price-down": { sort: "PRICE", reverse: true },
};

/** A page of a collection in this view; null when there is no such collection. */
export async function loadCollection(
  { api, locale, rates }: AppContext,
  handle: string,
  view: ListView,
  after?: string,
): Promise<CollectionPage | null> {
  const filters = filtersOf(view, locale.currency, rates);
  const request = { handle, filters, ...ORDERS[view.sort] };
  if (view.sort !== "latest-favorite")
    return findCollection(api, { ...request, ...(after !== undefined && { after }) });
  const collection = await findCollection(api, request);
  return collection && { ...collection, ...(await latestFavorites(api, { handle, filters, after })) };
}

export function countInCollection(
  { api, locale, rates }: AppContext,
  handle: string,
  view: ListView,
  signal: AbortSignal,
): Promise<Counted> {
  return countCollection(api, handle, filtersOf(view, locale.currency, rates), signal);
}
