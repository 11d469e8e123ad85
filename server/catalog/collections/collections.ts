import type { Shop } from "../../shop.ts";
import { findByTitle } from "./collection-titles.ts";
import {
  readCollectionByHandle,
  readCollectionIds,
  readCollectionIdsOf,
  readCollections,
  type Collection,
} from "./collections.store.ts";
import { wordsOf } from "./condition.ts";

export type { Collection } from "./collections.store.ts";

const MAX_COLLECTIONS = 10_000;

export async function findCollections(shop: Shop, ids: readonly number[]): Promise<Map<number, Collection>> {
  const collections = await readCollections(shop.db, ids);
  return new Map(collections.map((collection) => [collection.id, collection]));
}

export function findCollectionByHandle(shop: Shop, handle: string): Promise<Collection | null> {
  return readCollectionByHandle(shop.db, handle);
}

export function listCollections(
  shop: Shop,
  { text, sort }: { text: string | null; sort: "id" | "title" | "updated_at" },
): Promise<number[]> {
  return readCollectionIds(shop.db, { words: wordsOf(text ?? ""), sort, limit: MAX_COLLECTIONS });
}

/** Collections with a title, in any language, whose words begin with the words of `text`. */
export async function collectionsNamed(
  shop: Shop,
  text: string,
  input: { language: string; limit: number },
): Promise<Collection[]> {
  const ids = await findByTitle(shop, text, input);
  const found = await findCollections(shop, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

export function collectionIdsOf(shop: Shop, productIds: readonly number[]): Promise<Map<number, number[]>> {
  return readCollectionIdsOf(shop.db, productIds);
}
