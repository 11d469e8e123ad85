/** Titles in several languages, found by the beginnings of their words, ignoring accents and letter forms. */

import { indexedTermsOf } from "../../words/spaceless.ts";
import { indexedWordsOf, wordsOfText } from "../../words/words-of-text.ts";
import { isArabic, bareArabic } from "../words/stems-arabic.ts";

export type IndexedTitle = { id: number; language: string; text: string };

export type TitleIndex = {
  words: string[];
  titles: Uint32Array;
  all: { of: IndexedTitle; words: readonly string[] }[];
};

const MOST_TYPED = 1_000;
const MOST_WORDS = 12;

export function indexTitles(titles: readonly IndexedTitle[]): TitleIndex {
  const all = titles.map((of) => ({ of, words: formsOf(of.text) }));
  const places = all.flatMap(({ words }, title) => words.map((word) => ({ word, title })));
  places.sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : a.title - b.title));
  return { words: places.map(({ word }) => word), titles: Uint32Array.from(places, ({ title }) => title), all };
}

/** Titles whose words begin with the words of `text`: those in `language` first, then shorter ones. */
export function findTitles(
  { words, titles, all }: TitleIndex,
  text: string,
  { language, limit }: { language: string; limit: number },
): number[] {
  const typed = typedWordsOf(text);
  const longest = typed.toSorted((a, b) => b.length - a.length)[0];
  if (longest === undefined) return [];

  const found = new Map<number, { title: number; rank: number }>();
  const seen = new Set<number>();
  for (let at = firstFrom(words, longest); at < words.length; at++) {
    if (!words[at]?.startsWith(longest)) break;
    const title = titles[at] ?? 0;
    const candidate = all[title];
    if (!candidate || seen.has(title)) continue;
    seen.add(title);
    if (!beginsAll(typed, candidate.words)) continue;
    const rank =
      (candidate.of.language === language ? 0 : 2_000) +
      (candidate.words[0]?.startsWith(typed[0] ?? "") ? 0 : 1_000) +
      Math.min(999, candidate.words.length);
    const known = found.get(candidate.of.id);
    if (!known || rank < known.rank) found.set(candidate.of.id, { title, rank });
  }
  return [...found]
    .toSorted(([idA, a], [idB, b]) => a.rank - b.rank || compare(all[a.title], all[b.title]) || idA - idB)
    .slice(0, limit)
    .map(([id]) => id);
}

/** The same in their order, but first those whose titles have words that begin with the words of `text`. */
export function titledFirst<Key>(keys: readonly Key[], titles: ReadonlyMap<Key, string>, text: string): Key[] {
  const typed = typedWordsOf(text);
  const isTitled = (key: Key) => beginsAll(typed, formsOf(titles.get(key) ?? ""));
  const titled = new Set(keys.filter(isTitled));
  return [...titled, ...keys.filter((key) => !titled.has(key))];
}

function typedWordsOf(text: string): string[] {
  return [...new Set(wordsOfText(text.slice(0, MOST_TYPED)))].slice(0, MOST_WORDS).flatMap(indexedTermsOf).map(bareOf);
}

function beginsAll(typed: readonly string[], words: readonly string[]): boolean {
  return typed.every((word) => words.some((each) => each.startsWith(word)));
}

/** Arabic words with and without their article. */
function formsOf(text: string): string[] {
  return [...new Set(indexedWordsOf(text).flatMap((word) => [bareOf(word), word]))];
}

function bareOf(word: string): string {
  return isArabic(word) ? bareArabic(word) : word;
}

function compare(a: TitleIndex["all"][number] | undefined, b: TitleIndex["all"][number] | undefined): number {
  const [first, second] = [a?.of.text ?? "", b?.of.text ?? ""];
  return first < second ? -1 : first > second ? 1 : 0;
}

function firstFrom(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
