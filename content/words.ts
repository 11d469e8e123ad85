/** The interface's words, one catalogue a language, loaded when first asked for. */
import { setupI18n, type I18n } from "@lingui/core";
import type { Language } from "../domain/languages.ts";

type Catalogue = { messages: Record<string, string> };
type Catalogues = Record<string, () => Promise<Catalogue>>;

const interfaceWords = import.meta.glob<Catalogue>("./messages/*.po");
/** Of the pages of `app/information`, which are much to read: a browser loads them with the first of these pages. */
const informationWords = import.meta.glob<Catalogue>("./information/*.po");
const asked = new Map<Language, Promise<I18n>>();

/** An i18n object of its own for each language, so that pages in two languages render side by side. */
export function wordsIn(language: Language): Promise<I18n> {
  let words = asked.get(language);
  if (!words) {
    words = makeWords(language);
    asked.set(language, words);
  }
  return words;
}

async function makeWords(language: Language): Promise<I18n> {
  const own = await read(interfaceWords, "messages", language);
  const more = import.meta.env.SSR ? await read(informationWords, "information", language) : {};
  return setupI18n({ locale: language, messages: { [language]: { ...more, ...own } } });
}

/**
 * In a browser: adds the words of the information pages to those of its language. What stands in both catalogues stays
 * as it is, here as on the server: a page is drawn alike on both.
 */
export async function addInformationWords(language: Language): Promise<void> {
  const [words, more] = await Promise.all([wordsIn(language), read(informationWords, "information", language)]);
  words.load(language, { ...more, ...words.messages });
}

async function read(catalogues: Catalogues, folder: string, language: Language): Promise<Record<string, string>> {
  const load = catalogues[`./${folder}/${language}.po`];
  if (!load) throw new Error(`There is no catalogue of words for "${language}".`);
  return (await load()).messages;
}
