import { PARTICLES } from "./spaceless.ts";
import { languageLinesOf } from "./word-files.ts";
import { normalWord, wordsOfText } from "./words-of-text.ts";

const SILENT = new Set([
  ...languageLinesOf("silent-words").flatMap(({ line }) => wordsOfText(line)),
  ...Array.from(PARTICLES, normalWord),
]);

export function isSilent(word: string): boolean {
  return SILENT.has(word);
}
