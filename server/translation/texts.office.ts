import { OFFICE_CALLS } from "../../contract/office/office-calls.ts";
import { Refusal } from "../../contract/refusals.ts";
import { sentence } from "../../contract/sentence.ts";
import { isLanguage } from "../../domain/translation/languages.ts";
import { editHandler, type OfficeHandler, readHandler, versionOf } from "../office/office-handler.ts";
import { safeHtml } from "../safe-html.ts";
import { findTranslatable } from "./translation-report.ts";
import type { TranslationShop } from "./translation-shop.ts";
import { saveTranslations } from "./translations.ts";

type Named = { kind: "product" | "collection"; handle: string };

export const textHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.textsOf, async (shop, input) => {
    const texts = await readTexts(shop, input);
    return { texts, version: versionOf(ofPeople(texts)) };
  }),
  editHandler(OFFICE_CALLS.saveTexts, {
    subject: ({ kind, handle }) => ({ kind, id: handle }),
    read: readTexts,
    opened: async (shop, input) => ofPeople(await readTexts(shop, input)),
    async handle(shop, { kind, handle, texts }) {
      const { id, fields } = await translatable(shop, { kind, handle });
      const unknown = texts.find(({ field }) => !fields.has(field));
      if (unknown) throw new Refusal("not-found", sentence`There is no text "${unknown.field}" any more.`);
      await saveTranslations(
        shop,
        texts.map(({ text, ...each }) => ({
          ...{ resource: kind, id, ...each },
          text: each.field === "description_html" ? safeHtml(text) : text,
        })),
      );
      return {};
    },
  }),
];

async function readTexts(shop: TranslationShop, named: Named) {
  const { fields, translations } = await translatable(shop, named);
  return [...fields].map(([field, english]) => ({
    field,
    english,
    said: translations.flatMap((each) =>
      each.field === field && isLanguage(each.language)
        ? [{ language: each.language, text: each.text, origin: each.origin, isStale: each.isStale }]
        : [],
    ),
  }));
}

/** What collides with an edit: machines write whenever they come to it, and never over what a person has written. */
function ofPeople(texts: Awaited<ReturnType<typeof readTexts>>) {
  return texts.map(({ said: translations, ...text }) => ({
    ...text,
    said: translations.filter(({ origin }) => origin === "human"),
  }));
}

async function translatable(shop: TranslationShop, { kind, handle }: Named) {
  const found = await findTranslatable(shop, kind, handle);
  if (!found)
    throw new Refusal("not-found", kind === "product" ? "There is no such product." : "There is no such collection.");
  return found;
}
