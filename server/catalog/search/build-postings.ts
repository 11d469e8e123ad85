/** Turns "this doc has this term" around: the docs of each term. Written down in parcels, so that millions fit. */
import { growing } from "./growing.ts";
import { BLOCK, type PostingData } from "./postings.ts";

const PARCEL = 1 << 23;
/** While a parcel is sorted, a doc (counted from its first) and a weight share 32 bits. */
const MOST_DOCS = 1 << 24;
/** Of a difference between two docs. */
const MOST_BYTES = 5;

/**
 * What came in one go: of each term the docs from `byteStarts[term]` on, as differences that go on from the parcel
 * before; their weights from `starts[term]` on.
 */
type Parcel = { starts: Uint32Array; byteStarts: Uint32Array; bytes: Uint8Array; weights: Uint8Array };

/** For each term the last doc of all parcels, plus one; the first parcel that has it, and the last one. */
type Met = { ends: Uint32Array; first: Uint16Array; last: Uint16Array };

export type PostingBuilder = {
  /** Docs in ascending order; each term of a doc once. */
  add(doc: number, terms: Uint32Array, weights: Uint8Array, count: number): void;
  /** `order`: the terms as they are to be numbered from now on. */
  finish(order: Uint32Array): PostingData;
};

/** `parcel`: so many are sorted at once; the sorted parcel stays compressed until all have come. */
export function postingBuilder(parcel = PARCEL): PostingBuilder {
  const terms = new Uint32Array(parcel);
  /** The doc and the weight, as they are sorted. */
  const pairs = new Uint32Array(parcel);
  const parcels: Parcel[] = [];
  let [filled, termCount, firstDoc] = [0, 0, 0];
  let sorted = new Uint32Array();
  let met: Met = { ends: new Uint32Array(), first: new Uint16Array(), last: new Uint16Array() };

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
      return packed(parcels, met, order);
    },
  };
}

/** `pairs` in the order of their terms into `sorted`; where those of each term begin, and where the last ones end. */
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
  { ends, first, last: latest }: Met,
): Parcel {
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

function packed(parcels: readonly Parcel[], { first, last }: Met, order: Uint32Array): PostingData {
  const counts = new Uint32Array(order.length);
  const byteStarts = new Float64Array(order.length + 1);
  const weightStarts = new Float64Array(order.length + 1);
  const blockStarts = new Uint32Array(order.length + 1);
  const bytes = new Uint8Array(parcels.reduce((sum, parcel) => sum + parcel.bytes.length, 0));
  const weights = new Uint8Array(parcels.reduce((sum, parcel) => sum + parcel.weights.length, 0));
  const blockLasts = growing(Uint32Array);
  const blockOffsets = growing(Uint32Array);
  let [end, weighed] = [0, 0];

  for (let term = 0; term < order.length; term++) {
    const old = order[term] ?? 0;
    const start = end;
    let [count, doc] = [0, -1];
    // most terms are in few parcels: an item number is in one
    for (let number = first[old] ?? 0; number <= (last[old] ?? 0); number++) {
      const parcel = parcels[number];
      // a parcel knows the terms that had been met by then
      if (!parcel || old + 1 >= parcel.starts.length) continue;
      const [from, to] = [parcel.starts[old] ?? 0, parcel.starts[old + 1] ?? 0];
      if (from === to) continue;
      const source = parcel.bytes;
      let at = parcel.byteStarts[old] ?? 0;
      for (let place = from; place < to; place++) {
        if (count % BLOCK === 0) {
          if (count > 0) blockLasts.push(doc);
          blockOffsets.push(end - start);
        }
        let byte = source[at++] ?? 0;
        bytes[end++] = byte;
        let difference = byte & 127;
        for (let shift = 7; byte > 127; shift += 7) {
          byte = source[at++] ?? 0;
          bytes[end++] = byte;
          difference |= (byte & 127) << shift;
        }
        doc += difference;
        weights[weighed++] = parcel.weights[place] ?? 0;
        count += 1;
      }
    }
    if (count > 0) blockLasts.push(doc);
    counts[term] = count;
    byteStarts[term + 1] = end;
    weightStarts[term + 1] = weighed;
    blockStarts[term + 1] = blockLasts.length;
  }
  return {
    ...{ counts, byteStarts, weightStarts, blockStarts, bytes, weights },
    blockLasts: blockLasts.finish(),
    blockOffsets: blockOffsets.finish(),
  };
}

/** With room to spare: more terms come with every parcel. */
function enlarged({ ends, first, last }: Met, atLeast: number): Met {
  const length = Math.max(atLeast, ends.length * 2);
  const larger = { ends: new Uint32Array(length), first: new Uint16Array(length), last: new Uint16Array(length) };
  larger.ends.set(ends);
  larger.first.set(first);
  larger.last.set(last);
  return larger;
}
