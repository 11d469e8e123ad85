/** Synonyms and pinned products, which are text files in `words/`; `added-words.ts` has those of the shop. */

import type { VocabularyName } from "../../../../contract/site/about.ts";
import { languagesIn, type Language } from "../../../../domain/translation/languages.ts";
import { indexedTermsOf, isSpaceless } from "../../words/spaceless.ts";
import { wordsOfText } from "../../words/words-of-text.ts";
import { isSilent } from "./silent-words.ts";
import { isArabic } from "./stems-arabic.ts";
import { stemOf } from "./stems.ts";
import { languageLinesOf, linesOf } from "./word-files.ts";

type Expression = string[];

/** `longest`: how many words an expression has at most. */
export type Synonyms = { of: ReadonlyMap<string, Expression[]>; longest: number; lines: number };

export const SYNONYMS = synonymsOf(languageLinesOf("synonyms"));
const OF_TRADE: Record<VocabularyName, ReturnType<typeof languageLinesOf>> = {
  none: [],
  jewelry: languageLinesOf("synonyms-jewelry"),
};

/** Those of a trade, and `own` ones of staff, besides `SYNONYMS`. */
export function synonymsBesides(vocabulary: VocabularyName, own: readonly { language: Language; line: string }[] = []) {
  return synonymsOf([...OF_TRADE[vocabulary], ...own]);
}

const JEWELRY = synonymsBesides("jewelry");

/** For each word its synonyms; both words of "ear ring" have the synonym "earring", which stands for both. */
export function synonymsIn(words: readonly string[], added: Synonyms = JEWELRY): Expression[][] {
  const found = words.map((): Expression[] => []);
  for (let at = 0; at < words.length;) {
    const { length, synonyms } = longestAt(words, at, added);
    for (const each of found.slice(at, at + length)) each.push(...synonyms);
    at += length;
  }
  return found;
}

function longestAt(
  words: readonly string[],
  at: number,
  added: Synonyms,
): { length: number; synonyms: readonly Expression[] } {
  const longest = Math.max(SYNONYMS.longest, added.longest);
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    const expression = words.slice(at, at + length);
    const languages = languagesIn(expression.some(isArabic) ? "Arabic" : "Latin");
    const keys = new Set(languages.map((language) => termsOf(expression, language).join(" ")));
    const synonyms = [...keys].flatMap((key) => [...(SYNONYMS.of.get(key) ?? []), ...(added.of.get(key) ?? [])]);
    if (synonyms.length > 0) return { length, synonyms };
  }
  return { length: 1, synonyms: [] };
}

function synonymsOf(lines: readonly { language: Language; line: string }[]): Synonyms {
  const synonyms = new Map<string, Expression[]>();
  for (const { language, line } of lines) {
    const [left = "", right] = line.split("=>");
    const expressions = (side: string) => side.split(",").map((each) => termsOf(soundWordsOf(each), language));
    const named = expressions(left);
    for (const one of named) {
      const others = right === undefined ? named.filter((each) => each !== one) : expressions(right);
      const key = one.join(" ");
      synonyms.set(key, [...(synonyms.get(key) ?? []), ...others]);
    }
  }
  const longest = Math.max(0, ...Array.from(synonyms.keys(), (key) => key.split(" ").length));
  return { of: synonyms, longest, lines: lines.length };
}

function termsOf(words: readonly string[], language: Language): Expression {
  return words.flatMap((word) => {
    if (isSpaceless(word)) return indexedTermsOf(word);
    return /\d/.test(word) ? word : stemOf(word, language);
  });
}

function soundWordsOf(text: string): string[] {
  return wordsOfText(text).filter((word) => !isSilent(word));
}

export type Pins = ReadonlyMap<string, readonly string[]>;

export const PINS = readPins(linesOf("pinned"));

/** Handles of the products that this query shows first, in their order. */
export function pinnedHandles(query: string, pins: Pins = PINS): readonly string[] {
  return pins.size === 0 ? [] : (pins.get(pinKey(query)) ?? []);
}

/** Case, accents and signs of a query do not matter, nor do spaces between words of scripts without them. */
export function pinKey(query: string): string {
  let key = "";
  let before = "";
  for (const word of wordsOfText(query)) {
    key += (key === "" || (isSpaceless(before) && isSpaceless(word)) ? "" : " ") + word;
    before = word;
  }
  return key;
}

/** Lines such as "pearl necklace = one-handle, other-handle". Throws for any other. */
export function readPins(lines: readonly string[]): Pins {
  return new Map(
    lines.map((line) => {
      const [query = "", handles = "", ...more] = line.split("=").map((side) => side.trim());
      const words = pinKey(query);
      if (words === "" || handles === "" || more.length > 0) {
        throw new Error(`words/pinned.txt: "${line}" is not of the form "query = handle, handle"`);
      }
      return [words, handles.split(",").map((handle) => handle.trim())];
    }),
  );
}
