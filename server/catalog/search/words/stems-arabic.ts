/** Strips what Arabic writes in one piece with a word: article, "and", "with", "for", and endings. */

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

/** Without the article: "الخواتم" is "خواتم". */
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

/** A light stemmer, since stemming to roots would find too much. */
export function stemArabic(word: string): string {
  return withoutEnding(barerArabic(word));
}

/** Endings are added to endings: "ذهبيات" is "ذهبي" in the plural, which is an adjective of "ذهب". */
function withoutEnding(word: string): string {
  const ending =
    LONG_ENDINGS.find((each) => word.endsWith(each) && word.length - each.length >= 3) ??
    SHORT_ENDINGS.find((each) => word.endsWith(each) && word.length - each.length >= 2);
  return ending === undefined ? word : withoutEnding(word.slice(0, -ending.length));
}
