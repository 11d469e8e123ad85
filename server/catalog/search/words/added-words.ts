/** Synonyms and pinned products that staff add to those of the build. Every process follows their changes. */

import { Refusal } from "../../../../contract/refusals.ts";
import { sentence, type Sentence } from "../../../../contract/sentence.ts";
import type { VocabularyName } from "../../../../contract/site/about.ts";
import { isLanguage, type Language } from "../../../../domain/translation/languages.ts";
import { derived } from "../../../read-model/derived.ts";
import { ofShop, type ReadModelPart } from "../../../read-model/read-model.ts";
import { vocabularyOf } from "../../../settings/about.ts";
import type { CatalogShop } from "../../catalog-shop.ts";
import { findProductIds } from "../../products/handles.ts";
import { wordsOfText } from "../../words/words-of-text.ts";
import {
  type AddedPin,
  type AddedSynonym,
  deletePin,
  deleteSynonym,
  putPin,
  putSynonym,
  readAddedPins,
  readAddedSynonyms,
  readPin,
  readSynonym,
  readTitles,
} from "./added-words.store.ts";
import { pinKey, PINS, type Pins, SYNONYMS, type Synonyms, synonymsBesides } from "./synonyms.ts";

type Added = { synonyms: AddedSynonym[]; pins: AddedPin[] };
export type SearchWords = { synonyms: Synonyms; pins: Pins };

const ADDED: ReadModelPart<string, Added> = {
  name: "words of search",
  remembersAbsence: true,
  async read({ db }, keys) {
    const added = { synonyms: await readAddedSynonyms(db), pins: await readAddedPins(db) };
    return new Map(keys.map((key) => [key, added]));
  },
  lastChange: ofShop,
  bytesOf: ({ synonyms, pins }) => 300 * (synonyms.length + pins.length) + 100,
};

/** Besides those of any trade, which `synonymsIn` knows; a pin takes the place of the same query's in the build. */
export async function searchWords(shop: CatalogShop): Promise<SearchWords> {
  const [found, vocabulary] = await Promise.all([shop.readModel.find(ADDED, shop, ["all"]), vocabularyOf(shop)]);
  return COMPILED[vocabulary](found.get("all") ?? NOTHING_ADDED);
}

const NOTHING_ADDED: Added = { synonyms: [], pins: [] };
const compiledWith = (vocabulary: VocabularyName) =>
  derived(({ synonyms, pins }: Added): SearchWords => {
    const lines = synonyms.flatMap(({ language, line }) => (isLanguage(language) ? [{ language, line }] : []));
    const own = pins.map(({ query, handles }) => [pinKey(query), handles] as const);
    return {
      synonyms: synonymsBesides(vocabulary, lines),
      pins: pins.length === 0 ? PINS : new Map([...PINS, ...own]),
    };
  });
const COMPILED: Record<VocabularyName, (added: Added) => SearchWords> = {
  none: compiledWith("none"),
  jewelry: compiledWith("jewelry"),
};

export type WordsToEdit = {
  synonyms: AddedSynonym[];
  pins: { query: string; products: { handle: string; title: string | null }[] }[];
  built: { synonyms: number; pins: number };
};

export async function wordsToEdit(shop: CatalogShop): Promise<WordsToEdit> {
  const [synonyms, pins] = [await readAddedSynonyms(shop.db), await readAddedPins(shop.db)];
  const titles = await readTitles(
    shop.db,
    pins.flatMap(({ handles }) => handles),
  );
  return {
    synonyms,
    pins: pins.map(({ query, handles }) => ({
      query,
      products: handles.map((handle) => ({ handle, title: titles.get(handle) ?? null })),
    })),
    built: { synonyms: SYNONYMS.lines + synonymsBesides(await vocabularyOf(shop)).lines, pins: PINS.size },
  };
}

/** Returns its id. Throws "input.invalid" for a line that says nothing. */
export async function addSynonym(shop: CatalogShop, language: Language, line: string): Promise<number> {
  const sides = line.split("=>").map((side) => side.split(",").map((each) => wordsOfText(each).length));
  const expressions = sides.flat();
  const isWhole = sides.length <= 2 && expressions.length >= 2 && expressions.every((words) => words > 0);
  if (!isWhole) {
    const message = 'must be words or expressions such as "jewelry, jewellery" or "earring => stud, hoop".';
    throw new Refusal("input.invalid", message, [{ field: "line", message }]);
  }
  return putSynonym(shop.db, { language, line: line.replaceAll(/\s+/g, " "), at: shop.now() });
}

export async function findSynonym(shop: CatalogShop, id: number): Promise<AddedSynonym | null> {
  return (await readSynonym(shop.db, id)) ?? null;
}

export async function removeSynonym(shop: CatalogShop, id: number): Promise<void> {
  await deleteSynonym(shop.db, id);
}

export async function findPin(shop: CatalogShop, query: string): Promise<AddedPin | null> {
  return (await readPin(shop.db, pinKey(query))) ?? null;
}

/** No handles: removes the pin. Throws "input.invalid" for a query without words and for unknown products. */
export async function pin(shop: CatalogShop, query: string, handles: readonly string[]): Promise<void> {
  const key = pinKey(query);
  const refuse = (field: string, message: string | Sentence) =>
    new Refusal("input.invalid", message, [{ field, message }]);
  if (key === "") throw refuse("query", "must have a word");
  if (handles.length === 0) return deletePin(shop.db, key);
  const known = await findProductIds(shop.db, handles);
  const unknown = handles.filter((handle) => !known.has(handle));
  if (unknown.length > 0) throw refuse("handles", sentence`There is no product ${unknown.join(", ")}.`);
  await putPin(shop.db, { query: key, handles: [...new Set(handles)], at: shop.now() });
}
