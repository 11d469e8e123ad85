/** Of a large list in an order that its segment keeps: the few docs that a page can have, without looking at all. */

import type { DocOrder } from "../segments/doc-orders.ts";
import { isIn, type Membership } from "../segments/memberships.ts";
import { firstWhere } from "../segments/packed-strings.ts";
import { BUYABLE } from "../segments/segment.ts";
import type { LiveSegment } from "./match.ts";
import type { SearchedOrder, SearchedPage } from "./searched-list.ts";

/** A place in a list, which is sorted by part, key and id. `part`: 1 for what comes last because it is sold out. */
export type Bound = { part: number; key: number; id: number };

/** `sign`: -1 when the list is the reverse of the segment's order; keys and ids of bounds are multiplied by it. */
export type Shortlisted = {
  collectionId: number | null;
  order: SearchedOrder;
  sign: number;
  page: SearchedPage;
  after: Bound | null;
  before: Bound | null;
};

/**
 * Docs ascending: those of the page, one more, and one on the other side of each cursor, where there are. Null when
 * looking at the whole list is as fast, or when the segment does not keep its order.
 */
export function shortlist(segment: LiveSegment, members: Membership, query: Shortlisted): Uint32Array | null {
  const { order, page, after, before, sign } = query;
  const sorted = docOrderOf(segment, order, query.collectionId);
  const most = (page.offset ?? 0) + page.limit + 1;
  if (!sorted || (most * sorted.docs.length) / members.count > members.count) return null;

  // The list as places in a row: the segment's order, or its reverse, once for each part.
  const end = sorted.docs.length * (order.unavailableLast ? 2 : 1);
  const from = after ? firstPlace(segment, sorted, sign, after, false) : 0;
  const to = before ? firstPlace(segment, sorted, sign, before, true) : end;
  const walk = openWalk(segment, sorted.docs, members, query);
  if (page.fromEnd) walk.back(to - 1, from, most);
  else walk.on(from, to - 1, most);
  if (after) walk.back(from - 1, 0, 1);
  if (before) walk.on(Math.max(from, to), end - 1, 1);
  return walk.found();
}

function docOrderOf({ orders }: LiveSegment, { sort }: SearchedOrder, collectionId: number | null): DocOrder | null {
  switch (sort) {
    case "position":
      return collectionId === null ? null : orders.byPosition(collectionId);
    case "rank":
    case "type":
    case "vendor":
      return null;
    default:
      return orders.by(sort);
  }
}

/** The first place behind `bound`, or, with `orAtIt`, at it. */
function firstPlace(
  { data: { ids } }: LiveSegment,
  { docs, keyAt }: DocOrder,
  sign: number,
  { part, key, id }: Bound,
  orAtIt: boolean,
): number {
  const inPart = firstWhere(docs.length, (place) => {
    const at = sign > 0 ? place : docs.length - 1 - place;
    const difference = sign * keyAt(at) - key || sign * (ids[docs[at] ?? 0] ?? 0) - id;
    return orAtIt ? difference >= 0 : difference > 0;
  });
  return part * docs.length + inPart;
}

function openWalk(
  { dead, data: { flags } }: LiveSegment,
  docs: Uint32Array,
  { count, has }: Membership,
  { sign, order: { unavailableLast } }: Shortlisted,
) {
  const { length } = docs;
  const found: number[] = [];
  let passed = 0;

  function go(from: number, to: number, step: 1 | -1, most: number): void {
    const enough = found.length + most;
    for (let place = from; place * step <= to * step && found.length < enough && passed <= count; place += step) {
      passed += 1;
      const isSecondPart = place >= length;
      const inPart = isSecondPart ? place - length : place;
      const doc = docs[sign > 0 ? inPart : length - 1 - inPart] ?? 0;
      if (has !== null && !isIn(has, doc)) continue;
      if (unavailableLast && (((flags[doc] ?? 0) & BUYABLE) !== 0) === isSecondPart) continue;
      if (dead === null || !isIn(dead, doc)) found.push(doc);
    }
  }

  return {
    on: (from: number, to: number, most: number) => go(from, to, 1, most),
    back: (from: number, to: number, most: number) => go(from, to, -1, most),
    /** Null after passing more docs than the list has. */
    found: () => (passed > count ? null : Uint32Array.from(found).sort()),
  };
}
