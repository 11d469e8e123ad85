/** The translator that needs no network: what the shop's people have had translated, it knows (SPEC API-29). */
import type { Language } from "../../domain/languages.ts";
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

/** What these English texts are called, by text; what is not known is left out. One statement. */
export async function knownWords(db: Db, english: readonly string[], to: Language): Promise<Map<string, string>> {
  if (to === "en") return new Map();
  const known = await readKnown(db, english, "en", to);
  const said = new Map<string, string>();
  for (const [place, text] of known) said.set(english[place] ?? "", text);
  return said;
}
