/** Translates any text that a visitor asks for (SPEC API-29, LOC-05). */

import type { VocabularyName } from "../../contract/site/about.ts";
import { termsIn } from "../../domain/translation/glossary.ts";
import type { Language } from "../../domain/translation/languages.ts";
import { vocabularyOf } from "../settings/about.ts";
import { shownSourceLanguage } from "../settings/source-language.ts";
import { requestWords, joinTranslations, takeApart, unknownPieces } from "./find-words.ts";
import { glossaryOf } from "./glossary.ts";
import { keyOf, type TextPiece } from "./providers/parts.ts";
import { readKnown } from "./translation-memory.store.ts";
import type { TranslationShop } from "./translation-shop.ts";

const TRIES = 1;
const PATIENCE_MS = 8_000;

export type TranslatedList = {
  /** In the given order; what cannot be translated completely stays as it is. */
  list: string[];
  untranslated: number[];
};

type FoundTranslations = Map<string, { text: string; origin: string }>;

/**
 * `from` null: each text may be in any language of the shop. Texts above 500 characters, and those with HTML, are
 * translated in pieces, all or none. Sources in order: the memory, the provider within the visitors' hourly limit, the
 * built-in words.
 */
export async function translate(
  shop: TranslationShop,
  texts: readonly string[],
  from: Language | null,
  to: Language,
): Promise<TranslatedList> {
  if (from === to) return { list: [...texts], untranslated: [] };
  const source = await shownSourceLanguage(shop);
  const inParts = texts.map((text) => takeApart(text, from ?? "en"));
  const translations = await recall(shop, unknownPieces(inParts, new Map()), source, from, to);
  for (const [key, answer] of await request(shop, unknownPieces(inParts, translations), source, from, to))
    translations.set(key, answer);

  const vocabulary = await vocabularyOf(shop);
  const translated = inParts.map(
    (text, place) => joinTranslations(text, translations)?.text ?? ownWords(shop, vocabulary, texts[place], from, to),
  );
  return {
    list: translated.map((text, place) => text ?? texts[place] ?? ""),
    untranslated: translated.flatMap((text, place) => (text === null ? [place] : [])),
  };
}

async function recall(
  { db }: TranslationShop,
  pieces: readonly TextPiece[],
  source: Language,
  from: Language | null,
  to: Language,
): Promise<FoundTranslations> {
  const known = await readKnown(
    db,
    pieces.map(({ words }) => words),
    { source, from, to },
  );
  return new Map(
    pieces.flatMap((piece, place) => {
      const text = known.get(place);
      return text === undefined ? [] : [[keyOf(piece), { text, origin: "memory" }] as const];
    }),
  );
}

/** Recent answers, and the provider for the rest: all of it or, over the hourly limit, none. */
async function request(
  { db, translator: { provider, visitors }, now }: TranslationShop,
  pieces: readonly TextPiece[],
  source: Language,
  from: Language | null,
  to: Language,
): Promise<FoundTranslations> {
  const translations: FoundTranslations = new Map();
  if (provider === null) return translations;
  if (pieces.length === 0) return translations;
  // The glossary is of the source language.
  const isOfSource = (from === null || from === source) && to !== source;
  const terms = isOfSource ? await glossaryOf({ db }, to) : [];
  const nameOf = (piece: TextPiece) =>
    [from ?? "any", to, keyOf(piece), ...termsIn(piece.words, terms).map(({ text }) => text)].join(" ");
  for (const piece of pieces) {
    const text = visitors.find(nameOf(piece));
    if (text !== undefined) translations.set(keyOf(piece), { text, origin: provider.name });
  }
  const rest = pieces.filter((piece) => !translations.has(keyOf(piece)));
  const characters = rest.reduce((sum, { words }) => sum + words.length, 0);
  if (characters === 0 || provider.closedUntil() !== null || !visitors.mayAsk(characters, now())) return translations;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answers = await requestWords(provider, rest, { from, to, tries: TRIES, signal, terms });
  for (const piece of rest) {
    const answer = answers.get(keyOf(piece));
    if (!answer) continue;
    visitors.keep(nameOf(piece), answer.text);
    translations.set(keyOf(piece), answer);
  }
  return translations;
}

function ownWords(
  { translator }: TranslationShop,
  vocabulary: VocabularyName,
  text: string | undefined,
  from: Language | null,
  to: Language,
): string | null {
  if (text === undefined || to === "en" || (from !== null && from !== "en")) return null;
  const words = text.trim();
  const own = words === "" ? null : translator.builtIn(to, words, vocabulary);
  return own === null ? null : text.replace(words, () => own);
}
