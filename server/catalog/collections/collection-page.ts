import { Refusal } from "../../../contract/refusals.ts";
import type { Pricing } from "../../../domain/catalog/pricing.ts";
import { platformRanges } from "../../../domain/catalog/selling-range.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { findFacets } from "../listing/facets.ts";
import { countProducts, listNumbered, type SortKey } from "../listing/listing.ts";
import type { Facets } from "../lists/choices.ts";
import type { PriceRange } from "../lists/condition.ts";
import { NO_FILTER, type ListFilter } from "../lists/list-filter.ts";
import { collectionList } from "../lists/product-list.ts";
import { findCollectionByHandle } from "./collections.ts";

type CollectionSort = "comprehensive" | "newest" | "best-sellers" | "latest-favorite" | "price-asc" | "price-desc";

export type CollectionInput = {
  handle: string;
  sort: CollectionSort;
  /** Of the selling price, as the catalogue stores prices. */
  minMicros: number | null;
  maxMicros: number | null;
  pricing: Pricing;
  filter: ListFilter;
  page: number;
  size: number;
};

export const ORDERS: Record<CollectionSort, { sort: SortKey; reverse: boolean }> = {
  comprehensive: { sort: "position", reverse: false },
  newest: { sort: "created", reverse: true },
  "best-sellers": { sort: "sold", reverse: false },
  "latest-favorite": { sort: "favorited", reverse: false },
  "price-asc": { sort: "price", reverse: false },
  "price-desc": { sort: "price", reverse: true },
};

const RECOMMENDED = 30;
const NO_PRICE: PriceRange = { minMicros: 1, maxMicros: 0 };

/**
 * A page of a collection (SPEC API-10, API-11, COLL-01). Throws `not-found`, and `input.invalid` for a page too far.
 */
export async function collectionPage(
  shop: CatalogShop,
  input: CollectionInput,
): Promise<{ ids: number[]; total: number; facets: Facets | null }> {
  const list = collectionList(await collectionIdOf(shop, input.handle), withPrices(input));
  const [ids, total, facets] = await Promise.all([
    listNumbered(shop, list, ORDERS[input.sort], input),
    countProducts(shop, list),
    findFacets(shop, list),
  ]);
  return { ids, total, facets };
}

export async function recommendedProducts(shop: CatalogShop, handle: string): Promise<number[]> {
  const list = collectionList(await collectionIdOf(shop, handle), { ...NO_FILTER, available: true });
  return listNumbered(shop, list, ORDERS["best-sellers"], { page: 1, size: RECOMMENDED });
}

async function collectionIdOf(shop: CatalogShop, handle: string): Promise<number> {
  const collection = await findCollectionByHandle(shop, handle);
  if (!collection) throw new Refusal("not-found", "Data not found");
  return collection.id;
}

/** The filter's price ranges widen one another; `minMicros` and `maxMicros` narrow them all. */
export function withPrices({
  filter,
  minMicros,
  maxMicros,
  pricing,
}: Pick<CollectionInput, "filter" | "minMicros" | "maxMicros" | "pricing">): ListFilter {
  if (minMicros === null && maxMicros === null) return filter;
  const bounds = platformRanges(minMicros ?? 0, maxMicros, pricing);
  const prices = filter.prices.length === 0 ? bounds : bounds.flatMap((range) => shared(range, filter.prices));
  return { ...filter, prices: prices.length === 0 ? [NO_PRICE] : prices };
}

function shared(range: PriceRange, others: readonly PriceRange[]): PriceRange[] {
  return others.flatMap((other) => {
    const minMicros = Math.max(range.minMicros, other.minMicros);
    const most = Math.min(range.maxMicros ?? Infinity, other.maxMicros ?? Infinity);
    return minMicros > most ? [] : [{ minMicros, maxMicros: most === Infinity ? null : most }];
  });
}
