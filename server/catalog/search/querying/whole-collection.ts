/** A large collection, or all products, without words or filter: its pages and counts without looking at all of it. */

import { isNoFilter } from "../../lists/list-filter.ts";
import { countAll } from "../filtering/count-choices.ts";
import { countCollection, sizeOfCollection } from "../filtering/count-collection.ts";
import type { FilterCounts } from "../filtering/counts.ts";
import type { KeyReader } from "./key-reader.ts";
import { matchList, NO_MATCH, type LiveSegment, type Match } from "./match.ts";
import { boundOf, signOf } from "./order-found.ts";
import type { SearchedList, SearchedOrder, SearchedPage } from "./searched-list.ts";
import { shortlist } from "./shortlist.ts";

export type WholeCollection = {
  /** What `orderFound` needs of the collection for a page; null when it needs all of it. */
  shortlist(order: SearchedOrder, page: SearchedPage, keys: KeyReader): Match[] | null;
  count(): number;
  /** `newSince`: microseconds since 1970. */
  counts(newSince: number): [FilterCounts, FilterCounts];
};

/** Null for other lists. */
export function wholeCollection(
  [large, small]: readonly [LiveSegment, LiveSegment],
  list: SearchedList,
): WholeCollection | null {
  const { words, collectionId, filter, buyableOnly } = list;
  const members = large.memberships.ofLarge(collectionId);
  if (words !== null || buyableOnly || !members || !isNoFilter(filter)) return null;
  const [inSmall = NO_MATCH] = matchList([small], list);
  return {
    shortlist(order, page, keys) {
      const after = page.after && boundOf(page.after, keys, order);
      const before = page.before && boundOf(page.before, keys, order);
      const docs = shortlist(large, members, { collectionId, order, sign: signOf(order), page, after, before });
      return docs && [{ ...NO_MATCH, docs }, inSmall];
    },
    count: () => sizeOfCollection(large, members) + inSmall.docs.length,
    counts: (newSince) => [
      countCollection(large, { collectionId, members, newSince }),
      countAll(small, inSmall.docs, newSince),
    ],
  };
}
