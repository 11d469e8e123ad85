import type { QueryWord } from "../querying/query-words.ts";
import { standingFor, STEM_MARK, stemsOf } from "./stems.ts";
import type { Near, Vocabulary } from "./vocabulary.ts";

const MOST_TERMS = 48;

/** Sharing a stem is not enough: "bages" is a typing error, not a form of "bag". */
export function isKnown({ word, isPrefix }: QueryWord, vocabulary: Vocabulary): boolean {
  const [from, to] = isPrefix ? vocabulary.prefixRange(word) : [0, 0];
  return from < to || vocabulary.find(word) >= 0;
}

/** Terms that an unknown word may stand for, fewest errors first, with the other forms of those words. */
export function correctionsOf(word: QueryWord, vocabulary: Vocabulary): Near[] {
  const corrections = new Map<number, number>();
  for (const { term, edits } of nearTerms(word, vocabulary)) {
    const found = vocabulary.termAt(term);
    const stems = found.startsWith(STEM_MARK) ? [found] : stemsOf(found);
    const forms = stems.flatMap(standingFor).map((form) => vocabulary.find(form));
    for (const each of [term, ...forms]) if (each >= 0 && !corrections.has(each)) corrections.set(each, edits);
  }
  return Array.from(corrections, ([term, edits]) => ({ term, edits }));
}

/** Stems are tried too: where products say only "earrings", "earing" has two errors, but its stem has one. */
function nearTerms({ word, written, stems, edits }: QueryWord, vocabulary: Vocabulary): Near[] {
  if (edits === 0) return [];
  const words = [...new Set([word, written])].flatMap((each) => vocabulary.near(each));
  return (words.length > 0 ? words : stems.flatMap((stem) => vocabulary.near(stem))).slice(0, MOST_TERMS);
}

/** How many times as frequent a spelling must be to be suggested in place of a word that products have. */
const CLEARLY_MORE = 100;
/** A stem that lacks more letters is probably another word: "earings" has the stem of "ear". */
const MOST_ENDING = 3;
/** How many times as frequent a word must be to outweigh one more error. */
const PER_ERROR = 100;

/** "Did you mean"; null when there is nothing better. `frequencyOf`: how many products have a term. */
export function suggestSpelling(
  words: readonly QueryWord[],
  vocabulary: Vocabulary,
  frequencyOf: (term: number) => number,
): string | null {
  const spelled = words.map((word) => respelled(word, vocabulary, frequencyOf) ?? word.written);
  return spelled.some((word, at) => word !== words[at]?.written) ? spelled.join(" ") : null;
}

function respelled(word: QueryWord, vocabulary: Vocabulary, frequencyOf: (term: number) => number): string | null {
  if (word.edits === 0) return null;
  const frequency = (term: string) => {
    const found = standingFor(term).map((each) => vocabulary.find(each));
    return found.reduce((sum, each) => sum + (each < 0 ? 0 : frequencyOf(each)), 0);
  };
  const stems = word.stems.filter((stem) => stem.length - STEM_MARK.length >= word.word.length - MOST_ENDING);
  const own = Math.max(...[word.word, ...stems, ...word.synonyms.flatMap(only)].map(frequency));
  const [from, to] = word.isPrefix ? vocabulary.prefixRange(word.word) : [0, 0];
  if (own === 0 && from < to) return null;

  const likelihood = ({ term, edits }: Near) => frequencyOf(term) / PER_ERROR ** edits;
  const [best] = vocabulary
    .near(word.written)
    .filter(({ edits }) => edits > 0)
    .sort((one, other) => likelihood(other) - likelihood(one));
  return best && frequencyOf(best.term) > own * CLEARLY_MORE ? vocabulary.termAt(best.term) : null;
}

function only(synonym: readonly string[]): readonly string[] {
  return synonym.length === 1 ? synonym : [];
}
