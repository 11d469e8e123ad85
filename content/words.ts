/** The interface's words, one catalogue a language, loaded when first asked for. */
import { setupI18n, type I18n } from "@lingui/core";
import type { Language } from "../domain/languages.ts";

const catalogues = import.meta.glob<{ messages: Record<string, string> }>("./messages/*.po");
const loaded = new Map<Language, I18n>();

/** An i18n object of its own for each language, so that pages in two languages render side by side. */
export async function wordsIn(language: Language): Promise<I18n> {
  const known = loaded.get(language);
  if (known) return known;
  const load = catalogues[`./messages/${language}.po`];
  if (!load) throw new Error(`There is no catalogue of words for "${language}".`);
  const { messages } = await load();
  const words = setupI18n({ locale: language, messages: { [language]: messages } });
  loaded.set(language, words);
  return words;
}
