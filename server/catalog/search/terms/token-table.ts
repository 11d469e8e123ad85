/** Notes about tokens of a text, found again without cutting them out: most words come a thousand times. */
import { textOfUnits } from "../segments/units.ts";
import type { Tokens } from "../words/words-of-text.ts";

/** What is noted about a token. */
export type Note = readonly number[];

export type TokenTable = {
  /** All notes; another array when a token was new. */
  notes(): Uint32Array;
  /**
   * Where in `notes` that of each token begins, within their `kind`; of new ones as `note` gives it. For one text, whose
   * `units` they are of.
   */
  find(kind: number, tokens: Tokens, units: Uint16Array, note: (token: string) => Note): Uint32Array;
  readonly size: number;
  clear(): void;
};

const FIRST_SLOTS = 1 << 14;
const FIRST_NOTES = 1 << 16;
const FIRST_TOKENS = 1 << 10;
/** What stands before a note: both hashes of its token, and the place of the next token in the same slot, 0 for none. */
const HEADER = 3;

/**
 * Tokens are told apart by 64 bits of hashes alone: among a million, the chance that any two are taken for one is about
 * one in 30 million. They stand in the order in which they came: the commonest early and close together, so that the
 * processor has them at hand. All tokens of a text are looked up together, so that it fetches many at once.
 */
export function tokenTable(): TokenTable {
  /** Where the token of each slot begins. */
  let slots = new Uint32Array(FIRST_SLOTS);
  let notes = new Uint32Array(FIRST_NOTES);
  let end = HEADER;
  let size = 0;
  /** Of the tokens of one text. */
  let found = new Uint32Array(FIRST_TOKENS);

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

  /** 0 when it is new. */
  function noteOf(one: number, other: number): number {
    for (let piece = slots[slotOf(one, slots.length)] ?? 0; piece !== 0; piece = notes[piece + 2] ?? 0) {
      if (notes[piece] === one && notes[piece + 1] === other) return piece + HEADER;
    }
    return 0;
  }

  function add(one: number, other: number, note: Note): number {
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
  }

  return {
    notes: () => notes,
    get size() {
      return size;
    },
    clear() {
      slots = new Uint32Array(FIRST_SLOTS);
      notes = new Uint32Array(FIRST_NOTES);
      end = HEADER;
      size = 0;
    },
    find(kind, tokens, units, note) {
      const { count, ones, others } = tokens;
      if (count > found.length) found = new Uint32Array(count * 2);
      const [ofKind, into] = [Math.imul(kind + 1, 0x9e_37_79_b1), found];
      const [fromSlots, most, known] = [slots, slots.length, notes];
      for (let place = 0; place < count; place++) {
        into[place] = fromSlots[slotOf((ones[place] ?? 0) ^ ofKind, most)] ?? 0;
      }
      // most are the first in their slots; these loops are fast because nothing is called in them
      let missed = 0;
      for (let place = 0; place < count; place++) {
        const token = into[place] ?? 0;
        const one = ((ones[place] ?? 0) ^ ofKind) >>> 0;
        const isIt = token !== 0 && known[token] === one && known[token + 1] === others[place];
        into[place] = isIt ? token + HEADER : 0;
        missed += isIt ? 0 : 1;
      }
      for (let place = 0; missed > 0; place++) {
        if (into[place] !== 0) continue;
        const [one, other] = [((ones[place] ?? 0) ^ ofKind) >>> 0, others[place] ?? 0];
        into[place] = noteOf(one, other) || add(one, other, note(textOf(tokens, units, place)));
        missed -= 1;
      }
      return into;
    },
  };
}

function textOf({ from, to }: Tokens, units: Uint16Array, place: number): string {
  return textOfUnits(units, from[place] ?? 0, to[place] ?? 0);
}

/** `slots`: how many there are, a power of two. */
function slotOf(hash: number, slots: number): number {
  return (hash ^ (hash >>> 15)) & (slots - 1);
}
