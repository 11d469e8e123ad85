/** Notes about tokens of texts, found by hash, without making a string of a token that is known. */

import { textOfUnits } from "../../words/units.ts";
import type { Tokens } from "../../words/words-of-text.ts";

export type Note = readonly number[];

export type TokenTable = {
  /** All notes; a different array after a new token was added. */
  notes(): Uint32Array;
  /** Where each token's note for `kind` begins in `notes()`; `note` makes new ones. Overwritten by the next call. */
  find(kind: number, tokens: Tokens, units: Uint16Array, note: (token: string) => Note): Uint32Array;
  readonly size: number;
  clear(): void;
};

const FIRST_SLOTS = 1 << 14;
const FIRST_NOTES = 1 << 16;
const FIRST_TOKENS = 1 << 10;
/** Before each note: both hashes of its token, and where the next token of the same slot is, 0 for none. */
const HEADER = 3;

/** Tokens are told apart by 64 bits of hashes alone: among a million, two collide with a chance of 1 in 30 million. */
export function tokenTable(): TokenTable {
  const hashes = hashTable();
  let found = new Uint32Array(FIRST_TOKENS);

  return {
    notes: hashes.notes,
    get size() {
      return hashes.size();
    },
    clear: hashes.clear,
    find(kind, tokens, units, note) {
      const { count, ones, others } = tokens;
      if (count > found.length) found = new Uint32Array(count * 2);
      const [ofKind, into] = [Math.imul(kind + 1, 0x9e_37_79_b1), found];
      let missed = findInFirstPlace(tokens, ofKind, hashes.slots(), hashes.notes(), into);
      for (let place = 0; missed > 0; place++) {
        if (into[place] !== 0) continue;
        const [one, other] = [((ones[place] ?? 0) ^ ofKind) >>> 0, others[place] ?? 0];
        into[place] = hashes.noteOf(one, other) || hashes.add(one, other, note(textOf(tokens, units, place)));
        missed -= 1;
      }
      return into;
    },
  };
}

/** Most tokens are the first in their slots. Returns how many are not. Fast because the loops call nothing. */
function findInFirstPlace(
  { count, ones, others }: Tokens,
  ofKind: number,
  slots: Uint32Array,
  notes: Uint32Array,
  into: Uint32Array,
): number {
  const slotCount = slots.length;
  for (let place = 0; place < count; place++) {
    into[place] = slots[slotOf((ones[place] ?? 0) ^ ofKind, slotCount)] ?? 0;
  }
  let missed = 0;
  for (let place = 0; place < count; place++) {
    const token = into[place] ?? 0;
    const one = ((ones[place] ?? 0) ^ ofKind) >>> 0;
    const isIt = token !== 0 && notes[token] === one && notes[token + 1] === others[place];
    into[place] = isIt ? token + HEADER : 0;
    missed += isIt ? 0 : 1;
  }
  return missed;
}

function hashTable() {
  let slots = new Uint32Array(FIRST_SLOTS);
  let notes = new Uint32Array(FIRST_NOTES);
  let end = HEADER;
  let size = 0;

  function widen(): void {
    const before = slots;
    slots = new Uint32Array(before.length * 2);
    for (let slot of before) {
      while (slot !== 0) {
        const next = notes[slot + 2] ?? 0;
        link(slot);
        slot = next;
      }
    }
  }

  function link(piece: number): void {
    const slot = slotOf(notes[piece] ?? 0, slots.length);
    notes[piece + 2] = slots[slot] ?? 0;
    slots[slot] = piece;
  }

  return {
    slots: () => slots,
    notes: () => notes,
    size: () => size,
    clear() {
      slots = new Uint32Array(FIRST_SLOTS);
      notes = new Uint32Array(FIRST_NOTES);
      end = HEADER;
      size = 0;
    },
    noteOf(one: number, other: number): number {
      for (let piece = slots[slotOf(one, slots.length)] ?? 0; piece !== 0; piece = notes[piece + 2] ?? 0) {
        if (notes[piece] === one && notes[piece + 1] === other) return piece + HEADER;
      }
      return 0;
    },
    add(one: number, other: number, note: Note): number {
      const piece = end;
      end += HEADER + note.length;
      if (end > notes.length) {
        const larger = new Uint32Array(Math.max(notes.length * 2, end));
        larger.set(notes);
        notes = larger;
      }
      notes[piece] = one;
      notes[piece + 1] = other;
      notes.set(note, piece + HEADER);
      size += 1;
      if (size * 2 > slots.length) widen();
      link(piece);
      return piece + HEADER;
    },
  };
}

function textOf({ from, to }: Tokens, units: Uint16Array, place: number): string {
  return textOfUnits(units, from[place] ?? 0, to[place] ?? 0);
}

function slotOf(hash: number, slots: number): number {
  return (hash ^ (hash >>> 15)) & (slots - 1);
}
