/** All messages of a language: for the server, and for the pages of the development server. */
import type { Language } from "../domain/translation/languages.ts";

export type Messages = Record<string, string>;
type Catalogues = Record<string, () => Promise<{ messages: Messages }>>;

const interfaceWords = import.meta.glob<{ messages: Messages }>("./messages/*.po");
const informationWords = import.meta.glob<{ messages: Messages }>("./information/*.po");

/** Where both catalogues have a message, the interface's counts. */
export async function allWordsIn(language: Language): Promise<Messages> {
  const [own, more] = await Promise.all([
    read(interfaceWords, `./messages/${language}.po`),
    read(informationWords, `./information/${language}.po`),
  ]);
  return { ...more, ...own };
}

async function read(catalogues: Catalogues, file: string): Promise<Messages> {
  const load = catalogues[file];
  if (!load) throw new Error(`There is no catalogue of words at ${file}.`);
  return (await load()).messages;
}
