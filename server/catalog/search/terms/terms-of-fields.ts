/** The terms of short fields that many products share: types, tags, option values and vendors. */

import { hashedOne, hashedOther, roomForTokens } from "../../words/words-of-text.ts";
import { tokenTable, type Note } from "./token-table.ts";
import type { WeighedTerms } from "./weighed-terms.ts";
import { FIELD_END } from "./wording.ts";

/** Fields are looked up in batches, because one lookup of many is faster than many of one. */
const MOST_IN_BATCH = 256;
const MOST_FIELDS_REMEMBERED = 200_000;

export type FieldReader = {
  /** Puts the field that begins at `start` into the batch, and returns where the next one begins. */
  add(units: Uint16Array, start: number): number;
  readonly isFull: boolean;
  read(units: Uint16Array, kind: number): void;
  limitMemory(): void;
};

export function fieldReader(weighed: WeighedTerms, readers: readonly ((text: string) => void)[]): FieldReader {
  const met = tokenTable();
  const batch = roomForTokens(MOST_IN_BATCH);
  const noters = readers.map((read) => (text: string) => weighed.noted(() => read(text)));

  return {
    add(units, start) {
      let [at, one, other] = [start, 0, 0];
      for (; at < units.length && units[at] !== FIELD_END; at++) {
        const unit = units[at] ?? 0;
        one = hashedOne(one, unit);
        other = hashedOther(other, unit);
      }
      const place = batch.count;
      batch.from[place] = start;
      batch.to[place] = at;
      batch.ones[place] = one;
      batch.others[place] = other;
      batch.count = place + 1;
      return at + 1;
    },
    get isFull() {
      return batch.count === MOST_IN_BATCH;
    },
    read(units, kind) {
      const found = met.find(kind, batch, units, noters[kind] ?? (() => NO_FIELD));
      const notes = met.notes();
      for (let place = 0; place < batch.count; place++) {
        const from = (found[place] ?? 0) + 1;
        const to = from + (notes[from - 1] ?? 0);
        weighed.addPairs(notes, from, to);
      }
      batch.count = 0;
    },
    limitMemory() {
      if (met.size > MOST_FIELDS_REMEMBERED) met.clear();
    },
  };
}

const NO_FIELD: Note = [0];
