/** What is asked of the index, and the page that it answers. */
import type { Place } from "../../../page.ts";
import type { ListFilter } from "../../listing/list-filter.ts";
import type { SortKey } from "../../listing/listing-order.store.ts";
import type { QueryWord } from "./query-words.ts";

export type SearchedList = {
  /** All of them are to be found; null: the list is not of words. [] finds nothing. */
  words: readonly QueryWord[] | null;
  /** The whole query as an item number (`skuOf`): its product comes first, whatever the words find. "" for none. */
  sku: string;
  /** Ids of products put first by hand for these words, best first. */
  pinned: readonly number[];
  /** Null: the whole catalogue. */
  collectionId: number | null;
  filter: ListFilter;
  /** Leave out what cannot be bought. */
  buyableOnly: boolean;
};

export type SearchedOrder = {
  /** "position" needs a collection. */
  sort: SortKey;
  reverse: boolean;
  unavailableLast: boolean;
};

export type SearchedPage = {
  limit: number;
  /** Take the last ones instead of the first. */
  fromEnd: boolean;
  after: Place | null;
  before: Place | null;
  /** How many to leave out at the start (or end); costs the same however many. */
  offset?: number;
};

export type FoundPage = {
  /** In the list's order. `place` as listing-order.store.ts writes it. */
  entries: { id: number; place: Place }[];
  total: number;
  hasBefore: boolean;
  hasAfter: boolean;
};
