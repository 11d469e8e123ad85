import type { Language } from "../../../../domain/translation/languages.ts";
import { isSpaceless } from "../../words/spaceless.ts";
import { normalWord } from "../../words/words-of-text.ts";
import { compoundParts } from "./compounds.ts";
import { partsOfNumber } from "./measures.ts";
import { bareArabic } from "./stems-arabic.ts";
import { stemOf } from "./stems.ts";

export type WordTerms = {
  word: string;
  whole: string[];
  parts: string[];
};

/** Null when nothing is left of it once it is normalised. */
export function termsOfWord(written: string, language: Language): WordTerms | null {
  const word = normalWord(written);
  if (word === "") return null;
  if (/\d/.test(word)) return { word, whole: [word], parts: partsOfNumber(word) };
  if (isSpaceless(word)) return { word, whole: [word], parts: [] };
  const whole = new Set([word, stemOf(word, language)]);
  if (language === "ar") whole.add(bareArabic(word));
  if (language !== "de") return { word, whole: [...whole], parts: [] };
  if (UMLAUT.test(written)) whole.add(normalWord(written.normalize("NFC").replace(UMLAUTS, "$&e")));
  const parts = compoundParts(word).flatMap((part) => [part, stemOf(part, "de")]);
  return { word, whole: [...whole], parts: parts.filter((part) => !whole.has(part)) };
}

const UMLAUTS = /[äöüÄÖÜ]/g;
const UMLAUT = /[äöüÄÖÜ]|[aouAOU]\u0308/;
