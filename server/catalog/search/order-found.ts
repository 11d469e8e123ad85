/** The page of a list: of everything within the page's bounds the first ones, in order. */
import { BUYABLE_PART, OTHER_PART } from "../listing-order.store.ts";
import type { Place } from "../../page.ts";
import { firstOnes, type FirstOnes } from "./first-ones.ts";
import type { LiveSegment, Match } from "./match.ts";
import type { FoundPage, SearchedOrder, SearchedPage } from "./searched-list.ts";
import type { KeyReader } from "./key-reader.ts";
import { BEST_FIRST } from "./sort-keys.ts";
import { BUYABLE } from "./segment.ts";

type Found = {
  segments: readonly LiveSegment[];
  matches: readonly Match[];
  keys: KeyReader;
  order: SearchedOrder;
  page: SearchedPage;
};

/** As `readListing`: what can be bought first when `unavailableLast`, then by key, then by id, both the same way. */
export function orderFound(found: Found): FoundPage {
  const { matches, order, page } = found;
  const total = matches.reduce((sum, { docs }) => sum + docs.length, 0);
  const from = page.offset ?? 0;
  const to = from + page.limit;
  const parts = Array.from({ length: order.unavailableLast ? 2 : 1 }, () => firstOnes(to, total));
  const { before, after, within } = collect(found, parts);

  // the last ones are the first ones of the list turned round
  const inTurn = page.fromEnd ? [1, 0] : [0, 1];
  const entries: FoundPage["entries"] = [];
  let passed = 0;
  for (const part of inTurn) {
    const chosen = parts[part]?.between(Math.max(from - passed, 0), Math.max(to - passed, 0)) ?? [];
    for (const each of chosen) entries.push(entryOf(found, each));
    passed += within[part] ?? 0;
  }
  const [skipped, more] = [from > 0 && passed > 0, passed > to];
  return {
    entries: page.fromEnd ? entries.reverse() : entries,
    total,
    hasBefore: before > 0 || (page.fromEnd ? more : skipped),
    hasAfter: after > 0 || (page.fromEnd ? skipped : more),
  };
}

/** Offers each part its docs within the bounds; how many there are, and before and after the bounds. */
function collect({ segments, matches, keys, order, page }: Found, parts: readonly FirstOnes[]) {
  const sign = signOf(order);
  const turn = page.fromEnd ? -1 : 1;
  const afterBound = page.after && boundOf(page.after, keys, order);
  const beforeBound = page.before && boundOf(page.before, keys, order);
  const within = [0, 0];
  let [before, after, numbered] = [0, 0, 0];
  for (const [at, segment] of segments.entries()) {
    const match = matches[at];
    const docs = match?.docs ?? new Uint32Array();
    const keysOfDocs = match ? keys.keysOf(at, match) : new Float64Array();
    const { ids, flags } = segment.data;
    const tops = order.sort === "rank" && match && match.tops.size > 0 ? match.tops : null;
    for (let place = 0; place < docs.length; place++) {
      const doc = docs[place] ?? 0;
      const key = sign * (keysOfDocs[place] ?? 0);
      let part = 0;
      if (order.unavailableLast && ((flags[doc] ?? 0) & BUYABLE) === 0 && !tops?.has(doc)) part = 1;
      if (afterBound !== null && compared(part, key, sign * (ids[doc] ?? 0), afterBound) <= 0) {
        before += 1;
        continue;
      }
      if (beforeBound !== null && compared(part, key, sign * (ids[doc] ?? 0), beforeBound) >= 0) {
        after += 1;
        continue;
      }
      within[part] = (within[part] ?? 0) + 1;
      const first = parts[part];
      if (first && turn * key <= first.bar) first.offer(turn * key, turn * sign * (ids[doc] ?? 0), numbered + doc);
    }
    numbered += segment.docCount;
  }
  return { before, after, within };
}

type Bound = { part: number; key: number; id: number };

function boundOf(place: Place, keys: KeyReader, order: SearchedOrder): Bound {
  const [part, values] = order.unavailableLast ? [place[0], place.slice(1)] : [BUYABLE_PART, place];
  const id = Number(values.at(-1));
  const key = order.sort === "id" ? id : keys.keyOf(values[0] ?? "");
  const sign = signOf(order);
  return { part: part === BUYABLE_PART ? 0 : 1, key: sign * key, id: sign * id };
}

function compared(part: number, key: number, id: number, bound: Bound): number {
  return part - bound.part || key - bound.key || id - bound.id;
}

function signOf({ sort, reverse }: SearchedOrder): 1 | -1 {
  return reverse === BEST_FIRST.has(sort) ? 1 : -1;
}

function entryOf({ segments, matches, keys, order, page }: Found, chosen: { key: number; entry: number }) {
  let [at, doc] = [0, chosen.entry];
  for (; doc >= (segments[at]?.docCount ?? Infinity); at++) doc -= segments[at]?.docCount ?? 0;
  const data = segments[at]?.data;
  const id = data?.ids[doc] ?? 0;
  const key = signOf(order) * (page.fromEnd ? -1 : 1) * chosen.key;
  const place = order.sort === "id" ? [String(id)] : [keys.textOf(at, doc, key), String(id)];
  if (!order.unavailableLast) return { id, place };
  // what comes first in a search whatever it is like does so whether it can be bought or not
  const isTop = order.sort === "rank" && matches[at]?.tops.has(doc);
  const isFirst = isTop || ((data?.flags[doc] ?? 0) & BUYABLE) !== 0;
  return { id, place: [isFirst ? BUYABLE_PART : OTHER_PART, ...place] };
}
