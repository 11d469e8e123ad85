import { beginningInOwnMemory } from "../../../own-memory.ts";
import type { CatalogShop } from "../../catalog-shop.ts";
import type { ProductList } from "../../lists/product-list.ts";
import { findProductIds } from "../../products/handles.ts";
import { skuOf } from "../../words/words-of-text.ts";
import { searchWords } from "../words/added-words.ts";
import { pinnedHandles } from "../words/synonyms.ts";
import { MOST_CHARACTERS, readQuery } from "./query-words.ts";
import type { SearchIndex } from "./search-index.ts";
import type { SearchedList } from "./searched-list.ts";

export type IndexedList = {
  find(
    order: Parameters<SearchIndex["find"]>[1],
    page: Parameters<SearchIndex["find"]>[2],
  ): ReturnType<SearchIndex["find"]>;
  facets(newSince: number): ReturnType<SearchIndex["facets"]>;
  count(): number;
  respelled(): string | null;
};

/** Null when the database has to answer: there is no index, or the list uses what the index does not have. */
export async function indexedList(shop: CatalogShop, list: ProductList): Promise<IndexedList | null> {
  const { metafields, variantMetafields } = list.filter;
  if (list.about !== null || metafields.length + variantMetafields.length > 0) return null;
  if (shop.productSearch.index() === null) return null;
  const searched = await searchedList(shop, list);
  const index = shop.productSearch.index();
  if (!index) return null;
  return {
    find: (order, page) => index.find(searched, order, page),
    facets: (newSince) => index.facets(searched, newSince),
    count: () => index.count(searched),
    respelled: () => index.suggestSpelling(searched.words ?? []),
  };
}

async function searchedList(shop: CatalogShop, { collectionId, search, filter }: ProductList): Promise<SearchedList> {
  if (!search) return { words: null, sku: "", pinned: [], collectionId, filter, buyableOnly: false };
  // The index remembers the latest lists with pieces of their texts.
  const text = beginningInOwnMemory(search.text, MOST_CHARACTERS);
  const { synonyms: added, pins } = await searchWords(shop);
  const handles = pinnedHandles(text, pins);
  const ids = await findProductIds(shop.db, handles);
  return {
    words: readQuery(text, { lastIsPrefix: search.prefix, added }),
    sku: skuOf(text),
    pinned: handles.flatMap((handle) => ids.get(handle) ?? []),
    collectionId,
    filter,
    buyableOnly: search.buyableOnly,
  };
}
