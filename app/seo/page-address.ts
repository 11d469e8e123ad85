/** Under which addresses search engines know a page (SPEC LOC-04). */
import type { Language } from "../../domain/languages.ts";

/** The page in a language, by its whole address; English has the address without one. `path` is the shop's own. */
export function addressIn(language: Language, path: string, origin: string): string {
  const url = new URL(path, origin);
  if (language !== "en") url.searchParams.set("lang", language);
  return url.href;
}

/**
 * The language of the address that stands for a page: the visitor's where what the page is about has text of its own in
 * it, else English, which everything has. `languages` null: it has text in all of the shop's.
 */
export function languageOfPage(visitors: Language, languages: readonly Language[] | null | undefined): Language {
  return !languages || languages.includes(visitors) ? visitors : "en";
}
