/** Reads the cells of the word tables (their notation: `lexeme.ts`). */

import { arabicAdjective, definite } from "./arabic-forms.ts";
import { frenchAdjective, frenchPlural } from "./french-forms.ts";
import type { Describer, TradeLanguage, Gender, Noun, Thing } from "./lexeme.ts";
import { spanishAdjective, spanishPlural } from "./spanish-forms.ts";

/** Throws for a cell without a gender. */
export function readNoun(language: TradeLanguage, cell: string): Noun {
  const { words, gender, number } = readGender(cell);
  const [core = "", after = ""] = words.split("·").map((part) => part.trim());
  const [one = "", many = PLURALS[language](one)] = core.split("/");
  return { one, many: number === "p" ? one : many, gender, always: ALWAYS[number] ?? null, after };
}

const ALWAYS: Record<string, Noun["always"]> = { s: "one", p: "many" };

/** The regular plural of a language's nouns. */
const PLURALS: Record<TradeLanguage, (one: string) => string> = {
  fr: frenchPlural,
  es: spanishPlural,
  ar: (one) => one,
  de: (one) => one,
};

/** Throws for a cell without a gender. */
export function readThing(language: TradeLanguage, cell: string): Thing {
  const [base = "", joined] = cell.split(" : ").map((part) => part.trim());
  const { words, gender, number } = readGender(base);
  const [word = "", second] = words.split("/");
  return {
    word,
    gender,
    plural: number === "p",
    joined: joined ?? null,
    combining: language === "de" ? (second ?? "").replace(/-$/, "") : "",
    definite: language === "ar" ? (second ?? definite(word)) : "",
  };
}

export function readDescriber(language: TradeLanguage, cell: string): Describer {
  if (cell.startsWith("=")) return { way: "phrase", forms: [cell.slice(1)] };
  const way = cell.startsWith("<") ? "before" : "after";
  const adjective = cell.replace(/^</, "");
  if (language === "de" && cell.endsWith("-")) return { way: "combining", forms: [cell.slice(0, -1)] };
  return { way, forms: ADJECTIVES[language](adjective) };
}

/** The forms of an adjective, made of the one in its cell. */
const ADJECTIVES: Record<TradeLanguage, (adjective: string) => readonly string[]> = {
  fr: frenchAdjective,
  es: spanishAdjective,
  ar: arabicAdjective,
  de: (stem) => [stem],
};

function readGender(cell: string): { words: string; gender: Gender; number: string } {
  const match = /^(.+), ([mfn])([sp]?)$/.exec(cell);
  if (!match) throw new Error(`A trade word has no gender: ${cell}`);
  const [, words = "", gender, number = ""] = match;
  return { words, gender: gender === "f" || gender === "n" ? gender : "m", number };
}
