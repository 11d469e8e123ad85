/** What is not translated yet, for translators: what sells best first (SPEC LOC-05). */

import { Refusal } from "../../contract/refusals.ts";
import { sentence } from "../../contract/sentence.ts";
import { targetLanguages } from "../../domain/site/offer.ts";
import { termsIn, type GlossaryTerm } from "../../domain/translation/glossary.ts";
import type { Language } from "../../domain/translation/languages.ts";
import { readCursor, writeCursor } from "../page.ts";
import { safeHtml } from "../safe-html.ts";
import { shownOffer } from "../settings/offer.ts";
import { readEnglish } from "./english-texts.store.ts";
import { glossaryOf } from "./glossary.ts";
import { translatableTexts } from "./translatable-texts.ts";
import { countGaps, countTranslatable, readQueuedOthers, readQueuedProducts } from "./translation-gaps.store.ts";
import type { TranslationShop } from "./translation-shop.ts";
import { countTasks } from "./translation-tasks.store.ts";
import { saveTranslations, type Resource } from "./translations.ts";

export type TranslationProgress = {
  source: Language;
  languages: { language: Language; of: { resource: Resource; titles: Share; descriptions: Share }[] }[];
  /** Things that the machines have not looked at yet. */
  waiting: number;
};
type Share = { done: number; all: number };

/** In the languages that the shop offers. */
export async function translationProgress(shop: TranslationShop): Promise<TranslationProgress> {
  const { db } = shop;
  const [missing, all, waiting] = [await countGaps(db), await countTranslatable(db), await countTasks(db)];
  const offer = await shownOffer(shop);
  const languages = targetLanguages(offer).map((language) => ({
    language,
    of: all.map(({ resource, things, descriptions }) => {
      const lacks = missing.find((each) => each.language === language && each.resource === resource);
      return {
        resource,
        titles: { done: Math.max(0, things - (lacks?.titles ?? 0)), all: things },
        descriptions: { done: Math.max(0, descriptions - (lacks?.descriptions ?? 0)), all: descriptions },
      };
    }),
  }));
  return { source: offer.sourceLanguage, languages, waiting };
}

export type Queued = {
  id: number;
  title: string;
  sold: number;
  fields: { field: string; english: string }[];
  /** Those of the glossary that its texts have. */
  terms: GlossaryTerm[];
  /** What it has in this language, as `textsInto` says it. */
  translatedFields: string[];
};

type TranslationQueueInput = { language: Language; resource: Resource; cursor?: string | undefined; limit: number };

/** Throws "input.invalid" for a cursor of another list. */
export async function translationQueue(
  shop: TranslationShop,
  { language, resource, cursor, limit }: TranslationQueueInput,
): Promise<{ things: Queued[]; cursor: string | null }> {
  const order = `translation queue ${language} ${resource}`;
  const position = cursor === undefined ? null : readCursor(cursor, order);
  if (cursor !== undefined && position === null) throw new Refusal("input.invalid", "cursor: is of another list");
  const [sold, id] = [Number(position?.[0] ?? 0), Number(position?.[1] ?? 0)];
  const found =
    resource === "product"
      ? await readQueuedProducts(shop.db, { language, after: position && { sold, id }, limit: limit + 1 })
      : await readQueuedOthers(shop.db, { language, resource, after: id, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const ids = page.map((each) => each.id);
  const [things, glossary] = [await readEnglish(shop.db, resource, ids), await glossaryOf(shop, language)];
  const english = new Map(
    things.map((thing) => [
      thing.id,
      {
        title: thing.title,
        texts: translatableTexts(thing),
        translatedFields: translatedFieldsIn(thing.translations, language),
      },
    ]),
  );
  return {
    things: page.flatMap((each): Queued[] => {
      const of = english.get(each.id);
      if (!of) return [];
      const fields = [...of.texts].flatMap(([field, text]) =>
        each.fields.includes(field) ? [{ field, english: text }] : [],
      );
      const terms = termsIn(fields.map((text) => text.english).join("\n"), glossary);
      return fields.length === 0
        ? []
        : [
            {
              ...{ id: each.id, title: of.title, sold: each.sold, fields },
              terms: terms.map(({ english: term, text }) => ({ english: term, text })),
              translatedFields: of.translatedFields,
            },
          ];
    }),
    cursor: found.length > limit && last ? writeCursor(order, [String(last.sold), String(last.id)]) : null,
  };
}

export type TextsInto = {
  resource: Resource;
  id: number;
  language: Language;
  texts: { field: string; text: string }[];
};

/** What people have translated of it into this language; machines go on meanwhile, and nobody's work is lost by that. */
export async function textsInto(
  shop: TranslationShop,
  { resource, id, language }: Omit<TextsInto, "texts">,
): Promise<string[]> {
  const [thing] = await readEnglish(shop.db, resource, [id]);
  return translatedFieldsIn(thing?.translations ?? [], language);
}

function translatedFieldsIn(
  translations: Awaited<ReturnType<typeof readEnglish>>[number]["translations"],
  language: Language,
): string[] {
  return translations
    .filter(([of, , origin]) => of === language && origin === "human")
    .map(([, field, origin]) => `${field} (${origin})`)
    .toSorted();
}

/** As a person's translations. Throws "not-found" when the thing or one of its texts is gone. */
export async function translateByHand(
  shop: TranslationShop,
  { resource, id, language, texts }: TextsInto,
): Promise<void> {
  const [thing] = await readEnglish(shop.db, resource, [id]);
  const fields = thing && translatableTexts(thing);
  const unknown = texts.find(({ field }) => !fields?.has(field));
  if (unknown) throw new Refusal("not-found", sentence`There is no text "${unknown.field}" any more.`);
  await saveTranslations(
    shop,
    texts.map(({ field, text }) => ({
      ...{ resource, id, language, field },
      text: field === "description_html" ? safeHtml(text) : text,
    })),
  );
}
