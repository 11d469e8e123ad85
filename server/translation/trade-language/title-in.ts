/** Translates titles by rule from a list of words (SPEC LOC-05). */

import type { Foreign } from "../../../domain/translation/languages.ts";
import { writeArabic } from "./arabic.ts";
import { writeFrench } from "./french.ts";
import { writeGerman } from "./german.ts";
import type { TradeLanguage } from "./lexeme.ts";
import { parseTitle } from "./parse-title.ts";
import { writeSpanish } from "./spanish.ts";
import type { Title } from "./title.ts";

/** Null: the language has no vocabulary of the trade, and its titles wait for a translation. */
const SAY: { [Each in Foreign]: Each extends TradeLanguage ? (title: Title) => string : null } = {
  fr: writeFrench,
  es: writeSpanish,
  ar: writeArabic,
  de: writeGerman,
};

/** Null when any word is unknown. Names of lines, item numbers and measures stay as they are. */
export function titleIn(language: Foreign, english: string): string | null {
  const title = parseTitle(english);
  return (title && SAY[language]?.(title)) ?? null;
}
