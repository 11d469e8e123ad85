/** What the reader of products notes about a word the first time it meets it. */
import { isSilent } from "./silent-words.ts";
import { standingFor } from "./stems.ts";
import type { WordTerms } from "./terms-of-word.ts";
import type { Note } from "../terms/token-table.ts";

/** What a word is, which is the first number of its note. */
export const NO_WORD = 0;
export const SILENT = 1;
export const NUMBER = 2;
const TELLING = 3;
export const NO_WORD_NOTE: Note = [NO_WORD];
/** Where in a note its terms begin. */
export const TERMS_FROM = 4;

/**
 * What it is, its own number, how many terms it is found by, how many of these and of its parts together, and all those.
 * `numbered` gives a term its number, also of one that is not noted; `wordNumbered` a word.
 */
export function wordNote(
  found: WordTerms | null,
  numbered: (term: string) => number,
  wordNumbered: (word: string) => number,
): Note {
  if (!found) return NO_WORD_NOTE;
  const { word } = found;
  const all = [...found.whole, ...found.parts];
  // typing errors are looked for among all stems
  for (const term of all) numbered(term);
  const whole = found.whole.filter((term) => !isImplied(term, found.whole)).map(numbered);
  const parts = found.parts.filter((term) => !isImplied(term, all)).map(numbered);
  const kind = /^\d/.test(word) ? NUMBER : isSilent(word) ? SILENT : TELLING;
  return [kind, wordNumbered(word), whole.length, whole.length + parts.length, ...whole, ...parts];
}

/** Whether who asks for the stem asks for one of these words besides (`standingFor`). */
function isImplied(term: string, among: readonly string[]): boolean {
  const [, word] = standingFor(term);
  return word !== undefined && among.includes(word);
}
