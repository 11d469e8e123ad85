/** Stems: "rings" and "ring" have the same one, and so have "dorées" and "doré". */

import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemFrench } from "@orama/stemmers/french";
import { stemmer as stemGerman } from "@orama/stemmers/german";
import { stemmer as stemSpanish } from "@orama/stemmers/spanish";
import { LANGUAGES, languagesIn, type Language } from "../../../../domain/translation/languages.ts";
import { wordsOfText } from "../../words/words-of-text.ts";
import { barerArabic, isArabic, stemArabic } from "./stems-arabic.ts";
import { languageLinesOf } from "./word-files.ts";

/** Marks stems among the terms, so that the stem "ring" is not taken for the word. */
export const STEM_MARK = "~";

const RULES: Record<Language, (word: string) => string> = {
  en: repeated(stemEnglish),
  // cristaux is the plural of cristal, anneaux of anneau, cheveux of cheveu
  fr: repeated((word) => stemFrench(word.replace(/(?<=[^e])aux$/, "al").replace(/(?<=[aeo]u)x$/, ""))),
  // luces and cruces are the plurals of luz and cruz
  es: repeated((word) => stemSpanish(word.replace(/ces$/, "z"))),
  de: repeated((word) => stemGerman(withoutSecondE(word))),
  ar: stemArabic,
};

/** Longer words are codes. */
const MOST_LETTERS = 40;

const FORMS = formsOf(languageLinesOf("word-forms"));

/** The stem of a normalised word as a term ("~ring"). */
export function stemOf(word: string, language: Language): string {
  return STEM_MARK + bareStemOf(word, language);
}

/** To save a fifth of the index, products with the word "ring" are not also listed under the equal stem "~ring". */
export function standingFor(term: string): string[] {
  return term.startsWith(STEM_MARK) ? [term, term.slice(STEM_MARK.length)] : [term];
}

/** The stems of a normalised word of unknown language, as terms. */
export function stemsOf(word: string): string[] {
  const languages: readonly Language[] = languagesIn(isArabic(word) ? "Arabic" : "Latin");
  return [...new Set(languages.map((language) => stemOf(word, language)))];
}

export function bareStemOf(word: string, language: Language): string {
  const forms = FORMS[language];
  const known = forms.get(word) ?? (language === "ar" ? forms.get(barerArabic(word)) : undefined);
  return known ?? (word.length > MOST_LETTERS ? word : RULES[language](word) || word);
}

/** Applies the rule until it changes nothing: "collares" becomes "collar", which it shortens again. */
function repeated(rule: (word: string) => string): (word: string) => string {
  return (word) => {
    let [stem, longer] = [word, ""];
    while (stem !== longer) [stem, longer] = [rule(stem) || stem, stem];
    return stem;
  };
}

function formsOf(lines: readonly { language: Language; line: string }[]): Record<Language, Map<string, string>> {
  const forms = Object.fromEntries(LANGUAGES.map(({ code }) => [code, new Map()])) as Record<
    Language,
    Map<string, string>
  >;
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

/** Some write umlauts as "ae, oe, ue", others as "a, o, u": both become the latter. */
function withoutSecondE(word: string): string {
  return word.replace(/(?<![aeiouqy])([aou])e/g, "$1");
}
