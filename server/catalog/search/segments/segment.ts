/**
 * What the index keeps of many products: flat typed arrays over whole buffers of their own, so that a segment goes from
 * a worker to the main thread without being copied, and to disk as it is. Products are numbered from 0 in the order of
 * their ids; "doc" is such a number.
 */
import type { PackedStrings } from "./packed-strings.ts";
import type { PostingData } from "./postings.ts";
import type { VocabularyData } from "../words/vocabulary.ts";

export type Segment = {
  /** One for each doc, ascending. */
  ids: Float64Array;
  /** Microseconds since 1970. */
  createdAt: Float64Array;
  updatedAt: Float64Array;
  favoritedAt: Float64Array;
  soldCounts: Float64Array;
  minPrices: Float64Array;
  maxPrices: Float64Array;
  /** Bits: `BUYABLE`, `FREE_SHIPPING`. */
  flags: Uint8Array;
  /** How much liked and how new it is, and what of that is its reviews (rank.ts). */
  boosts: Float32Array;
  starBoosts: Float32Array;

  titles: PackedStrings;
  /** A doc's place among all titles, equal for equal titles; and the docs in that order. */
  titleRanks: Uint32Array;
  titleOrder: Uint32Array;

  terms: VocabularyData;
  postings: PostingData;
  skus: SkuTable;

  values: ValueData;
  /** From `valueStarts[doc]` on: type, vendor, tags, then every option value that one of its variants has. */
  valueStarts: Uint32Array;
  docValues: Uint16Array | Uint32Array;

  /** From `variantStarts[doc]` on, in order. */
  variantStarts: Uint32Array;
  variantPrices: Float64Array;
  variantBuyable: Uint8Array;
  /** From `variantValueStarts[doc]` on: for each variant as many as the doc has options, `NO_VALUE` where it has none. */
  variantValueStarts: Uint32Array;
  variantValues: Uint16Array | Uint32Array;

  collections: CollectionData;
};

/** Bits of `flags`. */
export const BUYABLE = 1;
export const FREE_SHIPPING = 2;

/** Stands where a product has no type, no vendor, no value. */
export const NO_VALUE = 0;

/**
 * What products can be narrowed by: types, vendors, tags and option values share one numbering, from 1, in the order of
 * kinds and, within a kind, of the texts.
 */
export type ValueData = {
  texts: PackedStrings;
  /** `TYPE`, `VENDOR`, `TAG`, or `FIRST_OPTION` and the option's number. */
  kinds: Uint16Array;
  /** As they are written; no two of them differ in case only. */
  optionNames: PackedStrings;
};

export const [TYPE, VENDOR, TAG, FIRST_OPTION] = [0, 1, 2, 3] as const;

/** Item numbers as `skusOf` gives them, sorted, and the doc of each. */
export type SkuTable = { texts: PackedStrings; docs: Uint32Array };

export type CollectionData = {
  ids: Float64Array;
  /** Members of `ids[i]` from `starts[i]` on, docs ascending. */
  starts: Uint32Array;
  docs: Uint32Array;
  positions: Int32Array;
};

/** The doc of a product; -1 when it is none of the segment. */
export function docOf({ ids }: Segment, id: number): number {
  let [from, to] = [0, ids.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ids[middle] ?? 0) < id) from = middle + 1;
    else to = middle;
  }
  return ids[from] === id ? from : -1;
}

/** Every buffer of a segment or a part of one, once: what `postMessage` is to hand over. */
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
