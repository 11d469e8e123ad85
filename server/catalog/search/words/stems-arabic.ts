/** Arabic words without what is written in one piece with them: article, "and", "with", "for", endings. */

const LETTER = /^[\u0600-\u06ff]/;

/** "and the", "with the", "like the", "for the", "the" */
const ARTICLES = ["وال", "بال", "كال", "فال", "ولل", "لل", "ال"];
/** "and", "with", "for" */
const PARTICLES = ["و", "ب", "ل"];
/** Pairs and plurals, "her", "their". */
const LONG_ENDINGS = ["ات", "ان", "ين", "ون", "ها", "هم"];
/** Feminine, and "of that kind". */
const SHORT_ENDINGS = ["يه", "ه", "ي", "ا", "ء"];

export function isArabic(word: string): boolean {
  return LETTER.test(word);
}

/** A normalised word without its article: "الخواتم" is "خواتم". */
export function bareArabic(word: string): string {
  const article = ARTICLES.find((each) => word.startsWith(each) && word.length - each.length >= 3);
  return article === undefined ? word : word.slice(article.length);
}

/** Without its article, or else without a particle: "بأحجار" is "أحجار". */
export function barerArabic(word: string): string {
  const bare = bareArabic(word);
  if (bare !== word || word.length < 5) return bare;
  return PARTICLES.some((each) => word.startsWith(each)) ? word.slice(1) : word;
}

/** The stem of a normalised word: light rules, since those that look for roots bring too much together. */
export function stemArabic(word: string): string {
  return withoutEnding(barerArabic(word));
}

/** Endings stand behind endings: "ذهبيات" is "ذهبي" in the plural, which is "ذهب" as a quality. */
function withoutEnding(word: string): string {
  const ending =
    LONG_ENDINGS.find((each) => word.endsWith(each) && word.length - each.length >= 3) ??
    SHORT_ENDINGS.find((each) => word.endsWith(each) && word.length - each.length >= 2);
  return ending === undefined ? word : withoutEnding(word.slice(0, -ending.length));
}
