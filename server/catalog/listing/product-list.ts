/** A list of products before sorting: the whole catalogue, a collection, or search results. */
import { wordsOf, type Condition } from "../collections/condition.ts";
import { NO_FILTER, conditionOf, type ListFilter } from "./list-filter.ts";

export type ProductList = {
  /** Null: the whole catalogue. */
  collectionId: number | null;
  /** In the language of conditions, which only the database understands. */
  about: Condition | null;
  search: Search | null;
  filter: ListFilter;
};

/** `prefix`: the last word may go on. */
export type Search = { text: string; prefix: boolean; buyableOnly: boolean };

export function catalogueList(about: Condition | null): ProductList {
  return { collectionId: null, about, search: null, filter: NO_FILTER };
}

export function collectionList(collectionId: number, filter: ListFilter): ProductList {
  return { collectionId, about: null, search: null, filter };
}

/** What has all the words of `text`; nothing when there is no word in it. */
export function searchList(
  text: string,
  { filter, ...how }: Omit<Search, "text"> & { filter: ListFilter },
): ProductList {
  return { collectionId: null, about: null, search: { text, ...how }, filter };
}

/** As the database is asked, filter and all. */
export function wholeCondition(list: ProductList): Condition | null {
  return conditionOf(list.filter, aboutOf(list));
}

/** The same without the filter. */
export function aboutOf({ about, search }: ProductList): Condition | null {
  if (!search) return about;
  const found: Condition = { is: "words", ...wordsOfSearch(search), inTitle: false };
  const buyable: Condition = { is: "variant", available: true, prices: [], options: [], metafields: [] };
  return { is: "all", of: [found, ...(search.buyableOnly ? [buyable] : []), ...(about ? [about] : [])] };
}

/** Words as the database finds them. */
export function wordsOfSearch({ text, prefix }: Search) {
  return { words: wordsOf(text), lastIsPrefix: prefix };
}
