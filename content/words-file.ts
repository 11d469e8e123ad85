/** Where a build keeps the words of a page. */

export const WORDS_FOLDER = "assets/words";

/** Within the folder of a build: "fr/app-routes-home.js" of "app/routes/home.tsx". */
export function wordsFile(language: string, module: string): string {
  return `${language}/${module.replace(/\.tsx?$/, "").replaceAll("/", "-")}.js`;
}
