/** Translations that the shop has made before (SPEC API-29). */

import type { Language } from "../../domain/translation/languages.ts";
import { ofCatalogue, type ReadModelPart } from "../read-model/read-model.ts";
import { shownSourceLanguage } from "../settings/source-language.ts";
import { readKnown } from "./translation-memory.store.ts";
import type { TranslationShop } from "./translation-shop.ts";

/** By text of the source language, without unknown ones, in one statement at most. */
export async function knownWords(
  shop: TranslationShop,
  english: readonly string[],
  to: Language,
): Promise<Map<string, string>> {
  const source = await shownSourceLanguage(shop);
  if (to === source) return new Map();
  const found = await shop.readModel.find(wordsIn(source, to), shop, english);
  return new Map([...found].map(([text, { translation }]) => [text, translation]));
}

/** Words become known with the products that have them. */
function wordsIn(source: Language, to: Language): ReadModelPart<string, { translation: string }> {
  return {
    name: `known words of ${source} in ${to}`,
    remembersAbsence: true,
    async read({ db }, english) {
      const known = await readKnown(db, english, { source, from: source, to });
      return new Map([...known].map(([place, translation]) => [english[place] ?? "", { translation }]));
    },
    lastChange: ofCatalogue,
    bytesOf: ({ translation }) => 100 + 2 * translation.length,
  };
}
