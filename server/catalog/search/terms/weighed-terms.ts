/** The terms of one product after another, each with the best weight of all places it stands in. */
import type { Note } from "./token-table.ts";
import { NO_WORD, SILENT, TERMS_FROM } from "../words/word-notes.ts";
import type { TermTable } from "./term-table.ts";

/** The first `count` of both arrays, each number once. */
export type Weighed = { count: number; numbers: Uint32Array; weights: Uint8Array };

export type WeighedTerms = {
  add(term: number, weight: number): void;
  /** The terms of words with these notes (word-notes.ts), of which the first `count` are meant. */
  addWords(found: Uint32Array, count: number, notes: Uint32Array, weigh: WeightsOfWords): void;
  /** Terms and weights in turn. */
  addPairs(pairs: Uint32Array, from: number, to: number): void;
  /** What is added while `during` runs: how many numbers, then terms and weights in turn. */
  noted(during: () => void): Note;
  /** All that was added since the last time; overwritten by the next. */
  take(): Weighed;
};

/** `silent`: whether words that say nothing count. */
export type WeightsOfWords = { whole: number; parts: number; silent: boolean };

export function weighedTerms(terms: TermTable): WeighedTerms {
  /** The best weight of each term, 0 for those that the product has not. */
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

  function addWords(found: Uint32Array, words: number, notes: Uint32Array, weigh: WeightsOfWords): void {
    makeRoom(termsOf(found, words, notes));
    const { whole, parts, silent } = weigh;
    const [of, into] = [best, met];
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
        const before = of[term] ?? 0;
        if (before < weight) of[term] = weight;
        if (before === 0) into[end++] = term;
      }
    }
    count = end;
  }

  function add(term: number, weight: number): void {
    makeRoom(1);
    const before = best[term] ?? 0;
    if (before < weight) best[term] = weight;
    if (before === 0) met[count++] = term;
  }

  return {
    add,
    addWords,
    addPairs(pairs, from, to) {
      makeRoom(to - from);
      const [of, into] = [best, met];
      let end = count;
      for (let at = from; at < to; at += 2) {
        const [term, weight] = [pairs[at] ?? 0, pairs[at + 1] ?? 0];
        const before = of[term] ?? 0;
        if (before < weight) of[term] = weight;
        if (before === 0) into[end++] = term;
      }
      count = end;
    },
    noted(during) {
      // what was added before stands apart meanwhile
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

/** At most. */
function termsOf(found: Uint32Array, words: number, notes: Uint32Array): number {
  let terms = 0;
  for (let place = 0; place < words; place++) {
    const note = found[place] ?? 0;
    if (notes[note] !== NO_WORD) terms += notes[note + 3] ?? 0;
  }
  return terms;
}
