/** Translations that the shop has made before (SPEC API-29). */
import type { Language } from "../../domain/translation/languages.ts";
import type { Db } from "../database.ts";
import { readKnown } from "./translation-memory.store.ts";

/** By English text, without unknown ones, in one statement. */
export async function knownWords(db: Db, english: readonly string[], to: Language): Promise<Map<string, string>> {
  if (to === "en") return new Map();
  const known = await readKnown(db, english, "en", to);
  const said = new Map<string, string>();
  for (const [place, text] of known) said.set(english[place] ?? "", text);
  return said;
}
