/** Numbers of pieces of text, found again without cutting the pieces out: most words come a thousand times. */

export type TokenTable = {
  /** The number of the units from `from` up to `to`, within their `kind`; the first time what `number` gives. */
  find(kind: number, units: Uint16Array, from: number, to: number, number: (piece: string) => number): number;
  readonly size: number;
  clear(): void;
};

const FIRST_SLOTS = 1 << 14;
/** In each slot: both hashes of the piece, and its number plus one; 0 for an empty slot. */
const WIDTH = 3;

/**
 * Pieces are told apart by 64 bits of hashes alone: among a million, the chance that any two are taken for one is about
 * one in 30 million.
 */
export function tokenTable(): TokenTable {
  let slots = new Int32Array(FIRST_SLOTS * WIDTH);
  let mask = FIRST_SLOTS - 1;
  let size = 0;

  function place(one: number, other: number): number {
    let slot = (one ^ (one >>> 15)) & mask;
    for (;;) {
      const at = slot * WIDTH;
      if (slots[at + 2] === 0 || (slots[at] === one && slots[at + 1] === other)) return at;
      slot = (slot + 1) & mask;
    }
  }

  function grow(): void {
    const before = slots;
    slots = new Int32Array(before.length * 2);
    mask = mask * 2 + 1;
    for (let at = 0; at < before.length; at += WIDTH) {
      if (before[at + 2] === 0) continue;
      slots.set(before.subarray(at, at + WIDTH), place(before[at] ?? 0, before[at + 1] ?? 0));
    }
  }

  return {
    get size() {
      return size;
    },
    clear() {
      slots = new Int32Array(FIRST_SLOTS * WIDTH);
      mask = FIRST_SLOTS - 1;
      size = 0;
    },
    find(kind, units, from, to, number) {
      let [one, other] = [Math.imul(kind + 1, 0x9e_37_79_b1), kind];
      for (let at = from; at < to; at++) {
        const unit = units[at] ?? 0;
        one = Math.imul(one ^ unit, 0x01_00_01_93);
        other = Math.imul(other + unit, 0x85_eb_ca_6b);
        other ^= other >>> 13;
      }
      let at = place(one, other);
      const known = slots[at + 2] ?? 0;
      if (known !== 0) return known - 1;

      const found = number(String.fromCharCode(...units.subarray(from, to)));
      size += 1;
      if (size * 2 > mask) {
        grow();
        at = place(one, other);
      }
      slots[at] = one;
      slots[at + 1] = other;
      slots[at + 2] = found + 1;
      return found;
    },
  };
}
