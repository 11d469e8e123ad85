/** Reports on translations, and changes single ones (SPEC LOC-05). */

import { Refusal } from "../../contract/refusals.ts";
import { LANGUAGES, type Language } from "../../domain/translation/languages.ts";
import { announceAllProducts } from "../changes/announce-all-products.ts";
import { readCursor, writeCursor } from "../page.ts";
import { sourceLanguageInForce } from "../settings/source-language.ts";
import { readEnglish } from "./english-texts.store.ts";
import { translatableTexts } from "./translatable-texts.ts";
import {
  countByOrigin,
  countProducts,
  type MachineText,
  readIdByHandle,
  readMachines,
  readTranslatedTexts,
  readStale,
  type CountOfOrigin,
  type TranslatedText,
} from "./translation-report.store.ts";
import type { TranslationShop } from "./translation-shop.ts";
import { addAllTasks, countTasks } from "./translation-tasks.store.ts";
import { outdateMachines } from "./translations.store.ts";
import { saveTranslations, type Resource } from "./translations.ts";

export type { TranslatedText } from "./translation-report.store.ts";

export type TranslationStatus = {
  counts: CountOfOrigin[];
  titles: { language: Language; titles: number }[];
  products: number;
  waiting: number;
};

export async function standingOfTranslations({ db }: TranslationShop): Promise<TranslationStatus> {
  const [counts, products, waiting] = [await countByOrigin(db), await countProducts(db), await countTasks(db)];
  const source = await sourceLanguageInForce({ db });
  const targets = LANGUAGES.flatMap(({ code }) => (code === source ? [] : [code]));
  const titles = targets.map((language) => {
    const of = counts.filter((each) => each.language === language);
    return { language, titles: of.reduce((sum, each) => sum + each.titles, 0) };
  });
  return { counts, titles, products, waiting };
}

/** People's translations of older English, the longest known first. */
export function staleTranslations(shop: TranslationShop, limit: number): Promise<TranslatedText[]> {
  return readStale(shop.db, limit);
}

/** `name`: the handle or the id, for a menu item the id. Null when there is none. */
export async function findTranslatable(
  shop: TranslationShop,
  resource: Resource,
  name: string,
): Promise<{ id: number; fields: Map<string, string>; translations: TranslatedText[] } | null> {
  const number = /^\d{1,15}$/.test(name) ? Number(name) : null;
  const id = (resource === "menu-item" ? null : await readIdByHandle(shop.db, resource, name)) ?? number;
  const [english] = id === null ? [] : await readEnglish(shop.db, resource, [id]);
  if (!english) return null;
  return {
    id: english.id,
    fields: translatableTexts(english),
    translations: await readTranslatedTexts(shop.db, resource, english.id),
  };
}

/** Translates one text as a person; "" leaves it to the machines again. */
export function translateByHand(
  shop: TranslationShop,
  translation: { resource: Resource; id: number; language: Language; field: string; text: string },
): Promise<void> {
  return saveTranslations(shop, [translation]);
}

const ORDER = "machine translations";

type MachineTranslationsInput = {
  resource: Resource;
  language: Language;
  field: string;
  cursor?: string | undefined;
  limit: number;
};

/** For review, by id. Throws "input.invalid" for a cursor of another list. */
export async function machineTranslations(
  shop: TranslationShop,
  { cursor, limit, ...of }: MachineTranslationsInput,
): Promise<{ texts: MachineText[]; cursor: string | null }> {
  const order = `${ORDER} ${of.resource} ${of.language} ${of.field}`;
  const position = cursor === undefined ? null : readCursor(cursor, order);
  if (cursor !== undefined && position === null) throw new Refusal("input.invalid", "cursor: is of another list");
  const after = position ? Number(position[0]) : 0;
  const rows = await readMachines(shop.db, { ...of, after, limit: limit + 1 });
  const texts = rows.slice(0, limit);
  const last = texts.at(-1);
  return { texts, cursor: rows.length > limit && last ? writeCursor(order, [String(last.id)]) : null };
}

export type OfText = { resource: Resource; id: number; language: Language; field: string };

/** Null where there is none. */
export async function findTranslation(
  shop: TranslationShop,
  { resource, id, language, field }: OfText,
): Promise<{ text: string; origin: string } | null> {
  const translations = await readTranslatedTexts(shop.db, resource, id);
  const found = translations.find((each) => each.language === language && each.field === field);
  return found ? { text: found.text, origin: found.origin } : null;
}

/** Throws "not-found" for a text that is not translated, or no longer there. */
export async function acceptTranslation(shop: TranslationShop, translation: OfText & { text: string }): Promise<void> {
  if (!(await findTranslation(shop, translation))) throw new Refusal("not-found", "This text is no longer there.");
  const { resource, id, language, field, text } = translation;
  await translateByHand(shop, { resource, id, language, field, text });
}

/** Makes everything due again, as after a change of the built-in words. People's translations stay. */
export function translateAllAgain(shop: TranslationShop): Promise<void> {
  return addAllTasks(shop.db);
}

/**
 * As after a change of the source language: what machines have translated was taken for another one, and is not read any
 * more. `forgetOutdated` deletes it.
 */
export async function translateAnew({ db }: TranslationShop): Promise<void> {
  await outdateMachines(db);
  await announceAllProducts(db);
  await addAllTasks(db);
}
