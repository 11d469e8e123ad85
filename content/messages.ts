/** The interface's messages: on the server all of a language, in a browser those of the pages that were visited. */

import { setupI18n, type I18n } from "@lingui/core";
import type { Language } from "../domain/translation/languages.ts";
import type { Messages } from "./all-messages.ts";
import { firstMessagesOf, messagesFile } from "./messages-file.ts";

/** Only a build has messages by page; a development server loads them all. */
const BY_PAGE = import.meta.env.PROD && !import.meta.env.SSR;

const i18nByLanguage = new Map<Language, Promise<I18n>>();
let firstPage: string | undefined;

/**
 * Each language has an i18n object of its own, so that the server can render pages in two languages at once. In a browser
 * it begins with the messages of `entry` ("app/entry-client.tsx") and of `page`, the one that is visited first.
 */
export function messagesIn(language: Language, entry = "", page?: string): Promise<I18n> {
  let words = i18nByLanguage.get(language);
  if (!words) {
    firstPage = page;
    words = makeMessages(language, page === undefined ? entry : firstMessagesOf(page));
    i18nByLanguage.set(language, words);
  }
  return words;
}

/** Adds the messages of the page in `module`; called in browsers, before the page is rendered. */
export async function addMessagesOf(module: string, language: Language): Promise<void> {
  if (!BY_PAGE || module === firstPage) return;
  // Offline, an earlier visit may have begun with this page and have left its messages in the other file.
  const file = read(language, module).catch(() => read(language, firstMessagesOf(module)));
  const [words, more] = await Promise.all([i18nByLanguage.get(language), file]);
  // The library's own `load` would render the whole page again.
  Object.assign(words?.messages ?? {}, more);
}

async function makeMessages(language: Language, entry: string): Promise<I18n> {
  const messages = BY_PAGE
    ? await read(language, entry)
    : await (await import("./all-messages.ts")).allMessagesIn(language);
  return setupI18n({ locale: language, messages: { [language]: { ...messages } } });
}

async function read(language: Language, module: string): Promise<Messages> {
  const { words = "" } = document.documentElement.dataset;
  const { messages } = (await import(/* @vite-ignore */ words + messagesFile(language, module))) as {
    messages: Messages;
  };
  return messages;
}
