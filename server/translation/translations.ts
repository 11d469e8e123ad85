/** The catalogue's texts in other languages (SPEC GQL-08). What has no translation stays in the source language. */

import type { Language } from "../../domain/translation/languages.ts";
import { ofCatalogue, ofProduct, ofShop, type ReadModelPart } from "../read-model/read-model.ts";
import { shownSourceLanguage } from "../settings/source-language.ts";
import { inTransaction } from "../transaction.ts";
import { closeGaps, readOthersOfTypes, readOthersWith } from "./translation-gaps.store.ts";
import { forget, rememberPeoples } from "./translation-memory.store.ts";
import type { TranslationShop } from "./translation-shop.ts";
import { addTasks } from "./translation-tasks.store.ts";
import {
  readProductWords,
  readTranslations,
  writePeoples,
  type Resource,
  type Translation,
} from "./translations.store.ts";

export type { Resource, Translation } from "./translations.store.ts";

export type Words = ReadonlyMap<string, string>;

const AT_ONCE = 1_000;

/** Translations by id, without those that have none. `fields`: all unless given. */
export async function translationsOf(
  shop: TranslationShop,
  resource: Resource,
  ids: readonly number[],
  language: Language,
  fields?: readonly string[],
): Promise<Map<number, Words>> {
  return translationsFrom(await shownSourceLanguage(shop), shop, resource, ids, language, fields);
}

/** For who knows the source language already. */
export async function translationsFrom(
  source: Language,
  shop: TranslationShop,
  resource: Resource,
  ids: readonly number[],
  language: Language,
  fields?: readonly string[],
): Promise<Map<number, Words>> {
  return language === source ? new Map() : translationsInto(shop, resource, ids, language, fields);
}

/** For who knows that `language` is not the source language. */
export function translationsInto(
  shop: TranslationShop,
  resource: Resource,
  ids: readonly number[],
  language: Language,
  fields?: readonly string[],
): Promise<Map<number, Words>> {
  return shop.readModel.find(partOf(resource, language, fields), shop, ids);
}

/** Notices tell of products one by one, and of everything else as "the shop". */
function partOf(
  resource: Resource,
  language: Language,
  fields: readonly string[] | undefined,
): ReadModelPart<number, Words> {
  return {
    name: `${resource} in ${language}${fields ? `: ${fields.join()}` : ""}`,
    remembersAbsence: true,
    async read({ db }, ids) {
      const rows = await readTranslations(db, { resource, ids, language, fields });
      const byId = Map.groupBy(rows, (row) => row.id);
      return new Map([...byId].map(([id, of]) => [id, new Map(of.map(({ field, text }) => [field, text]))]));
    },
    lastChange: resource === "product" ? ofProduct : ofShop,
    bytesOf: (words) => [...words].reduce((sum, [field, text]) => sum + 100 + field.length + 2 * text.length, 100),
  };
}

/** What these fields ("option:Color", "value:Gold") are called in this language, by any product. */
export async function productWords(
  shop: TranslationShop,
  fields: readonly string[],
  language: Language,
): Promise<Words> {
  if (language === (await shownSourceLanguage(shop))) return new Map();
  const found = await shop.readModel.find(productWordsIn(language), shop, fields);
  return new Map([...found].map(([field, { text }]) => [field, text]));
}

function productWordsIn(language: Language): ReadModelPart<string, { text: string }> {
  return {
    name: `product words in ${language}`,
    remembersAbsence: true,
    async read({ db }, fields) {
      const rows = await readProductWords(db, fields, language);
      return new Map(rows.map(({ field, text }) => [field, { text }]));
    },
    lastChange: ofCatalogue,
    bytesOf: ({ text }) => 100 + 2 * text.length,
  };
}

/** All or none. No machine changes them from then on. An empty text deletes a translation. */
export async function saveTranslations(shop: TranslationShop, entries: readonly Translation[]): Promise<void> {
  const byKey = new Map(entries.map((each) => [`${each.resource} ${each.id} ${each.language} ${each.field}`, each]));
  const last = [...byKey.values()];
  await inTransaction(shop, async (tx) => {
    for (let from = 0; from < last.length; from += AT_ONCE) {
      const part = last.slice(from, from + AT_ONCE);
      const gone = part.filter(({ text }) => text === "");
      if (gone.length > 0) await forget(tx, gone);
      await writePeoples(tx, part, shop.now());
      if (gone.length > 0) await addTasks(tx, gone);
    }
    const saved = last.filter(({ text }) => text !== "");
    for (let from = 0; from < saved.length; from += AT_ONCE) await closeGaps(tx, saved.slice(from, from + AT_ONCE));
    const words = wordsOnce(last);
    for (let from = 0; from < words.length; from += AT_ONCE)
      await rememberPeoples(tx, words.slice(from, from + AT_ONCE));
    for (const [language, of] of Map.groupBy(saved.filter(isOfOption), (each) => each.language)) {
      await addTasks(tx, await readOthersWith(tx, language, [...new Set(of.map(({ field }) => field))]));
    }
    const types = saved.filter(({ resource, field }) => resource === "product" && field === "product_type");
    for (const [language, of] of Map.groupBy(types, (each) => each.language)) {
      const ids = of.map(({ id }) => id);
      await addTasks(tx, await readOthersOfTypes(tx, language, ids));
    }
  });
}

function isOfOption({ field }: Translation): boolean {
  return field.startsWith("option:") || field.startsWith("value:");
}

/** Of products with the same translation of an option or a value only one. */
function wordsOnce(entries: readonly Translation[]): Translation[] {
  const once = new Map(
    entries
      .filter(({ text }) => text !== "")
      .map((each) => {
        const { resource, id, language, field, text } = each;
        const says = field.includes(":") ? `${language} ${field} ${text}` : `${resource} ${id} ${language} ${field}`;
        return [says, each];
      }),
  );
  return [...once.values()];
}
