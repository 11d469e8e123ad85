/** Words that say nothing about what is looked for. */
import { languageLinesOf } from "./word-files.ts";
import { wordsOfText } from "./words-of-text.ts";

const SILENT = new Set(languageLinesOf("silent-words").flatMap(({ line }) => wordsOfText(line)));

/** Whether a normalised word is one in any language of the shop. */
export function isSilent(word: string): boolean {
  return SILENT.has(word);
}
