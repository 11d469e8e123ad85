/** Decoding docs is repeated in several loops, because a shared function would slow them down. */

export type PostingData = {
  counts: Uint32Array;
  byteStarts: Float64Array;
  weightStarts: Float64Array;
  blockStarts: Uint32Array;
  /** The difference of each doc to the one before, seven bits to a byte, lowest first. */
  bytes: Uint8Array;
  weights: Uint8Array;
  /** The last doc of each block, and where its bytes begin within the term's. */
  blockLasts: Uint32Array;
  blockOffsets: Uint32Array;
};

export const BLOCK = 128;

/** The block that is decoded at the moment; nothing here is asynchronous. */
const block = new Uint32Array(BLOCK);

/** Raises scores to the term's weight × `quality` / 256, at least 1. Returns how many docs had no score before. */
export function markDocs(data: PostingData, term: number, quality: number, scores: Uint8Array): number {
  const { bytes, weights } = data;
  const count = data.counts[term] ?? 0;
  const weightStart = data.weightStarts[term] ?? 0;
  let at = data.byteStarts[term] ?? 0;
  let [doc, marked] = [-1, 0];
  for (let place = 0; place < count; place++) {
    let byte = bytes[at++] ?? 0;
    let difference = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] ?? 0;
      difference |= (byte & 127) << shift;
    }
    doc += difference;
    const score = ((weights[weightStart + place] ?? 0) * quality) >> 8 || 1;
    const before = scores[doc] ?? 0;
    if (score <= before) continue;
    scores[doc] = score;
    if (before === 0) marked += 1;
  }
  return marked;
}

/** Writes the docs of a term and their scores into the arrays; returns how many there are. */
export function listDocs(
  data: PostingData,
  term: number,
  quality: number,
  docs: Uint32Array,
  scores: Uint16Array | Uint8Array,
): number {
  const { bytes, weights } = data;
  const count = data.counts[term] ?? 0;
  const weightStart = data.weightStarts[term] ?? 0;
  let at = data.byteStarts[term] ?? 0;
  let doc = -1;
  for (let place = 0; place < count; place++) {
    let byte = bytes[at++] ?? 0;
    let difference = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] ?? 0;
      difference |= (byte & 127) << shift;
    }
    doc += difference;
    docs[place] = doc;
    scores[place] = ((weights[weightStart + place] ?? 0) * quality) >> 8 || 1;
  }
  return count;
}

/** Raises the scores of the candidates that have the term, skipping blocks without candidates. */
export function scoreCandidates(
  data: PostingData,
  term: number,
  quality: number,
  candidates: Uint32Array,
  count: number,
  scores: Uint8Array,
): void {
  const [firstBlock, endBlock] = [data.blockStarts[term] ?? 0, data.blockStarts[term + 1] ?? 0];
  if (firstBlock === endBlock) return;
  const { weights, blockLasts } = data;
  const weightStart = data.weightStarts[term] ?? 0;
  let current = firstBlock;
  let last = blockLasts[current] ?? 0;
  let [length, place, doc] = [0, 0, 0];
  for (let at = 0; at < count; at++) {
    const candidate = candidates[at] ?? 0;
    if (candidate > last) {
      do {
        current += 1;
        if (current === endBlock) return;
        last = blockLasts[current] ?? 0;
      } while (candidate > last);
      length = 0;
    }
    if (length === 0) {
      length = readBlock(data, term, current);
      place = 0;
      doc = block[0] ?? 0;
    }
    while (doc < candidate) doc = block[++place] ?? 0;
    if (doc !== candidate) continue;
    const weight = weights[weightStart + (current - firstBlock) * BLOCK + place] ?? 0;
    const score = (weight * quality) >> 8 || 1;
    if (score > (scores[at] ?? 0)) scores[at] = score;
  }
}

function readBlock(data: PostingData, term: number, current: number): number {
  const { bytes } = data;
  const inTerm = current - (data.blockStarts[term] ?? 0);
  const length = Math.min((data.counts[term] ?? 0) - inTerm * BLOCK, BLOCK);
  let at = (data.byteStarts[term] ?? 0) + (data.blockOffsets[current] ?? 0);
  let doc = inTerm === 0 ? -1 : (data.blockLasts[current - 1] ?? 0);
  for (let place = 0; place < length; place++) {
    let byte = bytes[at++] ?? 0;
    let difference = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] ?? 0;
      difference |= (byte & 127) << shift;
    }
    doc += difference;
    block[place] = doc;
  }
  return length;
}
