/** Turns the terms of each doc into the docs of each term, in parcels, so that millions fit into memory. */

import { packPostings, type TermRanges, type PostingsParcel } from "./pack-postings.ts";
import type { PostingData } from "./postings.ts";

const PARCEL = 1 << 23;
/** While a parcel is sorted, a doc (counted from its first) and a weight share 32 bits. */
const MOST_DOCS = 1 << 24;
const MOST_BYTES = 5;

export type PostingBuilder = {
  add(doc: number, terms: Uint32Array, weights: Uint8Array, count: number): void;
  finish(order: Uint32Array): PostingData;
};

/** `parcel`: how many pairs are sorted at once; sorted parcels are kept compressed until the end. */
export function postingBuilder(parcel = PARCEL): PostingBuilder {
  const terms = new Uint32Array(parcel);
  const pairs = new Uint32Array(parcel);
  const parcels: PostingsParcel[] = [];
  let [filled, termCount, firstDoc] = [0, 0, 0];
  let sorted = new Uint32Array();
  let met: TermRanges = { ends: new Uint32Array(), first: new Uint16Array(), last: new Uint16Array() };

  const flush = () => {
    if (filled === 0) return;
    if (met.ends.length < termCount) met = enlarged(met, termCount);
    if (sorted.length < filled) sorted = new Uint32Array(filled);
    const starts = sortByTerm(terms.subarray(0, filled), pairs, termCount, sorted);
    parcels.push(parcelOf(starts, sorted, { firstDoc, number: parcels.length }, met));
    filled = 0;
  };

  return {
    add(doc, ofTerms, ofWeights, count) {
      if (filled + count > parcel || doc - firstDoc >= MOST_DOCS) flush();
      if (filled === 0) firstDoc = doc;
      const inParcel = (doc - firstDoc) << 8;
      for (let at = 0; at < count; at++) {
        const term = ofTerms[at] ?? 0;
        terms[filled] = term;
        pairs[filled] = inParcel | (ofWeights[at] ?? 0);
        filled += 1;
        if (term >= termCount) termCount = term + 1;
      }
    },
    finish(order) {
      flush();
      return packPostings(parcels, met, order);
    },
  };
}

/** Sorts `pairs` by term into `sorted`; returns where those of each term begin, and where the last ones end. */
function sortByTerm(terms: Uint32Array, pairs: Uint32Array, termCount: number, sorted: Uint32Array): Uint32Array {
  const starts = new Uint32Array(termCount + 1);
  for (let at = 0; at < terms.length; at++) {
    const next = (terms[at] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let term = 0; term < termCount; term++) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
  const next = starts.slice();
  for (let at = 0; at < terms.length; at++) {
    const term = terms[at] ?? 0;
    const to = next[term] ?? 0;
    next[term] = to + 1;
    sorted[to] = pairs[at] ?? 0;
  }
  return starts;
}

function parcelOf(
  starts: Uint32Array,
  sorted: Uint32Array,
  { firstDoc, number }: { firstDoc: number; number: number },
  { ends, first, last: latest }: TermRanges,
): PostingsParcel {
  const termCount = starts.length - 1;
  const count = starts[termCount] ?? 0;
  const bytes = new Uint8Array(count * MOST_BYTES);
  const weights = new Uint8Array(count);
  const byteStarts = new Uint32Array(termCount + 1);
  let [end, at] = [0, 0];
  for (let term = 0; term < termCount; term++) {
    const to = starts[term + 1] ?? 0;
    if (at < to) {
      let last = (ends[term] ?? 0) - 1;
      if (last < 0) first[term] = number;
      latest[term] = number;
      for (; at < to; at++) {
        const pair = sorted[at] ?? 0;
        const doc = firstDoc + (pair >>> 8);
        weights[at] = pair & 255;
        let rest = doc - last;
        // seven bits to a byte, the lowest first; the highest bit says that more follow
        for (; rest > 127; rest >>>= 7) bytes[end++] = (rest & 127) | 128;
        bytes[end++] = rest;
        last = doc;
      }
      ends[term] = last + 1;
    }
    byteStarts[term + 1] = end;
  }
  return { starts, byteStarts, bytes: bytes.slice(0, end), weights };
}

function enlarged({ ends, first, last }: TermRanges, atLeast: number): TermRanges {
  const length = Math.max(atLeast, ends.length * 2);
  const larger = { ends: new Uint32Array(length), first: new Uint16Array(length), last: new Uint16Array(length) };
  larger.ends.set(ends);
  larger.first.set(first);
  larger.last.set(last);
  return larger;
}
