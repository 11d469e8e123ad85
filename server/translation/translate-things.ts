/** Translates products, collections or menus into one language (SPEC LOC-05). */

import { createHash } from "node:crypto";
import { isForeign, type Language } from "../../domain/translation/languages.ts";
import { vocabularyOf } from "../settings/about.ts";
import { inTransaction } from "../transaction.ts";
import type { EnglishThing } from "./english-texts.store.ts";
import {
  requestWords,
  joinTranslations,
  takeApart,
  unknownPieces,
  type PieceTranslations,
  type TextInParts,
} from "./find-words.ts";
import { glossaryOf } from "./glossary.ts";
import { keyOf } from "./providers/parts.ts";
import { textToTranslate, translatableTexts } from "./translatable-texts.ts";
import { writeGaps, type Gap } from "./translation-gaps.store.ts";
import { readRemembered, rememberProviders } from "./translation-memory.store.ts";
import type { TranslationShop } from "./translation-shop.ts";
import {
  deleteMachines,
  writeMachines,
  writeStale,
  type MachineTranslation,
  type TranslationKey,
  type Resource,
} from "./translations.store.ts";

/** Nobody waits for the answer. */
const TRIES = 4;

/** Origins of translations, besides names of providers. `MEMORY`: people's translations of the same words. */
const MEMORY = "memory";
const BUILT_IN = "built-in";
const HUMAN = "human";
const GLOSSARY = "glossary";

export type TranslatableThing = { resource: Resource; english: EnglishThing };

/** `sourceChanges`: see `readSourceChanges`. */
type Direction = { from: Language; to: Language; sourceChanges: number };

/** `before`: the origin of a machine translation that is up to date. `outdated`: there is one of older English. */
type Input = TranslationKey & {
  hash: string;
  english: string;
  before: string | undefined;
  outdated: boolean;
  whole: TextInParts;
};

/**
 * Translates what has no translation into the language `to` or one of an older text, and marks people's translations of
 * older texts as stale, which stay. Sources in order: the memory, the provider, the built-in words, which are of
 * English; otherwise it stays as it was written. False when the provider could not be asked for all of it.
 */
export async function translateThings(
  shop: TranslationShop,
  things: readonly TranslatableThing[],
  { from, to: language, sourceChanges }: Direction,
  signal?: AbortSignal,
): Promise<boolean> {
  const { provider, builtIn } = shop.translator;
  const { inputs, stale, left } = sort(things, { from, to: language }, provider !== null);
  const [terms, vocabulary] = [await glossaryOf(shop, language), await vocabularyOf(shop)];
  const fixed = new Map(terms.map(({ english, text }) => [termKey(english), text]));
  const remembered = await recall(shop, inputs, language);
  const providerInputs = inputs.filter((input) => !fixed.has(termKey(input.english)) && wants(input, remembered));
  const unknown = provider
    ? unknownPieces(
        providerInputs.map(({ whole }) => whole),
        remembered,
      )
    : [];
  const news =
    provider && unknown.length > 0
      ? await requestWords(provider, unknown, { from, to: language, tries: TRIES, signal, terms })
      : new Map<string, never>();
  const complete = news.size === unknown.length || !(provider?.closedUntil() || signal?.aborted);

  const translations: MachineTranslation[] = [];
  const all = new Map([...remembered, ...news]);
  for (const input of inputs) {
    const term = fixed.get(termKey(input.english));
    const found = term
      ? { text: term, origin: GLOSSARY }
      : (answerOf(input, all) ??
        builtInAnswer(input, (english) =>
          from === "en" && isForeign(language) ? builtIn(language, english, vocabulary) : null,
        ));
    const { resource, id, field, hash, outdated } = input;
    if (found !== null) translations.push({ resource, id, language, field, hash, ...found });
    else if (outdated) left.push({ resource, id, language, field });
  }
  const translated = { at: shop.now(), sourceChanges };
  const gaps = gapsOf(things, language, translations);
  await inTransaction(shop, async (tx) => {
    await writeGaps(tx, language, gaps);
    await writeMachines(tx, translations, translated);
    await deleteMachines(tx, left);
    await writeStale(tx, stale, translated.at);
    const learnt = unknown.flatMap((piece) => {
      const text = news.get(keyOf(piece))?.text;
      return text === undefined ? [] : [{ english: piece.words, text }];
    });
    if (provider) await rememberProviders(tx, learnt, { language, origin: provider.name, ...translated });
  });
  return complete;
}

