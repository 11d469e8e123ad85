/** The docs of a term: all of them, or those among candidates. Differences between docs in blocks of 128. */

/** For each term its docs ascending and a weight for each. */
export type PostingData = {
  /** How many docs each term has. */
  counts: Uint32Array;
  /** Where a term's bytes, weights and blocks begin; one more than there are terms. */
  byteStarts: Float64Array;
  weightStarts: Float64Array;
  blockStarts: Uint32Array;
  /** What each doc is more than the one before it, seven bits to a byte, the lowest first. */
  bytes: Uint8Array;
  weights: Uint8Array;
  /** The last doc of each block, and where its bytes begin, counted from the term's. */
  blockLasts: Uint32Array;
  blockOffsets: Uint32Array;
};

export const BLOCK = 128;

/** One at a time: nothing here waits. */
const block = new Uint32Array(BLOCK);

/**
 * Raises the score of each doc of a term to the term's weight × `quality` of 256, at least 1; how many had none before.
 */
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

/** All docs of a term with their scores into the arrays; how many there are. */
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

/** Raises the scores of those candidates that have the term; blocks without a candidate are passed over. */
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
    // the block's last doc is the candidate or beyond it
    while (doc < candidate) doc = block[++place] ?? 0;
    if (doc !== candidate) continue;
    const weight = weights[weightStart + (current - firstBlock) * BLOCK + place] ?? 0;
    const score = (weight * quality) >> 8 || 1;
    if (score > (scores[at] ?? 0)) scores[at] = score;
  }
}

/** A block's docs into `block`; how many there are. */
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
