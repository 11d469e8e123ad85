/** All terms of a segment, sorted, in typed arrays: found by word, by prefix and by similarity. */

import { editsBetween, editsForgiven, MOST_EDITS } from "../../words/typing-errors.ts";
import { compareUnits, type Stretch, textOfUnits, unitsOfText } from "../../words/units.ts";
import { firstWhere } from "../segments/packed-strings.ts";
import type { PackedTerms } from "../terms/term-table.ts";
import { bitsIn } from "./bits.ts";
import { isArabic } from "./stems-arabic.ts";
import { STEM_MARK } from "./stems.ts";

/** Terms as UTF-16 units one after another. Those that typing errors are forgiven in are also listed by length. */
export type VocabularyData = {
  units: Uint16Array;
  starts: Uint32Array;
  grouped: Uint32Array;
  letters: Uint32Array;
  groupStarts: Uint32Array;
};

export type Near = { term: number; edits: number };

export type Vocabulary = {
  readonly size: number;
  find(term: string): number;
  termAt(term: number): string;
  prefixRange(prefix: string): [from: number, to: number];
  /** What `term` may have been meant to be, fewest typing errors first; for a stem ("~ring"), stems. */
  near(term: string): Near[];
};

/** Longer words are not corrected: `editsBetween` counts with 32 bits. */
const LONGEST = 31;
const HAS_DIGIT = /\p{N}/u;

/** `order`: see `sortedTerms`. */
export function packVocabulary(terms: PackedTerms, order: Uint32Array): VocabularyData {
  const starts = new Uint32Array(order.length + 1);
  const units = new Uint16Array(terms.units.length);
  const groupOfTerm = new Uint8Array(order.length);
  const groupStarts = new Uint32Array(GROUPS + 1);
  let end = 0;
  for (const [term, number] of order.entries()) {
    const [from, to] = [terms.starts[number] ?? 0, terms.starts[number + 1] ?? 0];
    for (let at = from; at < to; at++) units[end++] = terms.units[at] ?? 0;
    starts[term + 1] = end;
    if (hasPlainDigit(terms.units, from, to)) continue;
    const word = textOfUnits(terms.units, from, to);
    if (!isCorrectable(word)) continue;
    const group = groupOf(word) + 1;
    groupOfTerm[term] = group;
    groupStarts[group] = (groupStarts[group] ?? 0) + 1;
  }
  for (let group = 1; group < groupStarts.length; group++) {
    groupStarts[group] = (groupStarts[group] ?? 0) + (groupStarts[group - 1] ?? 0);
  }

  const grouped = new Uint32Array(groupStarts.at(-1) ?? 0);
  const letters = new Uint32Array(grouped.length);
  const nextOf = groupStarts.slice();
  for (const [term, group] of groupOfTerm.entries()) {
    if (group === 0) continue;
    const next = nextOf[group - 1] ?? 0;
    nextOf[group - 1] = next + 1;
    grouped[next] = term;
    letters[next] = lettersOf(textOfUnits(units, starts[term] ?? 0, starts[term + 1] ?? 0));
  }
  return { units, starts, grouped, letters, groupStarts };
}

function hasPlainDigit(units: Uint16Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const unit = units[at] ?? 0;
    if (unit >= 0x30 && unit <= 0x39) return true;
  }
  return false;
}

function isCorrectable(term: string): boolean {
  return term.length - markOf(term) <= LONGEST && !HAS_DIGIT.test(term);
}

function groupOf(term: string): number {
  const mark = markOf(term);
  const kind = 2 * mark + (isArabic(term.slice(mark)) ? 1 : 0);
  return kind * (LONGEST + 1) + term.length - mark;
}

const GROUPS = 4 * (LONGEST + 1);

function markOf(term: string): 0 | 1 {
  return term.startsWith(STEM_MARK) ? 1 : 0;
}

function lettersOf(term: string): number {
  let letters = 0;
  for (let unit = markOf(term); unit < term.length; unit++) letters |= 1 << (term.charCodeAt(unit) & 31);
  return letters;
}

function stretchOf(word: string): Stretch {
  return { units: unitsOfText(word), from: 0, to: word.length };
}

export function openVocabulary({ units, starts, grouped, letters, groupStarts }: VocabularyData): Vocabulary {
  const size = starts.length - 1;

  function termAt(term: number): string {
    return String.fromCharCode(...units.subarray(starts[term] ?? 0, starts[term + 1] ?? 0));
  }

  /** Negative when the first `most` units of the term come before `word`. */
  function compare(term: number, word: Stretch, most: number): number {
    const [from, end] = [starts[term] ?? 0, starts[term + 1] ?? 0];
    return compareUnits({ units, from, to: Math.min(end, from + most) }, word);
  }

  return {
    size,
    termAt,
    find(term) {
      const word = stretchOf(term);
      const at = firstWhere(size, (each) => compare(each, word, Infinity) >= 0);
      return at < size && compare(at, word, Infinity) === 0 ? at : -1;
    },
    prefixRange(prefix) {
      const [word, most] = [stretchOf(prefix), prefix.length];
      return [
        firstWhere(size, (each) => compare(each, word, most) >= 0),
        firstWhere(size, (each) => compare(each, word, most) > 0),
      ];
    },
    near(term) {
      const found: Near[] = [];
      if (!isCorrectable(term)) return found;
      const mark = markOf(term);
      const word = term.slice(mark);
      const distance = editsBetween(word, units);
      const [ownLetters, ownGroup] = [lettersOf(word), groupOf(term)];
      for (let more = -MOST_EDITS; more <= MOST_EDITS; more++) {
        const length = word.length + more;
        const edits = editsForgiven(Math.max(length, word.length));
        if (length < 1 || length > LONGEST || edits < Math.abs(more)) continue;
        const group = ownGroup + more;
        for (let at = groupStarts[group] ?? 0; at < (groupStarts[group + 1] ?? 0); at++) {
          // an edit adds at most one letter and takes away at most one
          if (bitsIn((letters[at] ?? 0) ^ ownLetters) > 2 * edits) continue;
          const near = grouped[at] ?? 0;
          const needed = distance((starts[near] ?? 0) + mark, starts[near + 1] ?? 0);
          if (needed <= edits) found.push({ term: near, edits: needed });
        }
      }
      return found.sort((one, other) => one.edits - other.edits || one.term - other.term);
    },
  };
}
