/** Built-in translations: the vocabulary of the trade, and titles composed of it (SPEC LOC-05). */
import { tradeWord } from "../../catalog/search/suggestions/trade-words.ts";
import type { Foreign, Translator } from "./translator.ts";

/** Longer texts are sentences, which are no list of words. */
const LONGEST_TITLE = 200;

/** `titleIn`: a title in another language, null where it has a word that is not known. */
export function builtInTranslator(
  titleIn: (language: Foreign, english: string) => string | null,
): Translator["builtIn"] {
  return (language, english) => {
    if (english.length > LONGEST_TITLE) return null;
    return tradeWord(language, english) ?? titleIn(language, english);
  };
}
