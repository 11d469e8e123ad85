/** What every GraphQL resolver is handed: the shop, how this caller reached it, and loaders that live for one request. */
import DataLoader from "dataloader";
import { findProducts, findVariants, type Product, type Variant } from "../catalog/catalog.ts";
import { collectionIdsOf, findCollections, type Collection } from "../catalog/collections.ts";
import type { Shop } from "../shop.ts";

export type StorefrontContext = {
  shop: Shop;
  /** The shop's own address as this caller reached it, without a slash at the end. */
  origin: string;
  /** What `@inContext` asked for, as far as the shop serves it. */
  country: string;
  language: string;
  loaders: Loaders;
};

/** A variant is never without its product: half of what is asked of it stands there. */
export type VariantOfProduct = { product: Product; variant: Variant };

type Loaders = {
  product: DataLoader<number, Product | null>;
  variant: DataLoader<number, VariantOfProduct | null>;
  collection: DataLoader<number, Collection | null>;
  collectionIdsOf: DataLoader<number, number[]>;
};

/** Loaders gather the ids asked for in one turn into one call each. */
export function createLoaders(shop: Shop): Loaders {
  return {
    product: loaderOf((ids) => findProducts(shop, ids)),
    variant: loaderOf((ids) => findVariants(shop, ids)),
    collection: loaderOf((ids) => findCollections(shop, ids)),
    collectionIdsOf: new DataLoader(async (ids) => {
      const found = await collectionIdsOf(shop, ids);
      return ids.map((id) => found.get(id) ?? []);
    }),
  };
}

function loaderOf<Found>(find: (ids: readonly number[]) => Promise<Map<number, Found>>) {
  return new DataLoader<number, Found | null>(async (ids) => {
    const found = await find(ids);
    return ids.map((id) => found.get(id) ?? null);
  });
}
