/** Every word of a language: for the server, and for the development server's pages. */
import type { Language } from "../domain/translation/languages.ts";

export type Messages = Record<string, string>;
type Catalogues = Record<string, () => Promise<{ messages: Messages }>>;

const interfaceWords = import.meta.glob<{ messages: Messages }>("./messages/*.po");
/** Of the pages of `app/site/information`, which are much to read. */
const informationWords = import.meta.glob<{ messages: Messages }>("./information/*.po");

/** What stands in both catalogues is said as the first has it. */
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
