/** The counts of a large collection without a filter: counted once for a segment, less what has changed since. */

import { membersOf, type LiveSegment } from "../querying/match.ts";
import { isIn, type Membership } from "../segments/memberships.ts";
import { countAll } from "./count-choices.ts";
import type { FilterCounts } from "./counts.ts";

/** `newSince`: microseconds since 1970. */
export function countCollection(
  segment: LiveSegment,
  { collectionId, members, newSince }: { collectionId: number | null; members: Membership; newSince: number },
): FilterCounts {
  let whole = segment.wholeCounts.get(collectionId);
  if (whole?.newSince !== newSince) {
    whole = { newSince, counts: countAll(segment, membersOf(segment, collectionId), newSince) };
    segment.wholeCounts.set(collectionId, whole);
  }
  const counts = { ...whole.counts, ofValues: whole.counts.ofValues.slice() };
  const gone = deadMembers(segment, members);
  if (gone.length === 0) return counts;
  takeAway(counts, countAll(segment, gone, newSince));
  counts.highestMicros = highestOf(segment, members);
  return counts;
}

/** How many members are left. */
export function sizeOfCollection(segment: LiveSegment, members: Membership): number {
  return members.count - deadMembers(segment, members).length;
}

function deadMembers({ deadDocs }: LiveSegment, { has }: Membership): Uint32Array {
  return has === null ? deadDocs() : deadDocs().filter((doc) => isIn(has, doc));
}

function takeAway(counts: FilterCounts, gone: FilterCounts): void {
  const { ofValues } = counts;
  for (let value = 0; value < ofValues.length; value++)
    ofValues[value] = (ofValues[value] ?? 0) - (gone.ofValues[value] ?? 0);
  counts.inStock -= gone.inStock;
  counts.outOfStock -= gone.outOfStock;
  counts.priced -= gone.priced;
  counts.freeShipping -= gone.freeShipping;
  counts.fresh -= gone.fresh;
}

function highestOf({ dead, orders }: LiveSegment, { has }: Membership): number {
  const { docs, keyAt } = orders.by("highest");
  for (let place = docs.length - 1; place >= 0; place--) {
    const doc = docs[place] ?? 0;
    if ((has === null || isIn(has, doc)) && (dead === null || !isIn(dead, doc))) return keyAt(place);
  }
  return -1;
}
