/** Notes about words (token-table.ts), so that the terms of each word are worked out once. */

import type { Note } from "../terms/token-table.ts";
import { isSilent } from "./silent-words.ts";
import { standingFor } from "./stems.ts";
import type { WordTerms } from "./terms-of-word.ts";

export const NO_WORD = 0;
export const SILENT = 1;
export const NUMBER = 2;
const TELLING = 3;
export const NO_WORD_NOTE: Note = [NO_WORD];
export const TERMS_FROM = 4;

/** Kind, number, count of whole terms, count of all terms, and the terms. New terms and words get their numbers. */
export function wordNote(
  found: WordTerms | null,
  numbered: (term: string) => number,
  wordNumbered: (word: string) => number,
): Note {
  if (!found) return NO_WORD_NOTE;
  const { word } = found;
  const all = [...found.whole, ...found.parts];
  // number implied terms too, because typing errors are looked for among all stems
  for (const term of all) numbered(term);
  const whole = found.whole.filter((term) => !isImplied(term, found.whole)).map(numbered);
  const parts = found.parts.filter((term) => !isImplied(term, all)).map(numbered);
  const kind = /^\d/.test(word) ? NUMBER : isSilent(word) ? SILENT : TELLING;
  return [kind, wordNumbered(word), whole.length, whole.length + parts.length, ...whole, ...parts];
}

function isImplied(term: string, among: readonly string[]): boolean {
  const [, word] = standingFor(term);
  return word !== undefined && among.includes(word);
}
