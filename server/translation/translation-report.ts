/** Reports on translations, and changes single ones (SPEC LOC-05). */
import type { Shop } from "../shop.ts";
import { readEnglish } from "./english-texts.store.ts";
import { translatableTexts } from "./translatable-texts.ts";
import {
  countByOrigin,
  countProducts,
  readIdByHandle,
  readSaid,
  readStale,
  type CountOfOrigin,
  type SaidText,
} from "./translation-report.store.ts";
import { addAllTasks, countTasks } from "./translation-tasks.store.ts";
import { saveTranslations, type Resource } from "./translations.ts";
import { FOREIGN, type Foreign } from "./providers/translator.ts";

export type { SaidText } from "./translation-report.store.ts";

export type Standing = {
  counts: CountOfOrigin[];
  titles: { language: Foreign; titles: number }[];
  products: number;
  waiting: number;
};

export async function standingOfTranslations({ db }: Shop): Promise<Standing> {
  const [counts, products, waiting] = [await countByOrigin(db), await countProducts(db), await countTasks(db)];
  const titles = FOREIGN.map((language) => {
    const of = counts.filter((each) => each.language === language);
    return { language, titles: of.reduce((sum, each) => sum + each.titles, 0) };
  });
  return { counts, titles, products, waiting };
}

/** People's translations of older English, the longest known first. */
export function staleTranslations(shop: Shop, limit: number): Promise<SaidText[]> {
  return readStale(shop.db, limit);
}

/** `name`: the handle or the id, for a menu item the id. Null when there is none. */
export async function findTranslatable(
  shop: Shop,
  resource: Resource,
  name: string,
): Promise<{ id: number; fields: Map<string, string>; said: SaidText[] } | null> {
  const number = /^\d{1,15}$/.test(name) ? Number(name) : null;
  const id = (resource === "menu-item" ? null : await readIdByHandle(shop.db, resource, name)) ?? number;
  const [english] = id === null ? [] : await readEnglish(shop.db, resource, [id]);
  if (!english) return null;
  return { id: english.id, fields: translatableTexts(english), said: await readSaid(shop.db, resource, english.id) };
}

/** Translates one text as a person; "" leaves it to the machines again. */
export function sayByHand(
  shop: Shop,
  said: { resource: Resource; id: number; language: Foreign; field: string; text: string },
): Promise<void> {
  return saveTranslations(shop, [said]);
}

/** Makes everything due again, as after a change of the built-in words. People's translations stay. */
export function translateAllAgain(shop: Shop): Promise<void> {
  return addAllTasks(shop.db);
}
