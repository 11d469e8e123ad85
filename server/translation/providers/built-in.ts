/** Built-in translations from the vocabulary of the trade (SPEC LOC-05). */

import type { Foreign } from "../../../domain/translation/languages.ts";
import { tradeWord } from "../trade-language/trade-words.ts";
import type { Translator } from "./translator.ts";

const LONGEST_TITLE = 200;

/** `titleIn`: null for a title with an unknown word; only for shops of its trade. */
export function builtInTranslator(
  titleIn: (language: Foreign, english: string) => string | null,
): Translator["builtIn"] {
  return (language, english, vocabulary) => {
    if (english.length > LONGEST_TITLE) return null;
    return tradeWord(language, english) ?? (vocabulary === "jewelry" ? titleIn(language, english) : null);
  };
}
