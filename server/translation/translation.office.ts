import { OFFICE_CALLS } from "../../contract/office/office-calls.ts";
import { omit } from "../../domain/omit.ts";
import { editHandler, type OfficeHandler, readHandler, versionOf } from "../office/office-handler.ts";
import { findTerm, findTermOf, glossaryOf, removeTerm, saveTerm } from "./glossary.ts";
import { textsInto, translateByHand, translationProgress, translationQueue } from "./translation-queue.ts";
import { acceptTranslation, findTranslation, machineTranslations, type OfText } from "./translation-report.ts";
import type { TranslationShop } from "./translation-shop.ts";

const subjectOfTerm = (id: number | null) => ({ kind: "translation", id: `glossary ${id ?? ""}` }) as const;

export const translationHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.translationProgress, async (shop) => ({
    ...(await translationProgress(shop)),
    provider: shop.translator.provider?.name ?? null,
  })),
  readHandler(OFFICE_CALLS.translationQueue, async (shop, input) => {
    const { things, cursor } = await translationQueue(shop, input);
    return {
      things: things.map(({ translatedFields, ...thing }) => ({ ...thing, version: versionOf(translatedFields) })),
      cursor,
    };
  }),
  editHandler(OFFICE_CALLS.translationSave, {
    subject: ({ resource, id, language }) => ({ kind: "translation", id: `${resource} ${id} ${language}` }),
    read: (shop: TranslationShop, of) => textsInto(shop, of),
    async handle(shop, input) {
      await translateByHand(shop, input);
      return { version: versionOf(await textsInto(shop, input)) };
    },
  }),
  readHandler(OFFICE_CALLS.glossary, async (shop, { language }) => ({
    terms: (await glossaryOf(shop, language)).map((term) => ({ ...term, version: versionOf(term) })),
  })),
  editHandler(OFFICE_CALLS.saveTerm, {
    subject: ({ id }, output) => {
      const of = id ?? output?.id ?? null;
      return of === null ? null : subjectOfTerm(of);
    },
    read: (shop: TranslationShop, { id, language, english }) =>
      id === null ? findTermOf(shop, language, english) : findTerm(shop, id),
    async handle(shop, input) {
      return { id: await saveTerm(shop, omit(input, "version")) };
    },
  }),
  editHandler(OFFICE_CALLS.removeTerm, {
    subject: ({ id }) => subjectOfTerm(id),
    read: (shop: TranslationShop, { id }) => findTerm(shop, id),
    async handle(shop, { id }) {
      await removeTerm(shop, id);
      return {};
    },
  }),
  readHandler(OFFICE_CALLS.translationReview, async (shop, input) => {
    const { texts, cursor } = await machineTranslations(shop, input);
    return {
      texts: texts.map(({ translatedAt, ...text }) => ({
        ...text,
        translatedAt: translatedAt.toISOString(),
        version: versionOf({ text: text.text, origin: text.origin }),
      })),
      cursor,
    };
  }),
  editHandler(OFFICE_CALLS.translationAccept, {
    subject: ({ resource, id, language, field }) => ({
      kind: "translation",
      id: `${resource} ${id} ${language} ${field}`,
    }),
    read: (shop: TranslationShop, of: OfText) => findTranslation(shop, of),
    async handle(shop, input) {
      await acceptTranslation(shop, input);
      return {};
    },
  }),
];
