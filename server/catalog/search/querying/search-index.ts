/** Finds, counts and orders products in memory, in one large segment and a small one with the changes since. */

import type { Facets } from "../../lists/choices.ts";
import { countChoices } from "../filtering/count-choices.ts";
import { facetsOf, sameValues } from "../filtering/facets-of-counts.ts";
import { narrow, planOf } from "../filtering/narrow.ts";
import { docsIn } from "../segments/memberships.ts";
import { openSegment, type OpenedSegment } from "../segments/opened-segment.ts";
import type { Segment } from "../segments/segment.ts";
import { suggestSpelling } from "../words/spelling.ts";
import { matchList, NO_MATCH, type LiveSegment, type Match } from "./match.ts";
import { orderFound } from "./order-found.ts";
import type { QueryWord } from "./query-words.ts";
import { remembered } from "./remembered.ts";
import type { FoundPage, SearchedList, SearchedOrder, SearchedPage } from "./searched-list.ts";
import { shortlistFrequent } from "./shortlist-frequent.ts";
import { keyReader } from "./sort-keys.ts";
import { wholeCollection } from "./whole-collection.ts";

export type SearchIndex = {
  find(list: SearchedList, order: SearchedOrder, page: SearchedPage): FoundPage;
  count(list: SearchedList): number;
  facets(list: SearchedList, newSince: number): Facets;
  suggestSpelling(words: readonly QueryWord[]): string | null;
};

/** How many of the latest lists are cached: a page, its total, its facets and the next page are of the same list. */
const REMEMBERED = 4;

/**
 * `dead`: a bitmap of the docs of `base` that are deleted or in `recent`; it must not change while this index is used.
 */
export function openIndex(base: Segment, recent: Segment, dead: Uint32Array): SearchIndex {
  const [large, small] = [openSegment(base), openSegment(recent)];
  const segments: readonly [LiveSegment, LiveSegment] = [
    { ...large, dead, deadDocs: once(() => docsIn(dead)) },
    { ...small, dead: null, deadDocs: () => new Uint32Array() },
  ];
  const same = sameValues(large, small);

  const matched = remembered(REMEMBERED, (list: SearchedList) => matchList(segments, list));
  const narrowed = remembered(REMEMBERED, (list: SearchedList): Match[] => {
    const matches = matched(list, keyOf(list));
    return segments.map((segment, at) => narrow(segment, planOf(segment, list.filter), matches[at] ?? NO_MATCH));
  });
  const found = (list: SearchedList) => narrowed(list, keyOf(list) + JSON.stringify(list.filter));
  const count = (list: SearchedList) =>
    wholeCollection(segments, list)?.count() ?? found(list).reduce((sum, { docs }) => sum + docs.length, 0);

  return {
    find(list, order, page) {
      const of = { words: list.words?.length ?? 0, collectionId: list.collectionId };
      const keys = keyReader(segments, order.sort, of);
      const shortlisted =
        wholeCollection(segments, list)?.shortlist(order, page, keys) ??
        shortlistFrequent(segments, list, order, page, keys);
      const matches = shortlisted ?? found(list);
      return orderFound({ segments, matches, total: () => count(list), keys, order, page });
    },
    count,
    facets(list, newSince) {
      const countsOf = (segment: OpenedSegment, { docs }: Match = NO_MATCH) =>
        countChoices(segment, planOf(segment, list.filter), docs, newSince * 1000);
      const counts = wholeCollection(segments, list)?.counts(newSince * 1000);
      const matches = counts ? [] : matched(list, keyOf(list));
      return facetsOf(
        [large, small],
        counts ?? [countsOf(large, matches[0]), countsOf(small, matches[1])],
        same,
        newSince,
      );
    },
    suggestSpelling(words) {
      const { postings } = large.data;
      return suggestSpelling(words, large.vocabulary, (term) => postings.counts[term] ?? 0);
    },
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

function keyOf({ words, sku, pinned, collectionId, buyableOnly }: SearchedList): string {
  return JSON.stringify([words, sku, pinned, collectionId, buyableOnly]);
}
