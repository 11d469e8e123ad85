/** The terms of one product after another, each with the best weight of all places it stands in. */
import type { Note } from "./token-table.ts";
import type { TermTable } from "./term-table.ts";

/** The first `count` of both arrays, each number once. */
export type Weighed = { count: number; numbers: Uint32Array; weights: Uint8Array };

export type WeighedTerms = {
  /** The terms whose numbers stand from `from` up to `to`. */
  add(numbers: ArrayLike<number>, from: number, to: number, weight: number): void;
  /** Terms and weights in turn. */
  addPairs(pairs: ArrayLike<number>, from: number, to: number): void;
  /** What is added while `during` runs: how many numbers, then terms and weights in turn. */
  noted(during: () => void): Note;
  /** All that was added since the last time; overwritten by the next. */
  take(): Weighed;
};

export function weighedTerms(terms: TermTable): WeighedTerms {
  /** The best weight of each term, 0 for those that the product has not. */
  let best = new Uint8Array(1 << 12);
  let met = new Uint32Array(1 << 10);
  let weights = new Uint8Array(1 << 10);
  let count = 0;
  let pairs: number[] | null = null;

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

  function add(numbers: ArrayLike<number>, from: number, to: number, weight: number): void {
    makeRoom(to - from);
    const [of, into] = [best, met];
    let end = count;
    for (let at = from; at < to; at++) {
      const number = numbers[at] ?? 0;
      const before = of[number] ?? 0;
      if (before < weight) {
        of[number] = weight;
        if (before === 0) into[end++] = number;
      }
    }
    count = end;
    if (pairs) for (let at = from; at < to; at++) pairs.push(numbers[at] ?? 0, weight);
  }

  return {
    add,
    addPairs(each, from, to) {
      makeRoom(to - from);
      const [of, into] = [best, met];
      let end = count;
      for (let at = from; at < to; at += 2) {
        const [number, weight] = [each[at] ?? 0, each[at + 1] ?? 0];
        const before = of[number] ?? 0;
        if (before < weight) {
          of[number] = weight;
          if (before === 0) into[end++] = number;
        }
      }
      count = end;
    },
    noted(during) {
      const noted: number[] = [];
      pairs = noted;
      during();
      pairs = null;
      return [noted.length, ...noted];
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
