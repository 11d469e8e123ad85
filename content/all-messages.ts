/** All messages of a language: for the server, and for the pages of the development server. */

import type { Language } from "../domain/translation/languages.ts";

export type Messages = Record<string, string>;
type Catalogues = Record<string, () => Promise<{ messages: Messages }>>;

const interfaceMessages = import.meta.glob<{ messages: Messages }>("./messages/*.po");
const informationMessages = import.meta.glob<{ messages: Messages }>("./information/*.po");

/** Where both catalogues have a message, the interface's counts. */
export async function allMessagesIn(language: Language): Promise<Messages> {
  const [own, more] = await Promise.all([
    read(interfaceMessages, `./messages/${language}.po`),
    read(informationMessages, `./information/${language}.po`),
  ]);
  return { ...more, ...own };
}

async function read(catalogues: Catalogues, file: string): Promise<Messages> {
  const load = catalogues[file];
  if (!load) throw new Error(`There is no catalogue of words at ${file}.`);
  return (await load()).messages;
}
