/** Terms with a fixed translation (SPEC LOC-05): providers keep them, and translators see them. */

import { Refusal } from "../../contract/refusals.ts";
import { sentence } from "../../contract/sentence.ts";
import type { GlossaryTerm } from "../../domain/translation/glossary.ts";
import type { Language } from "../../domain/translation/languages.ts";
import {
  deleteTerm,
  findTermId,
  type GlossaryEntry,
  putTerm,
  readGlossary,
  readTerm,
  translateAgain,
} from "./glossary.store.ts";
import type { TranslationShop } from "./translation-shop.ts";

const MOST_TERMS = 2_000;

/** Of a language, by the terms of the source language. */
export function glossaryOf({ db }: Pick<TranslationShop, "db">, language: Language): Promise<GlossaryEntry[]> {
  return readGlossary(db, language, MOST_TERMS);
}

export async function findTerm({ db }: TranslationShop, id: number): Promise<GlossaryEntry | null> {
  return (await readTerm(db, id)) ?? null;
}

export async function findTermOf(
  shop: TranslationShop,
  language: Language,
  english: string,
): Promise<GlossaryEntry | null> {
  const id = await findTermId(shop.db, language, english);
  return id === null ? null : findTerm(shop, id);
}

export type NewTerm = GlossaryTerm & { id: number | null; language: Language; note: string };

/** Texts with the term are translated again. Returns its id. Throws "input.invalid" for one that is there already. */
export async function saveTerm(shop: TranslationShop, { id, ...term }: NewTerm): Promise<number> {
  const { db } = shop;
  const other = await findTermId(db, term.language, term.english);
  if (other !== null && other !== id) {
    const message = sentence`The glossary has "${term.english}" already.`;
    throw new Refusal("input.invalid", message, [{ field: "english", message }]);
  }
  const before = id === null ? null : await findTerm(shop, id);
  if (id !== null && !before) throw new Refusal("not-found", "This term is no longer there.");
  if (id === null && (await glossaryOf(shop, term.language)).length >= MOST_TERMS) {
    const message = sentence`A glossary has at most ${String(MOST_TERMS)} terms.`;
    throw new Refusal("input.invalid", message, [{ field: "english", message }]);
  }
  const saved = await putTerm(db, { ...term, id, at: shop.now() });
  if (before && before.english !== term.english) await translateAgain(db, before.language, before.english);
  if (before?.text !== term.text || before.english !== term.english)
    await translateAgain(db, term.language, term.english);
  return saved;
}

export async function removeTerm(shop: TranslationShop, id: number): Promise<void> {
  const term = await findTerm(shop, id);
  if (!term) return;
  await deleteTerm(shop.db, id);
  await translateAgain(shop.db, term.language, term.english);
}
