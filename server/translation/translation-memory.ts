/** Translations that the shop has made before (SPEC API-29). */
import type { Language } from "../../domain/translation/languages.ts";
import { ofCatalogue, type ReadModelPart } from "../read-model/read-model.ts";
import type { Shop } from "../shop.ts";
import { readKnown } from "./translation-memory.store.ts";

/** By English text, without unknown ones, in one statement at most. */
export async function knownWords(shop: Shop, english: readonly string[], to: Language): Promise<Map<string, string>> {
  if (to === "en") return new Map();
  const found = await shop.readModel.find(wordsIn(to), shop, english);
  return new Map([...found].map(([text, { said }]) => [text, said]));
}

/** Words become known with the products that have them. */
function wordsIn(to: Language): ReadModelPart<string, { said: string }> {
  return {
    name: `known words in ${to}`,
    remembersAbsence: true,
    async read({ db }, english) {
      const known = await readKnown(db, english, "en", to);
      return new Map([...known].map(([place, said]) => [english[place] ?? "", { said }]));
    },
    lastChange: ofCatalogue,
    bytesOf: ({ said }) => 100 + 2 * said.length,
  };
}
