import { BLOCK, type PostingData } from "./postings.ts";

/** A term's docs begin at `byteStarts[term]`, as differences that continue those of the parcel before. */
export type PostingsParcel = { starts: Uint32Array; byteStarts: Uint32Array; bytes: Uint8Array; weights: Uint8Array };

/** For each term its last doc plus one, and the first and last parcel that have it. */
export type TermRanges = { ends: Uint32Array; first: Uint16Array; last: Uint16Array };

/** `order`: the terms in the order of their new numbers. */
export function packPostings(
  parcels: readonly PostingsParcel[],
  { ends, first, last }: TermRanges,
  order: Uint32Array,
): PostingData {
  const countOf = countsOf(parcels, order.length);
  const data = roomFor(countOf, parcels);
  const to = { byte: 0, weight: 0, block: 0 };
  for (let term = 0; term < order.length; term++) {
    const old = order[term] ?? 0;
    const count = countOf[old] ?? 0;
    data.counts[term] = count;
    const start = to.byte;
    for (let number = first[old] ?? 0; number <= (last[old] ?? 0); number++) {
      const parcel = parcels[number];
      if (parcel) copyTerm(parcel, old, data, to);
    }
    if (count > BLOCK) noteBlocks(data, start, to);
    else if (count > 0) {
      data.blockLasts[to.block] = (ends[old] ?? 0) - 1;
      to.block += 1;
    }
    data.byteStarts[term + 1] = to.byte;
    data.weightStarts[term + 1] = to.weight;
    data.blockStarts[term + 1] = to.block;
  }
  return data;
}

type Filled = { byte: number; weight: number; block: number };

function countsOf(parcels: readonly PostingsParcel[], termCount: number): Uint32Array {
  const counts = new Uint32Array(termCount);
  for (const { starts } of parcels) {
    for (let term = 0; term + 1 < starts.length; term++) {
      counts[term] = (counts[term] ?? 0) + (starts[term + 1] ?? 0) - (starts[term] ?? 0);
    }
  }
  return counts;
}

function roomFor(countOf: Uint32Array, parcels: readonly PostingsParcel[]): PostingData {
  let blocks = 0;
  for (const count of countOf) blocks += Math.ceil(count / BLOCK);
  const room = countOf.length + 1;
  return {
    counts: new Uint32Array(countOf.length),
    byteStarts: new Float64Array(room),
    weightStarts: new Float64Array(room),
    blockStarts: new Uint32Array(room),
    bytes: new Uint8Array(parcels.reduce((sum, { bytes }) => sum + bytes.length, 0)),
    weights: new Uint8Array(parcels.reduce((sum, { weights }) => sum + weights.length, 0)),
    blockLasts: new Uint32Array(blocks),
    blockOffsets: new Uint32Array(blocks),
  };
}

const LONG = 64;

function copyTerm(parcel: PostingsParcel, term: number, data: PostingData, to: Filled): void {
  if (term + 1 >= parcel.starts.length) return;
  copy(parcel.weights, parcel.starts[term] ?? 0, parcel.starts[term + 1] ?? 0, data.weights, to.weight);
  to.weight += (parcel.starts[term + 1] ?? 0) - (parcel.starts[term] ?? 0);
  copy(parcel.bytes, parcel.byteStarts[term] ?? 0, parcel.byteStarts[term + 1] ?? 0, data.bytes, to.byte);
  to.byte += (parcel.byteStarts[term + 1] ?? 0) - (parcel.byteStarts[term] ?? 0);
}

function copy(source: Uint8Array, from: number, end: number, into: Uint8Array, to: number): void {
  if (end - from > LONG) into.set(source.subarray(from, end), to);
  else for (let at = from; at < end; at++) into[to + at - from] = source[at] ?? 0;
}

function noteBlocks({ bytes, blockLasts, blockOffsets }: PostingData, start: number, to: Filled): void {
  let [doc, count, at, block] = [-1, 0, start, to.block];
  while (at < to.byte) {
    if (count === BLOCK) {
      blockLasts[block++] = doc;
      blockOffsets[block] = at - start;
      count = 0;
    }
    let byte = bytes[at++] ?? 0;
    let difference = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] ?? 0;
      difference |= (byte & 127) << shift;
    }
    doc += difference;
    count += 1;
  }
  blockLasts[block++] = doc;
  to.block = block;
}
