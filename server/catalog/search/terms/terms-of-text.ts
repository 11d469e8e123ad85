/** The terms of a text: those of its words, and those that words next to each other make together. */

import { LANGUAGES } from "../../../../domain/translation/languages.ts";
import { readTokens, roomForTokens, type Tokens } from "../../words/words-of-text.ts";
import { measureOf } from "../words/measures.ts";
import { termsOfWord } from "../words/terms-of-word.ts";
import { NO_WORD, NO_WORD_NOTE, NUMBER, wordNote } from "../words/word-notes.ts";
import type { TermTable } from "./term-table.ts";
import { tokenTable } from "./token-table.ts";
import type { WeighedTerms, WeightsOfWords } from "./weighed-terms.ts";

const MOST_CHARACTERS = 20_000;
export const MOST_TOKENS = MOST_CHARACTERS / 2 + 1;
const MOST_WORDS_REMEMBERED = 2_000_000;
/** "Hand-made" is also found as one word; longer hyphenated rows are phrases. */
const MOST_JOINED = 4;

export type TextReader = {
  /** Adds the terms of the text between `start` and `end`. `language`: its index in `LANGUAGES`. */
  read(units: Uint16Array, start: number, end: number, language: number, weigh: WeightsOfWords): void;
  limitMemory(): void;
};

export function textReader(terms: TermTable, weighed: WeighedTerms): TextReader {
  const met = tokenTable();
  let words: string[] = [];
  const tokens = roomForTokens(MOST_TOKENS);

  const numbered = (term: string) => terms.numberOfText(term);

  const noters = LANGUAGES.map(
    ({ code }) =>
      (written: string) =>
        wordNote(termsOfWord(written, code), numbered, (word) => words.push(word) - 1),
  );

  function readJoints(found: Uint32Array, notes: Uint32Array, units: Uint16Array, weight: number): void {
    let [kindBefore, wordBefore, endBefore]: [number, number, number] = [NO_WORD, 0, -1];
    let joined: string[] = [];
    const finishJoined = () => {
      if (joined.length > 0 && joined.length <= MOST_JOINED) weighed.add(numbered(joined.join("")), weight);
      joined = [];
    };
    for (let place = 0; place < tokens.count; place++) {
      const note = found[place] ?? 0;
      const kind = notes[note] ?? NO_WORD;
      if (kind === NO_WORD) continue;
      const word = notes[note + 1] ?? 0;
      const isClose = tokens.from[place] === endBefore + 1 && kindBefore !== NO_WORD;
      if (isClose && kindBefore === NUMBER) {
        const measure = measureOf(words[wordBefore] ?? "", words[word] ?? "");
        if (measure !== null) weighed.add(numbered(measure), weight);
      }
      if (isClose && isHyphen(units[endBefore] ?? 0)) {
        if (joined.length === 0) joined.push(words[wordBefore] ?? "");
        joined.push(words[word] ?? "");
      } else finishJoined();
      [kindBefore, wordBefore, endBefore] = [kind, word, tokens.to[place] ?? 0];
    }
    finishJoined();
  }

  return {
    read(units, start, end, language, weigh) {
      const last = Math.min(end, start + MOST_CHARACTERS);
      // once, unless scripts without spaces make more tokens than there is room for
      for (let at = start; at < last;) {
        at = readTokens(units, at, last, tokens, "index");
        const found = met.find(language, tokens, units, noters[language] ?? (() => NO_WORD_NOTE));
        const notes = met.notes();
        weighed.addWords(found, tokens.count, notes, weigh);
        if (mayHaveJoints(found, notes, tokens, units)) readJoints(found, notes, units, weigh.whole);
      }
    },
    limitMemory() {
      if (met.size <= MOST_WORDS_REMEMBERED) return;
      met.clear();
      words = [];
    },
  };
}

function mayHaveJoints(found: Uint32Array, notes: Uint32Array, { count, to }: Tokens, units: Uint16Array): boolean {
  for (let place = 0; place < count; place++) {
    if (notes[found[place] ?? 0] === NUMBER || isHyphen(units[to[place] ?? 0] ?? 0)) return true;
  }
  return false;
}

function isHyphen(unit: number): boolean {
  return unit === 0x2d || unit === 0x5f || unit === 0x20_10 || unit === 0x20_11;
}
