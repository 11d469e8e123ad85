/** A list of products before sorting: the whole catalogue, a collection, or search results. */

import { plainCode } from "../../../domain/written-code.ts";
import { wordsOf, type Condition } from "./condition.ts";
import { NO_FILTER, conditionOf, type ListFilter } from "./list-filter.ts";

export type ProductList = {
  collectionId: number | null;
  /** A condition that only the database can evaluate. */
  about: Condition | null;
  search: Search | null;
  filter: ListFilter;
};

/** `prefix`: the last word may be incomplete. */
export type Search = { text: string; prefix: boolean; buyableOnly: boolean };

export function catalogueList(about: Condition | null): ProductList {
  return { collectionId: null, about, search: null, filter: NO_FILTER };
}

export function collectionList(collectionId: number, filter: ListFilter): ProductList {
  return { collectionId, about: null, search: null, filter };
}

/** Products with all words of `text`, which may be an item number as it was pasted; none if it has no word. */
export function searchList(
  text: string,
  { filter, ...how }: Omit<Search, "text"> & { filter: ListFilter },
): ProductList {
  return { collectionId: null, about: null, search: { text: plainCode(text), ...how }, filter };
}

export function wholeCondition(list: ProductList): Condition | null {
  return conditionOf(list.filter, aboutOf(list));
}

export function aboutOf({ about, search }: ProductList): Condition | null {
  if (!search) return about;
  const found: Condition = { is: "words", ...wordsOfSearch(search), inTitle: false };
  const buyable: Condition = { is: "variant", available: true, prices: [], options: [], metafields: [] };
  return { is: "all", of: [found, ...(search.buyableOnly ? [buyable] : []), ...(about ? [about] : [])] };
}

export function wordsOfSearch({ text, prefix }: Search) {
  return { words: wordsOf(text), lastIsPrefix: prefix };
}
