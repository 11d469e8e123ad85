/** Where a build keeps the words of a page. */

export const WORDS_FOLDER = "assets/words";

/** Of a page's own words and those of the entry in one file, for a first visit: as the words of a module of this name. */
export function firstWordsOf(page: string): string {
  return `first/${page}`;
}

/** Within the folder of a build: "fr/app-routes-home.js" of "app/routes/site/home.tsx". */
export function wordsFile(language: string, module: string): string {
  return `${language}/${module.replace(/\.tsx?$/, "").replaceAll("/", "-")}.js`;
}
