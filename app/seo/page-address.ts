import type { Language } from "../../domain/translation/languages.ts";

/** The page's full URL in a language; English has no language in it. `path` is the shop's own. */
export function addressIn(language: Language, path: string, origin: string): string {
  const url = new URL(path, origin);
  if (language !== "en") url.searchParams.set("lang", language);
  return url.href;
}

/** The language of the canonical address: the visitor's if there is text in it (null: in all), else English. */
export function languageOfPage(visitors: Language, languages: readonly Language[] | null | undefined): Language {
  return !languages || languages.includes(visitors) ? visitors : "en";
}
