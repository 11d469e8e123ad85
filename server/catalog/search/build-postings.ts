/** Turns "this doc has this term" around: the docs of each term. Written down in parcels, so that millions fit. */
import { growing } from "./growing.ts";
import { BLOCK, type PostingData } from "./postings.ts";

/** So many are sorted at once; the sorted parcel stays compressed until all have come. */
const PARCEL = 1 << 22;
/** Of a difference between two docs. */
const MOST_BYTES = 5;

/** What came in one go: of each term the docs from `byteStarts[term]` on, their weights from `starts[term]` on. */
type Parcel = { starts: Uint32Array; byteStarts: Uint32Array; bytes: Uint8Array; weights: Uint8Array };

export type PostingBuilder = {
  /** Docs in ascending order; each term of a doc once. */
  add(doc: number, terms: Uint32Array, weights: Uint8Array, count: number): void;
  /** `order`: the terms as they are to be numbered from now on. */
  finish(order: Uint32Array): PostingData;
};

export function postingBuilder(): PostingBuilder {
  const terms = new Uint32Array(PARCEL);
  const docs = new Uint32Array(PARCEL);
  const weights = new Uint8Array(PARCEL);
  const parcels: Parcel[] = [];
  let filled = 0;
  let termCount = 0;

  const flush = () => {
    if (filled > 0) parcels.push(parcelOf(terms, docs, weights, filled, termCount));
    filled = 0;
  };

  return {
    add(doc, ofTerms, ofWeights, count) {
      if (filled + count > PARCEL) flush();
      for (let at = 0; at < count; at++) {
        const term = ofTerms[at] ?? 0;
        terms[filled] = term;
        docs[filled] = doc;
        weights[filled] = ofWeights[at] ?? 0;
        filled += 1;
        if (term >= termCount) termCount = term + 1;
      }
    },
    finish(order) {
      flush();
      return packed(parcels, order);
    },
  };
}

function parcelOf(
  terms: Uint32Array,
  docs: Uint32Array,
  weights: Uint8Array,
  filled: number,
  termCount: number,
): Parcel {
  const starts = new Uint32Array(termCount + 1);
  for (let at = 0; at < filled; at++) {
    const next = (terms[at] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let term = 0; term < termCount; term++) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);

  const sortedDocs = new Uint32Array(filled);
  const sortedWeights = new Uint8Array(filled);
  const next = starts.slice();
  for (let at = 0; at < filled; at++) {
    const term = terms[at] ?? 0;
    const to = next[term] ?? 0;
    next[term] = to + 1;
    sortedDocs[to] = docs[at] ?? 0;
    sortedWeights[to] = weights[at] ?? 0;
  }

  const bytes = new Uint8Array(filled * MOST_BYTES);
  let end = 0;
  const byteStarts = new Uint32Array(termCount + 1);
  for (let term = 0; term < termCount; term++) {
    let last = -1;
    for (let at = starts[term] ?? 0; at < (starts[term + 1] ?? 0); at++) {
      const doc = sortedDocs[at] ?? 0;
      end = writeNumber(bytes, end, doc - last);
      last = doc;
    }
    byteStarts[term + 1] = end;
  }
  return { starts, byteStarts, bytes: bytes.slice(0, end), weights: sortedWeights };
}

function packed(parcels: readonly Parcel[], order: Uint32Array): PostingData {
  const counts = new Uint32Array(order.length);
  const byteStarts = new Float64Array(order.length + 1);
  const weightStarts = new Float64Array(order.length + 1);
  const blockStarts = new Uint32Array(order.length + 1);
  // in one piece a difference takes no more bytes than in parcels, each of which begins anew
  const bytes = new Uint8Array(parcels.reduce((sum, parcel) => sum + parcel.bytes.length, 0));
  let end = 0;
  const blockLasts = growing(Uint32Array);
  const blockOffsets = growing(Uint32Array);
  const weights = new Uint8Array(parcels.reduce((sum, parcel) => sum + parcel.weights.length, 0));
  let weighed = 0;

  for (let term = 0; term < order.length; term++) {
    const old = order[term] ?? 0;
    let [count, last] = [0, -1];
    for (const parcel of parcels) {
      // a parcel knows the terms that had been met by then
      if (old + 1 >= parcel.starts.length) continue;
      const [from, to] = [parcel.starts[old] ?? 0, parcel.starts[old + 1] ?? 0];
      let at = parcel.byteStarts[old] ?? 0;
      let doc = -1;
      for (let place = from; place < to; place++) {
        let byte = parcel.bytes[at++] ?? 0;
        let difference = byte & 127;
        for (let shift = 7; byte > 127; shift += 7) {
          byte = parcel.bytes[at++] ?? 0;
          difference |= (byte & 127) << shift;
        }
        doc += difference;
        if (count % BLOCK === 0) {
          if (count > 0) blockLasts.push(last);
          blockOffsets.push(end - (byteStarts[term] ?? 0));
        }
        end = writeNumber(bytes, end, doc - last);
        weights[weighed] = parcel.weights[place] ?? 0;
        weighed += 1;
        last = doc;
        count += 1;
      }
    }
    if (count > 0) blockLasts.push(last);
    counts[term] = count;
    byteStarts[term + 1] = end;
    weightStarts[term + 1] = weighed;
    blockStarts[term + 1] = blockLasts.length;
  }
  return {
    counts,
    byteStarts,
    weightStarts,
    blockStarts,
    bytes: new Uint8Array(bytes.buffer.transfer(end)),
    weights,
    blockLasts: blockLasts.finish(),
    blockOffsets: blockOffsets.finish(),
  };
}

/** Seven bits to a byte, the lowest first; the highest bit says that more follow. Where the next one goes. */
function writeNumber(bytes: Uint8Array, start: number, number: number): number {
  let [at, rest] = [start, number];
  for (; rest > 127; rest >>>= 7) bytes[at++] = (rest & 127) | 128;
  bytes[at++] = rest;
  return at;
}
