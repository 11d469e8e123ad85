/** Collects the terms of a product, each with the best weight of all its occurrences. */

import { NO_WORD, SILENT, TERMS_FROM } from "../words/word-notes.ts";
import type { TermTable } from "./term-table.ts";
import type { Note } from "./token-table.ts";

export type Weighed = { count: number; numbers: Uint32Array; weights: Uint8Array };

export type WeighedTerms = {
  add(term: number, weight: number): void;
  /** The terms of the first `count` words; `found` says where the note (word-notes.ts) of each begins. */
  addWords(found: Uint32Array, count: number, notes: Uint32Array, weigh: WeightsOfWords): void;
  addPairs(pairs: Uint32Array, from: number, to: number): void;
  /** What is added while `during` runs, which is not collected: how many numbers, then terms and weights in turn. */
  noted(during: () => void): Note;
  /** All that was added since the last call; overwritten by the next additions. */
  take(): Weighed;
};

export type WeightsOfWords = { whole: number; parts: number; silent: boolean };

export function weighedTerms(terms: TermTable): WeighedTerms {
  let best = new Uint8Array(1 << 12);
  let met = new Uint32Array(1 << 10);
  let weights = new Uint8Array(1 << 10);
  let count = 0;

  function makeRoom(more: number): void {
    if (terms.size > best.length) {
      const before = best;
      best = new Uint8Array(terms.size * 2);
      best.set(before);
    }
    if (count + more > met.length) {
      const before = met;
      met = new Uint32Array((count + more) * 2);
      met.set(before);
      weights = new Uint8Array(met.length);
    }
  }

  return {
    add(term, weight) {
      makeRoom(1);
      const before = best[term] ?? 0;
      if (before < weight) best[term] = weight;
      if (before === 0) met[count++] = term;
    },
    addWords(found, words, notes, weigh) {
      makeRoom(mostTermsOf(found, words, notes));
      count = weighWords(found, words, notes, weigh, best, met, count);
    },
    addPairs(pairs, from, to) {
      makeRoom(to - from);
      count = weighPairs(pairs, from, to, best, met, count);
    },
    noted(during) {
      const [outer, outerMet, outerCount] = [best, met, count];
      [best, met, count] = [new Uint8Array(terms.size), new Uint32Array(1 << 6), 0];
      during();
      const pairs = Array.from(met.subarray(0, count)).flatMap((term) => [term, best[term] ?? 0]);
      [best, met, count] = [outer, outerMet, outerCount];
      return [pairs.length, ...pairs];
    },
    take() {
      for (let at = 0; at < count; at++) {
        const number = met[at] ?? 0;
        weights[at] = best[number] ?? 0;
        best[number] = 0;
      }
      const taken = { count, numbers: met, weights };
      count = 0;
      return taken;
    },
  };
}

/** Raises the weights in `best`, and lists the new terms in `met` from `count` on. Returns how many `met` then has. */
function weighWords(
  found: Uint32Array,
  words: number,
  notes: Uint32Array,
  { whole, parts, silent }: WeightsOfWords,
  best: Uint8Array,
  met: Uint32Array,
  count: number,
): number {
  let end = count;
  for (let place = 0; place < words; place++) {
    const note = found[place] ?? 0;
    const kind = notes[note] ?? NO_WORD;
    if (kind === NO_WORD || (kind === SILENT && !silent)) continue;
    const partsFrom = note + TERMS_FROM + (notes[note + 2] ?? 0);
    const to = note + TERMS_FROM + (notes[note + 3] ?? 0);
    for (let at = note + TERMS_FROM; at < to; at++) {
      const term = notes[at] ?? 0;
      const weight = at < partsFrom ? whole : parts;
      const before = best[term] ?? 0;
      if (before < weight) best[term] = weight;
      if (before === 0) met[end++] = term;
    }
  }
  return end;
}

function weighPairs(
  pairs: Uint32Array,
  from: number,
  to: number,
  best: Uint8Array,
  met: Uint32Array,
  count: number,
): number {
  let end = count;
  for (let at = from; at < to; at += 2) {
    const [term, weight] = [pairs[at] ?? 0, pairs[at + 1] ?? 0];
    const before = best[term] ?? 0;
    if (before < weight) best[term] = weight;
    if (before === 0) met[end++] = term;
  }
  return end;
}

function mostTermsOf(found: Uint32Array, words: number, notes: Uint32Array): number {
  let terms = 0;
  for (let place = 0; place < words; place++) {
    const note = found[place] ?? 0;
    if (notes[note] !== NO_WORD) terms += notes[note + 3] ?? 0;
  }
  return terms;
}
