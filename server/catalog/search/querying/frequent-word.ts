/** A word that many docs have: their scores, found by doc, and which of the best docs they are. */

import type { BestDocs } from "../segments/best-docs.ts";
import { bitsIn } from "../words/bits.ts";

/** What is remembered of a word that many docs have. The best are enough for most pages by rank. */
export type FrequentWord = { best(): BestWithWord; bits(): WordBits };

/** `has`: a bitmap of docs. `scores`: theirs, one after another; those of a group of docs begin at `starts[group]`. */
export type WordBits = { has: Uint32Array; starts: Uint32Array; scores: Uint8Array };

/**
 * Those of the best docs that have the word: their places among the best, ascending, and their scores for it. `highest`:
 * the highest score that any doc has for it.
 */
export type BestWithWord = { of: BestDocs; places: Uint16Array; scores: Uint8Array; highest: number };

/** A group has 256 docs, whose bits are eight numbers. */
const GROUP_BITS = 3;
const GROUP_MASK = 7;

/** `scores`: of every doc, 0 for those without the word; `count` have it. */
export function wordBits(scores: Uint8Array, count: number): WordBits {
  // four at a time, since most have none
  const fours = new Uint32Array(scores.buffer);
  const has = new Uint32Array(Math.ceil(fours.length / 8));
  const starts = new Uint32Array((has.length >>> GROUP_BITS) + 1);
  // one more, because scores of 0 are written and then overwritten
  const scoresOfWord = new Uint8Array(count + 1);
  let to = 0;
  for (let at = 0; at < has.length; at++) {
    if ((at & GROUP_MASK) === 0) starts[at >>> GROUP_BITS] = to;
    let bits = 0;
    for (let four = 0; four < 8; four++) {
      if ((fours[at * 8 + four] ?? 0) === 0) continue;
      for (let of = four * 4; of < four * 4 + 4; of++) {
        const score = scores[at * 32 + of] ?? 0;
        scoresOfWord[to] = score;
        // branchless, because the branch would be unpredictable
        const bit = (score + 255) >>> 8;
        bits |= bit << of;
        to += bit;
      }
    }
    has[at] = bits;
  }
  return { has, starts, scores: scoresOfWord.subarray(0, count) };
}

/** `scores`: of every doc, 0 for those without the word. */
export function bestWithWord(scores: Uint8Array, of: BestDocs): BestWithWord {
  let highest = 0;
  for (let doc = 0; doc < scores.length; doc++) highest = Math.max(highest, scores[doc] ?? 0);
  const places = new Uint16Array(of.docs.length);
  const scoresOfWord = new Uint8Array(of.docs.length);
  let count = 0;
  for (let place = 0; place < places.length; place++) {
    const score = scores[of.docs[place] ?? 0] ?? 0;
    if (score === 0) continue;
    places[count] = place;
    scoresOfWord[count] = score;
    count += 1;
  }
  return { of, places: places.slice(0, count), scores: scoresOfWord.slice(0, count), highest };
}

/** 0 when the doc does not have the word. */
export function scoreInWord({ has, starts, scores }: WordBits, doc: number): number {
  const at = doc >>> 5;
  const bits = has[at] ?? 0;
  const bit = 1 << (doc & 31);
  if ((bits & bit) === 0) return 0;
  let place = (starts[at >>> GROUP_BITS] ?? 0) + bitsIn(bits & (bit - 1));
  for (let before = at & ~GROUP_MASK; before < at; before++) place += bitsIn(has[before] ?? 0);
  return scores[place] ?? 0;
}

export function sumsOf(words: readonly FrequentWord[], docs: Uint32Array): Uint16Array {
  const sums = new Uint16Array(docs.length);
  for (const word of words) {
    const bits = word.bits();
    for (let at = 0; at < docs.length; at++) sums[at] = (sums[at] ?? 0) + scoreInWord(bits, docs[at] ?? 0);
  }
  return sums;
}
