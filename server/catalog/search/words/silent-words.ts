import { languageLinesOf } from "./word-files.ts";
import { wordsOfText } from "./words-of-text.ts";

const SILENT = new Set(languageLinesOf("silent-words").flatMap(({ line }) => wordsOfText(line)));

export function isSilent(word: string): boolean {
  return SILENT.has(word);
}
