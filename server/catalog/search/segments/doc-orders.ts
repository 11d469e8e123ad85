/** The docs of a segment in the orders of its columns: sorted at first use, and kept true when counts change. */

import { bestDocsKeeper, type BestDocs } from "./best-docs.ts";
import type { Segment } from "./segment.ts";

/** Docs ascending by key, equal ones by doc. `keyAt`: the key of the doc at a place in this order. */
export type DocOrder = { docs: Uint32Array; keyAt(place: number): number };

const COLUMNS = {
  id: ({ ids }: Segment) => ids,
  created: ({ createdAt }: Segment) => createdAt,
  updated: ({ updatedAt }: Segment) => updatedAt,
  favorited: ({ favoritedAt }: Segment) => favoritedAt,
  sold: ({ soldCounts }: Segment) => soldCounts,
  price: ({ minPrices }: Segment) => minPrices,
  highest: ({ maxPrices }: Segment) => maxPrices,
  title: ({ titleRanks }: Segment) => titleRanks,
} as const satisfies Record<string, (segment: Segment) => Float64Array | Uint32Array>;

export type SortedColumn = keyof typeof COLUMNS;

export type DocOrders = {
  by(column: SortedColumn): DocOrder;
  /** A collection's members by their positions in it. */
  byPosition(collectionId: number): DocOrder;
  best(): BestDocs;
  /** Sorts these docs in again, because their counts have changed. */
  move(docs: readonly number[]): void;
};

export function docOrders(data: Segment): DocOrders {
  const sorted = new Map<SortedColumn, { docs: Uint32Array; moved: Set<number> }>();
  const byPosition = new Map<number, DocOrder>();
  const best = bestDocsKeeper(data);
  return {
    by(column) {
      const keys = COLUMNS[column](data);
      let order = sorted.get(column);
      if (!order) {
        order = { docs: sortedByKey(keys), moved: new Set() };
        sorted.set(column, order);
      }
      const { moved } = order;
      if (moved.size > 0) order.docs = withMoved(order.docs, keys, [...moved]);
      moved.clear();
      const { docs } = order;
      return { docs, keyAt: (place) => keys[docs[place] ?? 0] ?? 0 };
    },
    byPosition(collectionId) {
      const order = byPosition.get(collectionId) ?? positionOrder(data, collectionId);
      byPosition.set(collectionId, order);
      return order;
    },
    best: () => best.now(),
    move(docs) {
      best.move(docs);
      for (const { moved } of sorted.values()) for (const doc of docs) moved.add(doc);
    },
  };
}

function positionOrder({ collections }: Segment, collectionId: number): DocOrder {
  const at = collections.ids.indexOf(collectionId);
  const [from, to] = at < 0 ? [0, 0] : [collections.starts[at] ?? 0, collections.starts[at + 1] ?? 0];
  const [docs, positions] = [collections.docs.subarray(from, to), collections.positions.subarray(from, to)];
  const order = sortedByKey(positions);
  return { docs: order.map((member) => docs[member] ?? 0), keyAt: (place) => positions[order[place] ?? 0] ?? 0 };
}

const [DIGIT_BITS, DIGITS] = [16, 4];

/** Radix sort of the places of `keys`, since sorting a million with a comparison takes a second. */
export function sortedByKey(keys: Float64Array | Uint32Array | Int32Array): Uint32Array {
  const digits = new Uint16Array(comparableBits(keys).buffer);
  let order = Uint32Array.from(keys, (_, place) => place);
  let next = new Uint32Array(order.length);
  for (let digit = 0; digit < DIGITS; digit++) {
    const ends = new Uint32Array((1 << DIGIT_BITS) + 1);
    for (let at = digit; at < digits.length; at += DIGITS) {
      const value = (digits[at] ?? 0) + 1;
      ends[value] = (ends[value] ?? 0) + 1;
    }
    // all have the same digit, as whole numbers have zeros at the end
    if (ends[(digits[digit] ?? 0) + 1] === order.length) continue;
    for (let value = 1; value < ends.length; value++) ends[value] = (ends[value] ?? 0) + (ends[value - 1] ?? 0);
    for (let at = 0; at < order.length; at++) {
      const place = order[at] ?? 0;
      const value = digits[place * DIGITS + digit] ?? 0;
      const to = ends[value] ?? 0;
      ends[value] = to + 1;
      next[to] = place;
    }
    [order, next] = [next, order];
  }
  return order;
}

/** The numbers' bits, changed so that they compare as whole numbers do. */
function comparableBits(keys: Float64Array | Uint32Array | Int32Array): BigUint64Array {
  // adding zero makes -0 the same as 0
  const bits = new Uint32Array(Float64Array.from(keys, (key) => key + 0).buffer);
  for (let at = 0; at < bits.length; at += 2) {
    const high = bits[at + 1] ?? 0;
    const isNegative = high >>> 31 === 1;
    if (isNegative) bits[at] = ~(bits[at] ?? 0);
    bits[at + 1] = isNegative ? ~high : high | 0x80_00_00_00;
  }
  return new BigUint64Array(bits.buffer);
}

function withMoved(order: Uint32Array, keys: Float64Array | Uint32Array, docs: number[]): Uint32Array {
  const isMoved = new Uint8Array(order.length);
  for (const doc of docs) isMoved[doc] = 1;
  docs.sort((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0) || one - other);
  const merged = new Uint32Array(order.length);
  let [to, next] = [0, 0];
  for (const doc of order) {
    if (isMoved[doc] === 1) continue;
    for (; next < docs.length && comesBefore(keys, docs[next] ?? 0, doc); next++) merged[to++] = docs[next] ?? 0;
    merged[to++] = doc;
  }
  merged.set(docs.slice(next), to);
  return merged;
}

function comesBefore(keys: Float64Array | Uint32Array, one: number, other: number): boolean {
  const difference = (keys[one] ?? 0) - (keys[other] ?? 0);
  return difference < 0 || (difference === 0 && one < other);
}
