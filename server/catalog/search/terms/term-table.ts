/** All terms that a reader has met, numbered in the order in which they came. */

import { compareUnits, type Units } from "../../words/units.ts";
import { hashedOne } from "../../words/words-of-text.ts";

export type PackedTerms = { units: Units; starts: Uint32Array<ArrayBuffer> };

export type TermTable = {
  readonly size: number;
  /** The number of the term between `from` and `to`; the next one when it is new. */
  numberOf(units: Uint16Array, from: number, to: number): number;
  numberOfText(term: string): number;
  from(first: number): PackedTerms;
};

const FIRST_SLOTS = 1 << 12;
const FIRST_UNITS = 1 << 14;
const LONGEST = 1 << 10;

export function termTable(): TermTable {
  const texts = termTexts();
  let slots = new Uint32Array(FIRST_SLOTS * 2);
  let letters = new Uint16Array(LONGEST);

  function widen(): void {
    const before = slots;
    slots = new Uint32Array(before.length * 2);
    for (let at = 0; at < before.length; at += 2) {
      const [hash, number] = [before[at] ?? 0, before[at + 1] ?? 0];
      if (number === 0) continue;
      let slot = slotOf(hash, slots.length);
      while (slots[slot + 1] !== 0) slot = (slot + 2) & (slots.length - 1);
      slots[slot] = hash;
      slots[slot + 1] = number;
    }
  }

  function numberOf(units: Uint16Array, from: number, to: number): number {
    let hash = 0;
    for (let at = from; at < to; at++) hash = hashedOne(hash, units[at] ?? 0);
    hash >>>= 0;
    let slot = slotOf(hash, slots.length);
    for (let number = slots[slot + 1] ?? 0; number !== 0; number = slots[slot + 1] ?? 0) {
      if (slots[slot] === hash && texts.isAt(number - 1, units, from, to - from)) return number - 1;
      slot = (slot + 2) & (slots.length - 1);
    }
    const added = texts.add(units, from, to);
    slots[slot] = hash;
    slots[slot + 1] = added + 1;
    if (texts.size() * 4 > slots.length) widen();
    return added;
  }

  return {
    get size() {
      return texts.size();
    },
    numberOf,
    numberOfText(term) {
      if (term.length > letters.length) letters = new Uint16Array(term.length * 2);
      for (let at = 0; at < term.length; at++) letters[at] = term.charCodeAt(at);
      return numberOf(letters, 0, term.length);
    },
    from: texts.from,
  };
}

function termTexts() {
  let pool = new Uint16Array(FIRST_UNITS);
  let starts = new Uint32Array(FIRST_SLOTS);
  let size = 0;

  return {
    size: () => size,
    isAt(number: number, units: Uint16Array, from: number, length: number): boolean {
      const start = starts[number] ?? 0;
      if ((starts[number + 1] ?? 0) - start !== length) return false;
      for (let at = 0; at < length; at++) if (pool[start + at] !== units[from + at]) return false;
      return true;
    },
    add(units: Uint16Array, from: number, to: number): number {
      const start = starts[size] ?? 0;
      const end = start + to - from;
      if (end > pool.length) pool = enlarged(pool, new Uint16Array(Math.max(end, pool.length * 2)));
      if (size + 2 > starts.length) starts = enlarged(starts, new Uint32Array(starts.length * 2));
      for (let at = from; at < to; at++) pool[start + at - from] = units[at] ?? 0;
      starts[size + 1] = end;
      return size++;
    },
    from(first: number): PackedTerms {
      const start = starts[first] ?? 0;
      return {
        units: pool.slice(start, starts[size]),
        starts: starts.slice(first, size + 1).map((each) => each - start),
      };
    },
  };
}

/** Where the two numbers of a hash's slot begin. `length`: of `slots`, a power of two. */
function slotOf(hash: number, length: number): number {
  return ((hash ^ (hash >>> 15)) * 2) & (length - 1);
}

function enlarged<Numbers extends Uint16Array | Uint32Array>(numbers: Numbers, larger: Numbers): Numbers {
  larger.set(numbers);
  return larger;
}

/** The numbers of the terms in the order of `compareUnits`. First letters as one number decide most comparisons. */
export function sortedTerms(terms: PackedTerms): Uint32Array {
  const { units, starts } = terms;
  const beginnings = new Float64Array(starts.length - 1);
  const numbers = new Uint32Array(beginnings.length);
  for (let term = 0; term < numbers.length; term++) {
    const [start, end] = [starts[term] ?? 0, starts[term + 1] ?? 0];
    let beginning = 0;
    for (let at = start; at < start + BEGINNING; at++) {
      beginning = beginning * SIGNS + (at < end ? (units[at] ?? 0) + 1 : 0);
    }
    beginnings[term] = beginning;
    numbers[term] = term;
  }
  const stretchOf = (term: number) => ({ units, from: starts[term] ?? 0, to: starts[term + 1] ?? 0 });
  return numbers.sort(
    (one, other) => (beginnings[one] ?? 0) - (beginnings[other] ?? 0) || compareUnits(stretchOf(one), stretchOf(other)),
  );
}

/** A double has room for this many units, each of which is one of 65,536 or missing. */
const [BEGINNING, SIGNS] = [3, (1 << 16) + 1];
