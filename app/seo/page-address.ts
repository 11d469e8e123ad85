import type { Language } from "../../domain/translation/languages.ts";

/** The languages that the shop offers, its main one first. */
export type Offered = readonly Language[];

/** The page's full URL in a language; the shop's main one is not in it. `path` is the shop's own. */
export function addressIn(language: Language, path: string, origin: string, offered: Offered): string {
  const url = new URL(path, origin);
  if (language !== offered[0]) url.searchParams.set("lang", language);
  return url.href;
}

/** The language of the canonical address: the visitor's if there is text in it (null: in all), else one that has. */
export function languageOfPage(
  visitors: Language,
  languages: readonly Language[] | null | undefined,
  offered: Offered,
): Language {
  if (!languages || languages.includes(visitors)) return visitors;
  const own = offered.filter((language) => languages.includes(language));
  return englishOrMain(own[0] ? own : offered);
}

/** In which texts are shown that are in no other language; pages are in the main one where English is not offered. */
export function englishOrMain([main = "en", ...others]: Offered): Language {
  return others.includes("en") ? "en" : main;
}
