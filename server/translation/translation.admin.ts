import { z } from "zod";
import { LANGUAGE_CODES } from "../../domain/translation/languages.ts";
import { command, type CommandResult, type Command } from "../admin/command.ts";
import {
  findTranslatable,
  translateByHand,
  staleTranslations,
  standingOfTranslations,
  translateAllAgain,
  type TranslatedText,
} from "./translation-report.ts";
import type { TranslationShop } from "./translation-shop.ts";

const LONGEST_SHOWN = 60;

const language = z.enum(LANGUAGE_CODES, `must be one of ${LANGUAGE_CODES.join(", ")}`);
const resource = z.enum(["product", "collection", "menu", "menu-item"]);
const name = z.string().trim().min(1).describe("its handle, or the number of a menu item");
const field = z
  .string()
  .trim()
  .min(1)
  .max(1_000)
  .describe("title, description_html, product_type, seo_title, seo_description, option:<name> or value:<name>");
const text = z.string().trim().min(1).max(100_000);

export const translationCommands: Command[] = [
  command({
    name: "translations status",
    about: "Counts translations by language and origin, and what is waiting to be translated",
    input: z.object({}),
    async run(shop) {
      const { counts, titles, products, waiting } = await standingOfTranslations(shop);
      return {
        parts: [
          {
            title: "Texts",
            rows: counts.map(({ titles: ofProducts, ...each }) => ({ ...each, "product titles": ofProducts })),
          },
          {
            title: "Product titles",
            rows: titles.map((each) => ({ ...each, untranslated: Math.max(0, products - each.titles) })),
          },
        ],
        note: `${waiting} things are waiting to be translated. ${providerNote(shop)}`,
      };
    },
  }),
  command({
    name: "translations stale",
    about: "Lists people's translations whose text has changed since; they are shown until you set them again",
    input: z.object({ limit: z.coerce.number().int().min(1).max(1_000).default(50).describe("how many") }),
    async run(shop, { limit }) {
      const stale = await staleTranslations(shop, limit);
      if (stale.length === 0) return { note: "No translation made by people is out of date." };
      return { rows: stale.map((each) => ({ what: each.resource, name: each.handle ?? each.id, ...rowOf(each) })) };
    },
  }),
  command({
    name: "translations show",
    about: "Shows all translations of a product, collection, menu or menu item, and who made them",
    operands: ["what", "name"],
    input: z.object({ what: resource, name }),
    async run(shop, { what, name: of }) {
      const found = await findTranslatable(shop, what, of);
      if (!found) return unknown(what, of);
      if (found.translations.length > 0)
        return { rows: found.translations.map((each) => ({ ...rowOf(each), by: each.origin })) };
      return { note: `It has no translations yet. Its texts: ${[...found.fields.keys()].join(", ")}.` };
    },
  }),
  command({
    name: "translations set",
    about: "Sets a translation yourself; no machine changes it from then on",
    operands: ["what", "name", "language", "field", "text"],
    input: z.object({ what: resource, name, language, field, text }),
    async run(shop, { what, name: of, ...translation }) {
      const found = await findTranslatable(shop, what, of);
      if (!found) return unknown(what, of);
      if (!found.fields.has(translation.field)) return noSuchField(found.fields, translation.field);
      await translateByHand(shop, { resource: what, id: found.id, ...translation });
      return {
        note: `"${shortened(found.fields.get(translation.field) ?? "")}" is now "${shortened(translation.text)}".`,
      };
    },
  }),
  command({
    name: "translations release",
    about: "Deletes a person's translation and leaves the text to the machines",
    operands: ["what", "name", "language", "field"],
    input: z.object({ what: resource, name, language, field }),
    question: (given) =>
      `Delete the ${given.language} translation of the ${given.field} of ${given.name} that a person made?`,
    async run(shop, { what, name: of, ...translation }) {
      const found = await findTranslatable(shop, what, of);
      if (!found) return unknown(what, of);
      const there = found.translations.find(
        (each) => each.field === translation.field && each.language === translation.language,
      );
      if (there?.origin !== "human")
        return { note: "There is no such translation made by a person.", outcome: "failure" };
      await translateByHand(shop, { resource: what, id: found.id, ...translation, text: "" });
      return { note: "It stays English until it is translated, which a running shop does within seconds if it can." };
    },
  }),
  command({
    name: "translations again",
    about: "Translates everything again; people's translations stay, and no provider is paid twice for the same text",
    input: z.object({}),
    async run(shop) {
      await translateAllAgain(shop);
      return { note: "A running shop will translate everything again." };
    },
  }),
];

function providerNote({ translator: { provider } }: TranslationShop): string {
  if (!provider) return "No provider is configured (TRANSLATION_PROVIDER).";
  const until = provider.closedUntil();
  return until ? `${provider.name} is paused until ${until.toISOString()}.` : `${provider.name} is available.`;
}

function rowOf({ language: languageCode, field: of, english, text: words, staleAt }: TranslatedText) {
  return {
    ...{ language: languageCode, field: of, english: shortened(english ?? ""), text: shortened(words) },
    "stale since": staleAt?.toISOString() ?? null,
  };
}

function shortened(words: string): string {
  return words.length > LONGEST_SHOWN ? `${words.slice(0, LONGEST_SHOWN)}…` : words;
}

function unknown(what: string, of: string): CommandResult {
  return { note: `There is no ${what} ${of}.`, outcome: "failure" };
}

function noSuchField(fields: ReadonlyMap<string, string>, given: string): CommandResult {
  return { note: `It has no text "${given}". It has ${[...fields.keys()].join(", ")}.`, outcome: "failure" };
}
