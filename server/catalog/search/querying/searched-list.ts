import type { Position } from "../../../page.ts";
import type { ListFilter } from "../../lists/list-filter.ts";
import type { SortKey } from "../../lists/listing-order.store.ts";
import type { QueryWord } from "./query-words.ts";

export type SearchedList = {
  /** Products must have all of them. Null: a list that is not a search. [] finds nothing. */
  words: readonly QueryWord[] | null;
  sku: string;
  pinned: readonly number[];
  collectionId: number | null;
  filter: ListFilter;
  buyableOnly: boolean;
};

export type SearchedOrder = {
  sort: SortKey;
  reverse: boolean;
  unavailableLast: boolean;
};

export type SearchedPage = {
  limit: number;
  fromEnd: boolean;
  after: Position | null;
  before: Position | null;
  offset?: number;
};

export type FoundPage = {
  /** `position`: as listing-order.store.ts writes it. */
  entries: { id: number; position: Position }[];
  total: number;
  hasBefore: boolean;
  hasAfter: boolean;
};
