/** Notes about pieces of text, found again without cutting the pieces out: most words come a thousand times. */

/** What is noted about a piece. */
export type Note = readonly number[];

/** Pieces of one text: `count` of them, each from a unit up to another. */
export type Pieces = { count: number; from: Uint32Array; to: Uint32Array; units: Uint16Array };

export type TokenTable = {
  /** All notes; another array when a piece was new. */
  notes(): Uint32Array;
  /** Where in `notes` that of each piece begins, within their `kind`; of new ones as `note` gives it. For one text. */
  find(kind: number, pieces: Pieces, note: (piece: string) => Note): Uint32Array;
  readonly size: number;
  clear(): void;
};

const FIRST_SLOTS = 1 << 14;
const FIRST_NOTES = 1 << 16;
const FIRST_PIECES = 1 << 10;
/** What stands before a note: both hashes of its piece, and the place of the next piece in the same slot, 0 for none. */
const HEADER = 3;

/**
 * Pieces are told apart by 64 bits of hashes alone: among a million, the chance that any two are taken for one is about
 * one in 30 million. They stand in the order in which they came: the commonest early and close together, so that the
 * processor has them at hand. All pieces of a text are looked up together, so that it fetches many at once.
 */
export function tokenTable(): TokenTable {
  /** Where the piece of each slot begins. */
  let slots = new Uint32Array(FIRST_SLOTS);
  let notes = new Uint32Array(FIRST_NOTES);
  let end = HEADER;
  let size = 0;
  /** Of the pieces of one text: both hashes, and what was found. */
  let ones = new Uint32Array(FIRST_PIECES);
  let others = new Uint32Array(FIRST_PIECES);
  let found = new Uint32Array(FIRST_PIECES);

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
    find(kind, pieces, note) {
      const { count, units } = pieces;
      if (count > found.length) {
        const length = count * 2;
        [ones, others, found] = [new Uint32Array(length), new Uint32Array(length), new Uint32Array(length)];
      }
      for (let place = 0; place < count; place++) {
        const to = pieces.to[place] ?? 0;
        let [one, other] = [Math.imul(kind + 1, 0x9e_37_79_b1), kind];
        for (let at = pieces.from[place] ?? 0; at < to; at++) {
          const unit = units[at] ?? 0;
          one = Math.imul(one ^ unit, 0x01_00_01_93);
          other = Math.imul((other + unit) | 0, 0x85_eb_ca_6b);
          other ^= other >>> 13;
        }
        ones[place] = one;
        others[place] = other;
        found[place] = slots[slotOf(one, slots.length)] ?? 0;
      }
      for (let place = 0; place < count; place++) {
        const [one, other, piece] = [ones[place] ?? 0, others[place] ?? 0, found[place] ?? 0];
        // most are the first in their slots
        if (piece !== 0 && notes[piece] === one && notes[piece + 1] === other) found[place] = piece + HEADER;
        else found[place] = noteOf(one, other) || add(one, other, note(textOf(pieces, place)));
      }
      return found;
    },
  };
}

function textOf({ units, from, to }: Pieces, place: number): string {
  return String.fromCharCode(...units.subarray(from[place], to[place]));
}

/** `slots`: how many there are, a power of two. */
function slotOf(hash: number, slots: number): number {
  return (hash ^ (hash >>> 15)) & (slots - 1);
}
