/** Completions of what is being typed (SPEC GQL-01): what others looked for, then what titles say. */
import { wordsOf } from "./condition.ts";

export type Suggestion = {
  text: string;
  /** Length of the beginning that was typed already. */
  typedLength: number;
};

/** Of `popular`, which has the most popular ones first, those that begin as is typed. */
export function popularOnes(typed: string, popular: readonly string[], limit: number): Suggestion[] {
  const beginning = typed.toLowerCase().trimStart().replaceAll(/\s+/g, " ");
  return popular
    .filter((query) => query.startsWith(beginning))
    .slice(0, limit)
    .map((text) => ({ text, typedLength: beginning.length }));
}

/** The first `limit` suggestions of all lists in turn, each text once. */
export function firstSuggestions(lists: readonly (readonly Suggestion[])[], limit: number): Suggestion[] {
  const byText = new Map<string, Suggestion>();
  for (const suggestion of lists.flat()) if (!byText.has(suggestion.text)) byText.set(suggestion.text, suggestion);
  return [...byText.values()].slice(0, limit);
}

/**
 * The last word of `typed` completed by words of the titles, then by the word that follows it there, most frequent
 * first: "gold neck" gives "gold necklace", "gold necklace set".
 */
export function suggest(typed: string, titles: readonly string[], limit: number): Suggestion[] {
  const words = wordsOf(typed);
  const beginning = words.at(-1);
  if (beginning === undefined) return [];
  const lead = words
    .slice(0, -1)
    .map((word) => `${word} `)
    .join("");

  const counts = new Map<string, number>();
  for (const title of titles) {
    const ofTitle = title
      .toLowerCase()
      .split(/[^\p{L}\p{N}'’-]+/u)
      .filter(Boolean);
    const at = ofTitle.findIndex((word) => word.startsWith(beginning));
    const [word, next] = [ofTitle[at], ofTitle[at + 1]];
    if (word === undefined) continue;
    const completions = next === undefined ? [word] : [word, `${word} ${next}`];
    for (const completion of completions) counts.set(completion, (counts.get(completion) ?? 0) + 1);
  }
  return [...counts]
    .sort(([one, often], [other, less]) => less - often || (one < other ? -1 : 1))
    .slice(0, limit)
    .map(([completion]) => ({ text: lead + completion, typedLength: lead.length + beginning.length }));
}
