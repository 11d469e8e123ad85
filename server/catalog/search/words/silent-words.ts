import { PARTICLES } from "../../words/spaceless.ts";
import { normalWord, wordsOfText } from "../../words/words-of-text.ts";
import { languageLinesOf } from "./word-files.ts";

const SILENT = new Set([
  ...languageLinesOf("silent-words").flatMap(({ line }) => wordsOfText(line)),
  ...Array.from(PARTICLES, normalWord),
]);

export function isSilent(word: string): boolean {
  return SILENT.has(word);
}
