/**
 * Many products in typed arrays, cheap to transfer and store. A "doc" is a product's number, from 0, in order of ids.
 */

import type { VocabularyData } from "../words/vocabulary.ts";
import { firstWhere, type PackedStrings } from "./packed-strings.ts";
import type { PostingData } from "./postings.ts";

export type Segment = {
  ids: Float64Array;
  /** Microseconds since 1970. */
  createdAt: Float64Array;
  updatedAt: Float64Array;
  favoritedAt: Float64Array;
  soldCounts: Float64Array;
  minPrices: Float64Array;
  maxPrices: Float64Array;
  flags: Uint8Array;
  boosts: Float32Array;
  starBoosts: Float32Array;

  titles: PackedStrings;
  /** `titleRanks`: a doc's rank by title, equal for equal titles. `titleOrder`: the docs in that order. */
  titleRanks: Uint32Array;
  titleOrder: Uint32Array;

  terms: VocabularyData;
  postings: PostingData;
  skus: SkuTable;

  values: ValueData;
  /** From `valueStarts[doc]` on: type, vendor, tags, then every option value of its variants. */
  valueStarts: Uint32Array;
  docValues: Uint16Array | Uint32Array;

  variantStarts: Uint32Array;
  variantPrices: Float64Array;
  variantBuyable: Uint8Array;
  /** From `variantValueStarts[doc]` on: for each variant one value for each of the product's options, or `NO_VALUE`. */
  variantValueStarts: Uint32Array;
  variantValues: Uint16Array | Uint32Array;

  collections: CollectionData;
};

export const BUYABLE = 1;
export const FREE_SHIPPING = 2;

export const NO_VALUE = 0;

/** Types, vendors, tags and option values are numbered together, from 1, by kind and then by text. */
export type ValueData = {
  texts: PackedStrings;
  /** `TYPE`, `VENDOR`, `TAG`, or `FIRST_OPTION` and the option's number. */
  kinds: Uint16Array;
  optionNames: PackedStrings;
};

export const [TYPE, VENDOR, TAG, FIRST_OPTION] = [0, 1, 2, 3] as const;

export type SkuTable = { texts: PackedStrings; docs: Uint32Array };

export type CollectionData = {
  ids: Float64Array;
  /** The docs of collection `ids[i]` begin at `starts[i]`, ascending. */
  starts: Uint32Array;
  docs: Uint32Array;
  positions: Int32Array;
};

/** The doc of a product; -1 when the segment does not have it. */
export function docOf({ ids }: Segment, id: number): number {
  const doc = firstWhere(ids.length, (at) => (ids[at] ?? 0) >= id);
  return ids[doc] === id ? doc : -1;
}

/** All buffers of a segment or a part of one, for `postMessage` to transfer. */
export function buffersOf(segment: object): ArrayBufferLike[] {
  const buffers = new Set<ArrayBufferLike>();
  collect(segment, buffers);
  return [...buffers];
}

function collect(part: object, buffers: Set<ArrayBufferLike>): void {
  for (const each of Object.values(part)) {
    if (ArrayBuffer.isView(each)) buffers.add(each.buffer);
    else if (typeof each === "object" && each !== null) collect(each, buffers);
  }
}
