/** Completions of a query being typed (SPEC GQL-01). */

import { findEntry } from "../../../translation/trade-language/lexicon.ts";
import { wordsOf } from "../../lists/condition.ts";
import { isOfSigns, isSpaceless, PARTICLES } from "../../words/spaceless.ts";
import { writtenWordsOf } from "../../words/words-of-text.ts";

export type SearchSuggestion = {
  text: string;
  /** Length of the beginning already typed. */
  typedLength: number;
};

export function popularOnes(typed: string, popular: readonly string[], limit: number): SearchSuggestion[] {
  const beginning = typed.toLowerCase().trimStart().replaceAll(/\s+/g, " ");
  return popular
    .filter((query) => query.startsWith(beginning))
    .slice(0, limit)
    .map((text) => ({ text, typedLength: beginning.length }));
}

export function firstSuggestions(lists: readonly (readonly SearchSuggestion[])[], limit: number): SearchSuggestion[] {
  const byText = new Map<string, SearchSuggestion>();
  for (const suggestion of lists.flat()) if (!byText.has(suggestion.text)) byText.set(suggestion.text, suggestion);
  return [...byText.values()].slice(0, limit);
}

/**
 * Completes with words of the titles: "gold neck" gives "gold necklace", "gold necklace set". Goods come before other
 * words of the trade, and those before names; among these the most frequent completion is first.
 */
export function suggest(typed: string, titles: readonly string[], limit: number): SearchSuggestion[] {
  const words = wordsOf(typed);
  const beginning = words.at(-1);
  if (beginning === undefined) return [];
  const lead = words
    .slice(0, -1)
    .map((word) => `${word} `)
    .join("");

  const counts = new Map<string, number>();
  for (const title of titles) {
    for (const completion of completionsIn(title, beginning)) {
      if (!repeatsAny(completion, words.slice(0, -1))) counts.set(completion, (counts.get(completion) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([completion, count]) => ({ completion, count, rank: rankOf(completion) }))
    .sort((a, b) => a.rank - b.rank || b.count - a.count || (a.completion < b.completion ? -1 : 1))
    .slice(0, limit)
    .map(({ completion }) => ({ text: lead + completion, typedLength: lead.length + beginning.length }));
}

function rankOf(completion: string): number {
  const known = findEntry(completion.split(" "), 0);
  if (known === null) return 2;
  return known.entry.noun === null ? 1 : 0;
}

/** "pearl" and "brooch with pearls" are no query together. */
function repeatsAny(completion: string, typed: readonly string[]): boolean {
  const words = completion.split(" ");
  return typed.some((word) => word.length >= LEAST_REPEATED && words.some((each) => each.startsWith(word)));
}

/** The first word with this beginning, alone and with the next one. */
function completionsIn(title: string, beginning: string): string[] {
  const parts = title.split(PARTS).map((part) => {
    const written = part.split(/[^\p{L}\p{N}\p{M}'’-]+/u).filter(Boolean);
    return { written, words: written.map((word) => word.toLowerCase()) };
  });
  if (isSpaceless(beginning)) {
    return completionsWithin(
      parts.flatMap(({ words }) => words),
      beginning,
    );
  }
  const part = parts.find(({ words }) => words.some((word) => word.startsWith(beginning)));
  if (!part) return [];
  const at = part.words.findIndex((word) => word.startsWith(beginning));
  const first = meaningfulEnd(part, at);
  const second = first === null ? null : meaningfulEnd(part, first + 1);
  return [first, second].flatMap((end) => (end === null ? [] : [part.words.slice(at, end + 1).join(" ")]));
}

/** In a script without spaces: from where the beginning is, to the end of its word and of the next one. */
function completionsWithin(runs: readonly string[], beginning: string): string[] {
  for (const run of runs) {
    let end = 0;
    const words = writtenWordsOf(run).map((word) => {
      const from = run.indexOf(word, end);
      end = from + word.length;
      return { word, from, end };
    });
    const from = isOfSigns(beginning)
      ? run.indexOf(beginning)
      : (words.find((word) => run.startsWith(beginning, word.from))?.from ?? -1);
    if (from < 0) continue;
    const ends = words.filter((word) => word.end >= from + beginning.length && !PARTICLES.has(word.word));
    return ends.slice(0, 2).map((word) => run.slice(from, word.end));
  }
  return [];
}

const LEAST_REPEATED = 3;
const PARTS = /[,،;|()]|\s[-–—]\s/;

/** Words that only join others: prepositions, articles, and what stands before a number, in the shop's languages. */
const JOINING = new Set(
  `a an and by for from in no of on the to with
   à au aux avec d’ de des du en et la le les n par pour sans sur
   al con de del e el en la las los n para por sin y
   an am auf aus das dem den der die für im in mit nr ohne und von zu zum zur
   على في مع من و شكل رقم`.split(/\s+/),
);
/** First halves of two-word materials. */
const HALVES = new Set(["الستانلس"]);

/** `words`: in lower case; `written`: as in the title. */
type TitlePart = { words: readonly string[]; written: readonly string[] };

/** Null when the title's part ends first. */
function meaningfulEnd({ words, written }: TitlePart, from: number): number | null {
  for (let at = from; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (JOINING.has(word) || HALVES.has(word) || /^\d+$/.test(word) || isGermanAttribute(written, at)) continue;
    // "stainless" alone is not in the trade's vocabulary, "stainless steel" is.
    const known = findEntry(words, at);
    return known && findEntry([word], 0) === null ? at + known.length - 1 : at;
  }
  return null;
}

/** "offenem" in "Kette mit offenem Herz": declined, between a preposition and its noun. */
function isGermanAttribute(written: readonly string[], at: number): boolean {
  const isAfterPreposition = written.slice(0, at).some((word) => GERMAN_PREPOSITIONS.has(word));
  return isAfterPreposition && /^(\p{Ll}\S*e[mnrs]? )+\p{Lu}/u.test(written.slice(at).join(" "));
}

const GERMAN_PREPOSITIONS = new Set("am auf aus für im in mit ohne von zum zur".split(" "));
