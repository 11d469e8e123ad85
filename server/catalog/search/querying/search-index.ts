/** Finds, counts and orders products in memory: one large segment, the changes since, and its deleted docs. */
import type { Facets } from "../../variants/choices.ts";
import { countChoices } from "../filtering/count-choices.ts";
import { facetsOf, sameValues } from "../filtering/facets-of-counts.ts";
import { matchList, type LiveSegment, type Match } from "./match.ts";
import { narrow, planOf } from "../filtering/narrow.ts";
import { openSegment, type OpenedSegment } from "../segments/opened-segment.ts";
import { orderFound } from "./order-found.ts";
import type { QueryWord } from "./query-words.ts";
import type { FoundPage, SearchedList, SearchedOrder, SearchedPage } from "./searched-list.ts";
import type { Segment } from "../segments/segment.ts";
import { keyReader } from "./sort-keys.ts";
import { suggestSpelling } from "../words/spelling.ts";

export type SearchIndex = {
  find(list: SearchedList, order: SearchedOrder, page: SearchedPage): FoundPage;
  count(list: SearchedList): number;
  /** The same as `findFacets`, however long the list. `newSince` in milliseconds since 1970: what "new" counts from. */
  facets(list: SearchedList, newSince: number): Facets;
  /** "Did you mean": the words respelled, null when there is nothing better. */
  suggestSpelling(words: readonly QueryWord[]): string | null;
};

/** A page, its total and its facets are of one list, and so are the next page's: so the latest lists are cached. */
const REMEMBERED = 4;

/**
 * `recent` holds what has changed since `base` was built. `dead`: bit `doc & 31` of word `doc >> 5` for each doc of
 * `base` that is gone or stands in `recent`. What is asked of the index stays the same as long as `dead` does.
 */
export function openIndex(base: Segment, recent: Segment, dead: Uint32Array): SearchIndex {
  const [large, small] = [openSegment(base), openSegment(recent)];
  const segments: LiveSegment[] = [
    { ...large, dead },
    { ...small, dead: null },
  ];
  const same = sameValues(large, small);

  const matched = remembered(REMEMBERED, (list: SearchedList) => matchList(segments, list));
  const narrowed = remembered(REMEMBERED, (list: SearchedList): Match[] => {
    const matches = matched(list, keyOf(list));
    return segments.map((segment, at) => narrow(segment, planOf(segment, list.filter), matches[at] ?? NO_MATCH));
  });
  const found = (list: SearchedList) => narrowed(list, keyOf(list) + JSON.stringify(list.filter));

  return {
    find(list, order, page) {
      const of = { words: list.words?.length ?? 0, collectionId: list.collectionId };
      return orderFound({ segments, matches: found(list), keys: keyReader(segments, order.sort, of), order, page });
    },
    count: (list) => found(list).reduce((sum, { docs }) => sum + docs.length, 0),
    facets(list, newSince) {
      const matches = matched(list, keyOf(list));
      const countsOf = (segment: OpenedSegment, { docs }: Match = NO_MATCH) =>
        countChoices(segment, planOf(segment, list.filter), docs, newSince * 1000);
      return facetsOf([large, small], [countsOf(large, matches[0]), countsOf(small, matches[1])], same, newSince);
    },
    suggestSpelling(words) {
      const { postings } = large.data;
      return suggestSpelling(words, large.vocabulary, (term) => postings.counts[term] ?? 0);
    },
  };
}

const NO_MATCH: Match = { docs: new Uint32Array(), sums: null, tops: new Map() };

/** The key of a list before filters. */
function keyOf({ words, sku, pinned, collectionId, buyableOnly }: SearchedList): string {
  return JSON.stringify([words, sku, pinned, collectionId, buyableOnly]);
}

/** Caches the latest answers by their keys. */
function remembered<Asked, Answer>(most: number, answer: (asked: Asked) => Answer) {
  const answers = new Map<string, Answer>();
  return (asked: Asked, key: string): Answer => {
    const known = answers.get(key) ?? answer(asked);
    answers.delete(key);
    answers.set(key, known);
    if (answers.size > most) answers.delete(answers.keys().next().value ?? "");
    return known;
  };
}
