import { canBeHandle } from "../../../domain/catalog/handles.ts";
import { ofProduct, ofShop, type ReadModelPart } from "../../read-model/read-model.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { wordsOf } from "../lists/condition.ts";
import { findByTitle } from "./collection-titles.ts";
import {
  readCollectionByHandle,
  readCollectionIds,
  readCollectionIdsOf,
  readCollections,
  type Collection,
} from "./collections.store.ts";

export type { Collection } from "./collections.store.ts";

const MAX_COLLECTIONS = 10_000;

/** Anybody may ask for any, so what is not there is looked for each time. */
const COLLECTIONS: ReadModelPart<number, Collection> = {
  name: "collection",
  remembersAbsence: false,
  async read({ db }, ids) {
    const collections = await readCollections(db, ids);
    return new Map(collections.map((collection) => [collection.id, collection]));
  },
  lastChange: ofShop,
  bytesOf: ({ descriptionHtml }) => 600 + descriptionHtml.length,
};

const BY_HANDLE: ReadModelPart<string, Collection> = {
  name: "collection handle",
  remembersAbsence: false,
  async read({ db }, handles) {
    const found = await Promise.all(handles.map((handle) => readCollectionByHandle(db, handle)));
    return new Map(found.flatMap((each) => (each ? [[each.handle, each] as const] : [])));
  },
  lastChange: ofShop,
  bytesOf: ({ descriptionHtml }) => 600 + descriptionHtml.length,
};

const COLLECTIONS_OF: ReadModelPart<number, number[]> = {
  name: "collections of product",
  remembersAbsence: true,
  read: ({ db }, productIds) => readCollectionIdsOf(db, productIds),
  lastChange: ofProduct,
  bytesOf: (ids) => 16 * ids.length,
};

export async function findCollections(shop: CatalogShop, ids: readonly number[]): Promise<Map<number, Collection>> {
  return shop.readModel.find(COLLECTIONS, shop, ids);
}

export async function findCollectionByHandle(shop: CatalogShop, handle: string): Promise<Collection | null> {
  return (await shop.readModel.find(BY_HANDLE, shop, [handle].filter(canBeHandle))).get(handle) ?? null;
}

export function listCollections(
  shop: CatalogShop,
  { text, sort }: { text: string | null; sort: "id" | "title" | "updated_at" },
): Promise<number[]> {
  return readCollectionIds(shop.db, { words: wordsOf(text ?? ""), sort, limit: MAX_COLLECTIONS });
}

/** Collections with a title, in any language, whose words begin with the words of `text`. */
export async function collectionsNamed(
  shop: CatalogShop,
  text: string,
  input: { language: string; limit: number },
): Promise<Collection[]> {
  const ids = await findByTitle(shop, text, input);
  const found = await findCollections(shop, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

export async function collectionIdsOf(
  shop: CatalogShop,
  productIds: readonly number[],
): Promise<Map<number, number[]>> {
  return shop.readModel.find(COLLECTIONS_OF, shop, productIds);
}
