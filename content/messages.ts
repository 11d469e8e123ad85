/** The interface's words: on the server all of a language, in a browser those of its pages as they are gone to. */
import { setupI18n, type I18n } from "@lingui/core";
import type { Language } from "../domain/translation/languages.ts";
import type { Messages } from "./all-messages.ts";
import { firstWordsOf, wordsFile } from "./messages-file.ts";

/** Pages of a build load their words one by one; a development server's have them all. */
const BY_PAGE = import.meta.env.PROD && !import.meta.env.SSR;

const asked = new Map<Language, Promise<I18n>>();
/** The page whose words came with the entry's. */
let firstPage: string | undefined;

/**
 * An i18n object of its own for each language, so that pages in two languages render side by side. `entry`: whose words
 * a browser is to have from the start, "app/entry-client.tsx"; `page`: the one that it begins with.
 */
export function wordsIn(language: Language, entry = "", page?: string): Promise<I18n> {
  let words = asked.get(language);
  if (!words) {
    firstPage = page;
    words = makeWords(language, page === undefined ? entry : firstWordsOf(page));
    asked.set(language, words);
  }
  return words;
}

/** In a browser: adds the messages of the page in `module` before it is rendered. */
export async function addWordsOf(module: string, language: Language): Promise<void> {
  if (!BY_PAGE || module === firstPage) return;
  // Without a connection there may be those that came when a visit began with this page.
  const file = read(language, module).catch(() => read(language, firstWordsOf(module)));
  const [words, more] = await Promise.all([asked.get(language), file]);
  // The page has its messages already: loading them through the library would render all of it again.
  Object.assign(words?.messages ?? {}, more);
}

async function makeWords(language: Language, entry: string): Promise<I18n> {
  const messages = BY_PAGE
    ? await read(language, entry)
    : await (await import("./all-messages.ts")).allWordsIn(language);
  return setupI18n({ locale: language, messages: { [language]: { ...messages } } });
}

/** The server says in the document where the words of its build are. */
async function read(language: Language, module: string): Promise<Messages> {
  const { words = "" } = document.documentElement.dataset;
  const { messages } = (await import(/* @vite-ignore */ words + wordsFile(language, module))) as { messages: Messages };
  return messages;
}
