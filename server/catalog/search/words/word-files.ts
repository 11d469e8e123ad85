import { readFileSync } from "node:fs";
import { isLanguage, type Language } from "../../../../domain/translation/languages.ts";

type FileName = "german-parts" | "pinned" | "silent-words" | "synonyms" | "synonyms-jewelry" | "word-forms";

/** Without comments ("# …") and empty lines. */
export function linesOf(name: FileName): string[] {
  const text = readFileSync(new URL(`./${name}.txt`, import.meta.url), "utf8");
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
}

/** Lines such as "en: woman women". Throws for a line without a language. */
export function languageLinesOf(name: FileName): { language: Language; line: string }[] {
  return linesOf(name).map((line) => {
    const [, language, rest = ""] = /^([a-z]+):\s*(.*)$/.exec(line) ?? [];
    if (!isLanguage(language)) throw new Error(`words/${name}.txt: "${line}" does not begin with its language`);
    return { language, line: rest };
  });
}
