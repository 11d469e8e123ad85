export type Chance = {
  next(): number;
  /** An integer, both ends included. */
  between(least: number, most: number): number;
  happens(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  some<T>(from: readonly T[], count: number): T[];
  shuffled<T>(from: readonly T[]): T[];
};

/** Neighbouring indexes give unrelated sequences. */
export function chanceOf(seed: number, index: number): Chance {
  let state = mix(Math.imul(seed | 0, 0x9e3779b1) ^ mix(index + 0x7f4a7c15));
  // the Weyl step and finish of mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    return mix(state) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const shuffled = <T>(from: readonly T[]): T[] => {
    const cards = [...from];
    for (let last = cards.length - 1; last > 0; last -= 1) {
      const other = between(0, last);
      [cards[last], cards[other]] = [cards[other] as T, cards[last] as T];
    }
    return cards;
  };
  return {
    next,
    between,
    happens: (share) => next() < share,
    pick<T>(from: readonly T[]) {
      if (from.length === 0) throw new RangeError("There is nothing to pick from.");
      return from[between(0, from.length - 1)] as T;
    },
    some<T>(from: readonly T[], count: number) {
      const chosen = new Set(shuffled(from.map((_, place) => place)).slice(0, count));
      return from.filter((_, place) => chosen.has(place));
    },
    shuffled,
  };
}

function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return (mixed ^ (mixed >>> 14)) >>> 0;
}
