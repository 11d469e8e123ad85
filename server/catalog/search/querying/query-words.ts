import { hasHan, isOfSigns, isSpaceless, lastWordsOf, phrasesOf } from "../../words/spaceless.ts";
import { editsForgiven, MOST_EDITS } from "../../words/typing-errors.ts";
import { eachToken, normalWord } from "../../words/words-of-text.ts";
import { compoundParts } from "../words/compounds.ts";
import { measureOf, partsOfNumber } from "../words/measures.ts";
import { isSilent } from "../words/silent-words.ts";
import { bareArabic, isArabic } from "../words/stems-arabic.ts";
import { stemOf, stemsOf } from "../words/stems.ts";
import { type Synonyms, synonymsIn } from "../words/synonyms.ts";

/** A product must have all words of a query, each in any of its forms. Terms are those of the vocabulary. */
export type QueryWord = {
  word: string;
  written: string;
  stems: string[];
  /** Has a digit, so it is never corrected and may be an item number ("nk1234gold"). */
  isNumber: boolean;
  synonyms: string[][];
  isPrefix: boolean;
  /** Expressions that it may stand for where no product has it. */
  ifUnknown: string[][];
  /** How many typing errors are forgiven: one from five letters on, two from nine. */
  edits: 0 | 1 | 2;
};

const MOST_WORDS = 12;
const MOST_LETTERS = 100;
/** Of a query; what comes after them is not read. */
export const MOST_CHARACTERS = 10_000;
const MOST_READ = 3 * MOST_WORDS;

type Reading = {
  lastIsPrefix: boolean;
  /** Of the shop's trade and staff, besides those of any trade; the demo's unless given. */ added?: Synonyms;
};

/** The first 12 words of a query. Stop words ("for", "mit") are left out unless there are no others. */
export function readQuery(text: string, { lastIsPrefix, added }: Reading): QueryWord[] {
  const pieces = piecesOf(text);
  const telling = pieces.filter(({ word }) => !isSilent(word));
  const read = (telling.length > 0 ? telling : pieces).slice(0, MOST_WORDS);
  const synonyms = synonymsIn(
    read.map(({ word }) => word),
    added,
  );
  const last = pieces.at(-1);

  return read.map((piece, at) => {
    const { word, others } = piece;
    const isPrefix = lastIsPrefix && piece.stretch === last?.stretch;
    const parts = isArabic(word) ? [] : compoundParts(word).map((part) => stemOf(part, "de"));
    const expressions = [...others, ...phrasesOf(word), ...(synonyms[at] ?? []), parts, ...joinedWith(read, at)];
    const ofAll = eachOnce(expressions.filter(({ length }) => length > 0));
    const plain = { word, written: word, stems: [], synonyms: ofAll, isPrefix, ifUnknown: [] };
    if (/\d/.test(word)) return { ...plain, isNumber: true, edits: 0 };
    if (isSpaceless(word)) {
      const ifUnknown = isPrefix && piece === last ? unfinished(piece.typed) : [];
      return { ...plain, isNumber: false, ifUnknown, edits: hasHan(word) ? 0 : mostEdits(word.length) };
    }
    return {
      ...plain,
      word: isArabic(word) ? bareArabic(word) : word,
      stems: stemsOf(word),
      isNumber: false,
      edits: mostEdits(word.length),
    };
  });
}

/** The intended word may be longer than the typed one, so it may allow more errors. */
function mostEdits(letters: number): 0 | 1 | 2 {
  if (editsForgiven(letters + MOST_EDITS) === MOST_EDITS) return MOST_EDITS;
  return editsForgiven(letters + 1);
}

/** `stretch`: a number of its own, or that of all words written together without spaces. `typed`: these up to here. */
type Word = { word: string; stretch: number; typed: string };
type Piece = Word & { others: string[][] };

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let run: Word[] = [];
  let [end, stretch, stretchFrom, wasSpaceless] = [-1, 0, 0, false];
  const finishRun = () => {
    pieces.push(...piecesOfRun(run));
    run = [];
  };
  eachToken(text.slice(0, MOST_CHARACTERS), (from, to) => {
    const word = normalWord(text.slice(from, to));
    if (word === "") return true;
    const isClose = run.length > 0 && from === end + 1;
    const number = run[0]?.word ?? "";
    const measure = isClose && run.length === 1 ? measureOf(number, word) : null;
    if (!(wasSpaceless && from === end && isSpaceless(word))) [stretch, stretchFrom] = [stretch + 1, from];
    const typed = text.slice(stretchFrom, to);
    if (measure !== null) {
      pieces.push({ word: measure, others: [[number, word]], stretch, typed });
      run = [];
    } else {
      if (!isClose || !/[-_\u2010\u2011]/.test(text[end] ?? "")) finishRun();
      run.push({ word, stretch, typed });
    }
    [end, wasSpaceless] = [to, isSpaceless(word)];
    return pieces.length + run.length < MOST_READ;
  });
  finishRun();
  return pieces;
}

function piecesOfRun(run: readonly Word[]): Piece[] {
  const words = run.map(({ word }) => word);
  const joined = words.join("").slice(0, MOST_LETTERS);
  const [only] = run;
  if (only && run.length === 1) {
    const [measure] = partsOfNumber(only.word);
    return [{ ...only, others: measure !== undefined && /\p{L}/u.test(measure) ? [[measure]] : [] }];
  }
  const [last] = run.slice(-1);
  if (last && /\d/.test(joined)) return [{ ...last, word: joined, others: [words] }];
  return run.map((each) => ({ ...each, others: [[joined]] }));
}

/** Where a word of letters without spaces ends is unknown while it is typed: without its last ones it may be another. */
function unfinished(typed: string): string[][] {
  if (!isSpaceless(typed) || isOfSigns(typed)) return [];
  const expressions = lastWordsOf(typed).map((words) => words.map(normalWord).filter((word) => word !== ""));
  return eachOnce(expressions.filter(({ length }) => length > 0));
}

/** Some write "hairclips" for "hair clips": the terms that two neighbours make when joined. */
function joinedWith(pieces: readonly Piece[], at: number): string[][] {
  return [at - 1, at].flatMap((first) => {
    const joined = (pieces[first]?.word ?? "") + (pieces[first + 1]?.word ?? "");
    if (!pieces[first] || !pieces[first + 1] || !/^\p{Script=Latin}{6,40}$/u.test(joined)) return [];
    // a shorter stem would lose the second word: "gold ear" is not a form of "gold"
    const stems = stemsOf(joined).filter((stem) => stem.length >= joined.length - 1);
    return [joined, ...stems].map((term) => [term]);
  });
}

function eachOnce(expressions: readonly string[][]): string[][] {
  return [...new Map(expressions.map((terms) => [terms.join(" "), terms])).values()];
}
