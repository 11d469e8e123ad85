/** What the forms of one word have in common, in each language of the shop: "rings" and "ring", "dorées" and "doré". */
import { stemmer as stemGerman } from "@orama/stemmers/german";
import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemFrench } from "@orama/stemmers/french";
import { stemmer as stemSpanish } from "@orama/stemmers/spanish";
import type { Language } from "../../../../domain/translation/languages.ts";
import { barerArabic, isArabic, stemArabic } from "./stems-arabic.ts";
import { languageLinesOf } from "./word-files.ts";
import { wordsOfText } from "./words-of-text.ts";

/** Stands before a stem among the terms, so that the stem "ring" is not taken for the word. */
export const STEM_MARK = "~";

const RULES: Record<Language, (word: string) => string> = {
  en: repeated(stemEnglish),
  // cristaux is the plural of cristal, anneaux of anneau, cheveux of cheveu
  fr: repeated((word) => stemFrench(word.replace(/(?<=[^e])aux$/, "al").replace(/(?<=[aeo]u)x$/, ""))),
  // luces, cruces: z is written c before e
  es: repeated((word) => stemSpanish(word.replace(/ces$/, "z"))),
  de: repeated((word) => stemGerman(withoutSecondE(word))),
  ar: stemArabic,
};

/** Beyond this a word is some code, and rules for endings say nothing about it. */
const MOST_LETTERS = 40;

const FORMS = formsOf(languageLinesOf("word-forms"));

/** The stem of a normalised word of that language, as a term ("~ring"). */
export function stemOf(word: string, language: Language): string {
  return STEM_MARK + bareStemOf(word, language);
}

/**
 * What to look up for a term. A stem that is a word itself is not noted of what has that word, which spares a fifth of
 * all that is noted: who asks for "~ring" asks for "ring" as well.
 */
export function standingFor(term: string): string[] {
  return term.startsWith(STEM_MARK) ? [term, term.slice(STEM_MARK.length)] : [term];
}

/** The stems that a normalised word of unknown language may have, as terms, each once. */
export function stemsOf(word: string): string[] {
  const languages: readonly Language[] = isArabic(word) ? ["ar"] : LATIN;
  return [...new Set(languages.map((language) => stemOf(word, language)))];
}

/** The languages that share an alphabet, so that a word may be of any of them. */
export const LATIN = ["en", "fr", "es", "de"] as const satisfies readonly Language[];

/** The same without the mark. */
export function bareStemOf(word: string, language: Language): string {
  const forms = FORMS[language];
  const known = forms.get(word) ?? (language === "ar" ? forms.get(barerArabic(word)) : undefined);
  return known ?? (word.length > MOST_LETTERS ? word : RULES[language](word) || word);
}

/** Until nothing more comes off: "collares" without its plural is "collar", which the rules shorten again. */
function repeated(rule: (word: string) => string): (word: string) => string {
  return (word) => {
    let [stem, longer] = [word, ""];
    while (stem !== longer) [stem, longer] = [rule(stem) || stem, stem];
    return stem;
  };
}

/** Throws for a form of two words: it could be counted as one of them only. */
function formsOf(lines: readonly { language: Language; line: string }[]): Record<Language, Map<string, string>> {
  const forms: Record<Language, Map<string, string>> = {
    en: new Map(),
    fr: new Map(),
    es: new Map(),
    ar: new Map(),
    de: new Map(),
  };
  for (const { language, line } of lines) {
    const [first = "", ...others] = wordsOfText(line);
    for (const word of new Set([first, ...others])) {
      const before = forms[language].get(word);
      if (before !== undefined)
        throw new Error(`words/word-forms.txt: "${word}" is a form of "${before}" and "${first}"`);
      forms[language].set(word, first);
    }
  }
  return forms;
}

/** German without umlauts is written "ae, oe, ue" by some and "a, o, u" by others: all of them as the others do. */
function withoutSecondE(word: string): string {
  return word.replace(/(?<![aeiouqy])([aou])e/g, "$1");
}
