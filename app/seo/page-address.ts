/** The addresses under which search engines know a page (SPEC LOC-04). */
import type { Language } from "../../domain/translation/languages.ts";

/** The page's full URL in a language; English has no language in it. `path` is the shop's own. */
export function addressIn(language: Language, path: string, origin: string): string {
  const url = new URL(path, origin);
  if (language !== "en") url.searchParams.set("lang", language);
  return url.href;
}

/**
 * The language of a page's canonical address: the visitor's if the page's subject has text of its own in that language,
 * else English, which everything has. `languages` null: it has text in all of the shop's.
 */
export function languageOfPage(visitors: Language, languages: readonly Language[] | null | undefined): Language {
  return !languages || languages.includes(visitors) ? visitors : "en";
}
