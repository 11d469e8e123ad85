/** The translator that needs no network: what the shop's people have had translated, it knows (SPEC API-29). */
import type { Db } from "../database.ts";
import { readKnown } from "./translation-memory.store.ts";
import type { Translator } from "./translator.ts";

/** Knows whole texts only, whatever their case and spaces. */
export function memoryTranslator(db: Db): Translator {
  return {
    async translate(texts, from, to) {
      const known = await readKnown(db, texts, from, to);
      return texts.map((_, place) => known.get(place) ?? null);
    },
  };
}
