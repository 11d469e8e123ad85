/** Translations of the demo's collections, menus, kinds, options, colours and attributes. */

import { readFileSync } from "node:fs";
import { TRADE_LANGUAGES, type TradeLanguage } from "../../server/translation/trade-language/lexeme.ts";
import { tradeWord } from "../../server/translation/trade-language/trade-words.ts";

const AND: Record<TradeLanguage, string> = { fr: "et", es: "y", ar: "و", de: "und" };

const rows = readFileSync(new URL("./words.tsv", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .slice(1);
const WORDS = new Map(
  rows.map((row) => {
    const [english = "", ...others] = row.split("\t");
    return [english, others];
  }),
);

/** Null for unknown words and those that are the same everywhere ("16 cm"). */
export function wordIn(language: TradeLanguage, english: string): string | null {
  const whole = WORDS.get(english)?.[TRADE_LANGUAGES.indexOf(language)];
  if (whole !== undefined) return whole;
  const [one, other, ...more] = english.split(" & ");
  if (one === undefined || other === undefined || more.length > 0) return tradeWord(language, english);
  const [first, second] = [wordIn(language, one), wordIn(language, other)];
  if (first === null || second === null) return tradeWord(language, english);
  // Arabic writes "and" in one piece with the next word
  if (language === "ar") return `${first} ${AND.ar}${second}`;
  return `${first} ${AND[language]} ${language === "de" ? second : second.toLowerCase()}`;
}
