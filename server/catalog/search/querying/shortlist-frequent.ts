/** Of a search for frequent words: the few docs that a page can have, without looking at all that it finds. */

import { isNoFilter } from "../../lists/list-filter.ts";
import { fulfils, narrow, planOf, type Plan } from "../filtering/narrow.ts";
import { bitmapOf, isIn } from "../segments/memberships.ts";
import { BUYABLE } from "../segments/segment.ts";
import { bestFound } from "./best-found.ts";
import type { KeyReader } from "./key-reader.ts";
import { knownWords } from "./known-words.ts";
import { matchWords, membersOf, topsOf, type LiveSegment, type Match } from "./match.ts";
import { boundOf } from "./order-found.ts";
import type { SearchedList, SearchedOrder, SearchedPage } from "./searched-list.ts";

/** What `orderFound` needs of the list for a page by rank; null when it needs all of it. */
export function shortlistFrequent(
  [large, small]: readonly [LiveSegment, LiveSegment],
  list: SearchedList,
  order: SearchedOrder,
  page: SearchedPage,
  keys: KeyReader,
): Match[] | null {
  const { words, filter } = list;
  if (order.sort !== "rank" || order.reverse || page.fromEnd || page.before !== null) return null;
  if (words === null || words.length === 0 || topsOf(large, list).size > 0) return null;
  const [inLarge = [], inSmall = []] = knownWords([large, small], words, false);
  const frequent = inLarge.flatMap((word) => word.frequent() ?? []);
  if (frequent.length < words.length) return null;
  const plan = isNoFilter(filter) ? null : planOf(large, filter);
  const found = bestFound(large, frequent, {
    accepts: acceptance(large, list, plan),
    most: (page.offset ?? 0) + page.limit + 1,
    unavailableLast: order.unavailableLast,
    after: page.after && boundOf(page.after, keys, order),
  });
  if (!found) return null;
  const ofSmall = matchWords(small, list, inSmall);
  return [found, plan ? narrow(small, planOf(small, filter), ofSmall) : ofSmall];
}

function acceptance(segment: LiveSegment, list: SearchedList, plan: Plan | null): (doc: number) => boolean {
  const { dead, data } = segment;
  const { collectionId, buyableOnly } = list;
  const members = collectionId === null ? null : bitmapOfMembers(segment, collectionId);
  return (doc) =>
    (dead === null || !isIn(dead, doc)) &&
    (members === null || isIn(members, doc)) &&
    (!buyableOnly || ((data.flags[doc] ?? 0) & BUYABLE) !== 0) &&
    (plan === null || fulfils(segment, plan, doc));
}

/** Null when every doc is a member. */
function bitmapOfMembers(segment: LiveSegment, collectionId: number): Uint32Array | null {
  const members = segment.memberships.ofLarge(collectionId);
  return members ? members.has : bitmapOf(membersOf(segment, collectionId), segment.docCount);
}