/**
 * `stale`: people's translations that became stale or up to date. `left`: machine translations of texts that are gone.
 */
function sort(
  things: readonly TranslatableThing[],
  { from, to: language }: Omit<Direction, "sourceChanges">,
  withProvider: boolean,
) {
  const inputs: Input[] = [];
  const stale: (TranslationKey & { stale: boolean })[] = [];
  const left: TranslationKey[] = [];
  for (const { resource, english: thing } of things) {
    const texts = translatableTexts(thing);
    const previousTranslations = new Map(
      thing.translations.flatMap(([of, ...rest]) => (of === language ? [rest] : [])).map(byField),
    );
    for (const [field, english] of texts) {
      const named = { resource, id: thing.id, language, field };
      const before = previousTranslations.get(field);
      if (before?.origin === HUMAN) {
        // Old translations may have no hash of their English.
        if (before.fresh !== null && before.stale === before.fresh) stale.push({ ...named, stale: !before.fresh });
        continue;
      }
      // Only a provider can translate a description.
      if (field === "description_html" && !withProvider && before?.fresh !== false) continue;
      const whole = takeApart(textToTranslate(field, english), from);
      const hash = createHash("md5").update(english).digest("hex");
      const fresh = before?.fresh === true;
      inputs.push({
        ...{ ...named, hash, english, whole },
        before: fresh ? before.origin : undefined,
        outdated: before !== undefined && !fresh,
      });
    }
    for (const [field, { origin }] of previousTranslations) {
      if (!texts.has(field) && origin !== HUMAN) left.push({ resource, id: thing.id, language, field });
    }
  }
  return { inputs, stale, left };
}

/** What stays as it was written: people's translations count, even of older English, and machines' of the present one. */
function gapsOf(
  things: readonly TranslatableThing[],
  language: Language,
  translations: readonly MachineTranslation[],
): Gap[] {
  const now = new Set(translations.map(({ resource, id, field }) => `${resource} ${id} ${field}`));
  return things.map(({ resource, english }) => {
    const before = new Set(
      english.translations.flatMap(([of, field, origin, fresh]) =>
        of === language && (origin === HUMAN || fresh === true) ? [field] : [],
      ),
    );
    const fields = [...translatableTexts(english).keys()];
    return {
      ...{ resource, id: english.id },
      fields: fields.filter((field) => !before.has(field) && !now.has(`${resource} ${english.id} ${field}`)),
    };
  });
}

/** As the glossary compares terms. */
function termKey(english: string): string {
  return english.trim().replaceAll(/\s+/g, " ").toLowerCase();
}

function byField([field, origin, fresh, stale]: [string, string, boolean | null, boolean]) {
  return [field, { origin, fresh, stale }] as const;
}

async function recall(
  { db }: TranslationShop,
  inputs: readonly Input[],
  language: Language,
): Promise<PieceTranslations> {
  const pieces = unknownPieces(
    inputs.map(({ whole }) => whole),
    new Map(),
  );
  const known = await readRemembered(
    db,
    pieces.map(({ words }) => words),
    language,
  );
  return new Map(
    pieces.flatMap((piece, place) => {
      const found = known.get(place);
      return found ? [[keyOf(piece), found] as const] : [];
    }),
  );
}

/** Whether to ask the provider: neither it nor a person elsewhere has translated this English. */
function wants({ before, whole }: Input, remembered: PieceTranslations): boolean {
  if (before !== undefined && before !== BUILT_IN) return false;
  return joinTranslations(whole, remembered) === null;
}

/** Null when nothing better is known than the present translation. */
function answerOf({ whole, before }: Input, translations: PieceTranslations): { text: string; origin: string } | null {
  const found = whole.pieces.length > 0 ? joinTranslations(whole, translations) : null;
  if (found === null) return null;
  const provider = [...found.origins].find((origin) => origin !== HUMAN);
  const origin = provider ?? MEMORY;
  // A person's new translation replaces machine translations everywhere.
  const isBetter = before === undefined || before === BUILT_IN || origin === MEMORY;
  return isBetter ? { text: found.text, origin } : null;
}

function builtInAnswer(
  { english, before }: Input,
  builtIn: (english: string) => string | null,
): { text: string; origin: string } | null {
  const text = before === undefined || before === BUILT_IN ? builtIn(english) : null;
  return text === null ? null : { text, origin: BUILT_IN };
}
