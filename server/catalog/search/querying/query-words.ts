/** Parses a search query into words to look up. */
import { compoundParts } from "../words/compounds.ts";
import { measureOf, partsOfNumber } from "../words/measures.ts";
import { isSilent } from "../words/silent-words.ts";
import { bareArabic, isArabic } from "../words/stems-arabic.ts";
import { stemOf, stemsOf } from "../words/stems.ts";
import { synonymsIn } from "../words/synonyms.ts";
import { editsForgiven, MOST_EDITS } from "../words/typing-errors.ts";
import { eachToken, normalWord } from "../words/words-of-text.ts";

/** All words of a query have to be found; a word is found by any of its forms. All terms are as in the vocabulary. */
export type QueryWord = {
  /** The word itself, a term; of an Arabic one without its article. */
  word: string;
  /** The same with its article. */
  written: string;
  /** Terms of its other forms: its stem in each language it may be of ("~ring"). */
  stems: string[];
  /** Has a digit: never corrected; may be an item number without its signs ("nk1234gold"). */
  isNumber: boolean;
  /** Other ways to say it: each a list of terms that all have to be there. */
  synonyms: string[][];
  /** Any word that begins with it will do. */
  isPrefix: boolean;
  /** At most how many typing errors are forgiven: one in words from five letters, two in words from nine. */
  edits: 0 | 1 | 2;
};

const MOST_WORDS = 12;
const MOST_LETTERS = 100;
/** At most so many characters are read, and so many words before stop words are removed. */
const MOST_CHARACTERS = 10_000;
const MOST_READ = 3 * MOST_WORDS;

/** The words of a query, at most 12; stop words ("for", "mit") are left out unless there are no others. */
export function readQuery(text: string, { lastIsPrefix }: { lastIsPrefix: boolean }): QueryWord[] {
  const pieces = piecesOf(text);
  const telling = pieces.filter(({ word }) => !isSilent(word));
  const read = (telling.length > 0 ? telling : pieces).slice(0, MOST_WORDS);
  const synonyms = synonymsIn(read.map(({ word }) => word));
  const last = pieces.at(-1);

  return read.map((piece, at) => {
    const { word, others } = piece;
    const isPrefix = lastIsPrefix && piece === last;
    const parts = isArabic(word) ? [] : compoundParts(word).map((part) => stemOf(part, "de"));
    const expressions = [...others, ...(synonyms[at] ?? []), parts, ...joinedWith(read, at)];
    const ofAll = eachOnce(expressions.filter(({ length }) => length > 0));
    if (/\d/.test(word)) return { word, written: word, stems: [], isNumber: true, synonyms: ofAll, isPrefix, edits: 0 };
    return {
      word: isArabic(word) ? bareArabic(word) : word,
      written: word,
      stems: stemsOf(word),
      isNumber: false,
      synonyms: ofAll,
      isPrefix,
      edits: mostEdits(word.length),
    };
  });
}

/** A word that lost letters may have been long enough before. */
function mostEdits(letters: number): 0 | 1 | 2 {
  if (editsForgiven(letters + MOST_EDITS) === MOST_EDITS) return MOST_EDITS;
  return editsForgiven(letters + 1);
}

/** What is looked up as one word, and what else will do for it. */
type Piece = { word: string; others: string[][] };

/** Words in their order; an item number with hyphens is one, and so is a number with its unit. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let run: string[] = [];
  let end = -1;
  const finishRun = () => {
    pieces.push(...piecesOfRun(run));
    run = [];
  };
  eachToken(text.slice(0, MOST_CHARACTERS), (from, to) => {
    const word = normalWord(text.slice(from, to));
    if (word === "") return true;
    const isClose = run.length > 0 && from === end + 1;
    const measure = isClose && run.length === 1 ? measureOf(run[0] ?? "", word) : null;
    if (measure !== null) {
      pieces.push({ word: measure, others: [[run[0] ?? "", word]] });
      run = [];
    } else {
      if (!isClose || !/[-_\u2010\u2011]/.test(text[end] ?? "")) finishRun();
      run.push(word);
    }
    end = to;
    return pieces.length + run.length < MOST_READ;
  });
  finishRun();
  return pieces;
}

/** Words with hyphens between them. */
function piecesOfRun(words: readonly string[]): Piece[] {
  const joined = words.join("").slice(0, MOST_LETTERS);
  const [only] = words;
  if (only !== undefined && words.length === 1) {
    const [measure] = partsOfNumber(only);
    return [{ word: only, others: measure !== undefined && /\p{L}/u.test(measure) ? [[measure]] : [] }];
  }
  if (/\d/.test(joined)) return [{ word: joined, others: [[...words]] }];
  return words.map((word) => ({ word, others: [[joined]] }));
}

/** "Hair clips" is written "hairclips" by some: what both of two neighbours may be found by. */
function joinedWith(pieces: readonly Piece[], at: number): string[][] {
  return [at - 1, at].flatMap((first) => {
    const joined = (pieces[first]?.word ?? "") + (pieces[first + 1]?.word ?? "");
    if (!pieces[first] || !pieces[first + 1] || !/^\p{Script=Latin}{6,40}$/u.test(joined)) return [];
    // no more than an ending: "gold ear" is no form of "gold"
    const stems = stemsOf(joined).filter((stem) => stem.length >= joined.length - 1);
    return [joined, ...stems].map((term) => [term]);
  });
}

function eachOnce(expressions: readonly string[][]): string[][] {
  return [...new Map(expressions.map((terms) => [terms.join(" "), terms])).values()];
}
