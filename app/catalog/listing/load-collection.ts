import type { Api } from "../../api/api.ts";
import type { AppContext } from "../../context.tsx";
import { countCollection, latestFavorites, type CollectionFacets } from "./collection-queries.ts";
import { filtersOf, type Facet, type ListView, type ProductFilter, type Sort } from "./list-view.ts";
import { findCollection, type CollectionPage, type CollectionSort, type ListedProduct } from "./listing-queries.ts";

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
  next?: { after: string; facets: readonly Facet[] },
): Promise<CollectionPage | null> {
  const filters = filtersOf(view, locale.currency, rates);
  const request = { handle, filters, ...ORDERS[view.sort] };
  const isFavorite = view.sort === "latest-favorite";
  const found = await findCollection(api, { ...request, ...(next && !isFavorite && { after: next.after }) });
  if (!found) return null;
  const favorites = isFavorite ? await latestFavorites(api, { handle, filters, after: next?.after }) : null;
  return showWanted(api, { ...found, ...favorites }, filters, next?.facets ?? found.facets);
}

/** In a list that is filtered by an option, cards show the variants that are wanted (SPEC COLL-01). */
export async function showWanted<Page extends { products: ListedProduct[] }>(
  api: Api,
  page: Page,
  filters: readonly ProductFilter[],
  facets: readonly Facet[],
): Promise<Page> {
  if (!filters.some((filter) => "variantOption" in filter)) return page;
  const { asWanted } = await import("./matching-variants.ts");
  return asWanted(api, page, filters, facets);
}

export function countInCollection(
  { api, locale, rates }: AppContext,
  handle: string,
  view: ListView,
  signal: AbortSignal,
): Promise<CollectionFacets> {
  return countCollection(api, handle, filtersOf(view, locale.currency, rates), signal);
}
