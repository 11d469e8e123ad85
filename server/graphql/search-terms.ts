/** The search syntax of `query:` arguments: `tag:new vendor:"Ada & Co" created_at:>2026-01-01 -title:ring gold`. */

import { timeOfText } from "../../domain/written-time.ts";
import type { Comparison } from "../catalog/lists/condition.ts";
import { isSpaceless } from "../catalog/words/spaceless.ts";
import { writtenWordsOf } from "../catalog/words/words-of-text.ts";

/** `field`: "" for plain words. */
export type SearchTerm = { field: string; comparison: Comparison; text: string; quoted: boolean; negated: boolean };

const TERM = /(-)?(?:([a-z_]+(?:\.[a-z_]+)?):)?(<=|>=|<|>)?(?:"([^"]*)"|'([^']*)'|([^\s"'][^\s"]*))/iy;
const MAX_TERMS = 30;

/** Adjacent terms are all required, `OR` makes alternatives, `-` or `NOT` negates. [] for a query without a term. */
export function alternativesOf(query: string): SearchTerm[][] {
  const alternatives: SearchTerm[][] = [[]];
  let turned = false;
  for (const term of termsOf(query)) {
    if (term.text === "AND" && !term.field) continue;
    if (term.text === "OR" && !term.field) alternatives.push([]);
    else if (term.text === "NOT" && !term.field) turned = true;
    else {
      alternatives.at(-1)?.push({ ...term, negated: turned !== term.negated });
      turned = false;
    }
  }
  return alternatives.filter((each) => each.length > 0);
}

/** Whether a query without a term, or one of its alternatives, is true of something. */
export function isTrueOf(alternatives: readonly SearchTerm[][], isTrue: (term: SearchTerm) => boolean): boolean {
  return alternatives.length === 0 || alternatives.some((terms) => terms.every((t) => isTrue(t) !== t.negated));
}

/**
 * Whether every word of the term is in the text, or among its words; `neck*` is the beginning of a word. Words of scripts
 * without spaces may be anywhere.
 */
export function hasWords({ text }: Pick<SearchTerm, "text">, within: string | readonly string[]): boolean {
  const found = typeof within === "string" ? wordsOf(within) : within;
  return wordsOf(text).every((word) =>
    isSpaceless(word)
      ? writtenWordsOf(word).every((part) => found.some((each) => each.includes(part)))
      : word.endsWith("*")
        ? found.some((each) => each.startsWith(word.slice(0, -1)))
        : found.includes(word),
  );
}

/** Null for a text that is no date, or one that does not exist. */
export function compareDates({ comparison, text }: SearchTerm, date: Date): boolean | null {
  const given = timeOfText(text);
  if (given === null) return null;
  const at = date.getTime();
  switch (comparison) {
    case "<":
      return at < given;
    case "<=":
      return at <= given;
    case ">":
      return at > given;
    case ">=":
      return at >= given;
    case "=":
      return at === given;
  }
}

function termsOf(query: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  const pattern = new RegExp(TERM);
  let at = 0;
  while (at < query.length && terms.length < MAX_TERMS) {
    pattern.lastIndex = at;
    const match = pattern.exec(query);
    if (!match) {
      at += 1; // A space, or an unpaired quotation mark.
      continue;
    }
    const [, minus, field = "", comparison, double, single, bare = ""] = match;
    const quoted = double ?? single;
    terms.push({
      field: field.toLowerCase(),
      comparison: (comparison ?? "=") as Comparison,
      text: quoted ?? bare,
      quoted: quoted !== undefined,
      negated: minus !== undefined,
    });
    at = pattern.lastIndex;
  }
  return terms;
}

/** Normalised; `*` stays. */
export function wordsOf(text: string): string[] {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}*]+/u)
    .filter((word) => word !== "" && word !== "*");
}
