/** The interface's words, one catalogue a language, loaded when first asked for. */
import { setupI18n, type I18n } from "@lingui/core";
import type { Language } from "../domain/languages.ts";

type Catalogue = { messages: Record<string, string> };
type Catalogues = Record<string, () => Promise<Catalogue>>;

const interfaceWords = import.meta.glob<Catalogue>("./messages/*.po");
/** Of the pages of `app/information`, which are much to read: a browser loads them with the first of these pages. */
const informationWords = import.meta.glob<Catalogue>("./information/*.po");
const loaded = new Map<Language, I18n>();

/** An i18n object of its own for each language, so that pages in two languages render side by side. */
export async function wordsIn(language: Language): Promise<I18n> {
  const known = loaded.get(language);
  if (known) return known;
  const words = setupI18n({
    locale: language,
    messages: { [language]: await read(interfaceWords, "messages", language) },
  });
  if (import.meta.env.SSR) words.load(language, await read(informationWords, "information", language));
  loaded.set(language, words);
  return words;
}

/** In a browser: adds the words of the information pages to those of its language. */
export async function addInformationWords(language: Language): Promise<void> {
  const [words, more] = await Promise.all([wordsIn(language), read(informationWords, "information", language)]);
  words.load(language, more);
}

async function read(catalogues: Catalogues, folder: string, language: Language): Promise<Record<string, string>> {
  const load = catalogues[`./${folder}/${language}.po`];
  if (!load) throw new Error(`There is no catalogue of words for "${language}".`);
  return (await load()).messages;
}
