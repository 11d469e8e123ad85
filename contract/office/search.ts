import { z } from "zod";
import { LANGUAGE_CODES } from "../../domain/translation/languages.ts";
import { storable } from "../shapes.ts";
import { cursor, officeChange, officeRead, pageSize, version, whole } from "./office-call.ts";

const language = z.enum(LANGUAGE_CODES);
const nothing = z.object({});
const time = z.iso.datetime();

export const searchOfficeCalls = {
  searchWords: officeRead({
    name: "search.words",
    access: "content.read",
    summary: "Synonyms and pinned products that staff have added, and how many the build has.",
    input: nothing,
    output: z.object({
      synonyms: z.array(z.object({ id: z.number().int(), language, line: z.string() })),
      pins: z.array(
        z.object({
          query: z.string(),
          products: z.array(z.object({ handle: z.string(), title: z.string().nullable() })),
          version: z.string(),
        }),
      ),
      /** The version of a query that shows nothing first yet. */
      unpinned: z.string(),
      built: z.object({ synonyms: z.number().int(), pins: z.number().int() }),
    }),
  }),
  /** 400 for a line that is none. */
  searchAddSynonym: officeChange({
    name: "search.add-synonym",
    access: "content.write",
    summary: 'Adds synonyms: "jewelry, jewellery", or "earring => stud, hoop" for one direction only.',
    input: z.object({ language, line: storable(z.string().trim().min(1).max(500)) }),
    output: z.object({ id: z.number().int() }),
  }),
  searchRemoveSynonym: officeChange({
    name: "search.remove-synonym",
    access: "content.write",
    summary: "Removes synonyms that staff have added.",
    input: z.object({ id: z.number().int() }),
    output: nothing,
  }),
  searchPin: officeChange({
    name: "search.pin",
    access: "content.write",
    summary: "Shows these products first for a query, in their order; none: as the search finds them.",
    input: z.object({
      query: storable(z.string().trim().min(1).max(100)),
      handles: z.array(storable(z.string().trim().min(1).max(255))).max(20),
      /** Without it nobody's change in the meantime is noticed. */
      version,
    }),
    output: nothing,
  }),
  searchMissed: officeRead({
    name: "search.missed",
    access: "content.read",
    summary: "What visitors looked for and did not find, the most frequent first.",
    input: z.object({ days: whole.min(1).max(90).default(30), limit: pageSize }),
    output: z.object({
      queries: z.array(z.object({ query: z.string(), times: z.number().int(), lastDay: z.string() })),
    }),
  }),
} as const;

const resource = z.enum(["product", "collection", "menu", "menu-item"]);

const share = z.object({ done: z.number().int(), all: z.number().int() });
const termText = storable(z.string().trim().min(1, "is required").max(100));
const term = z.object({ english: termText, text: termText, note: storable(z.string().trim().max(200)).default("") });

export const translationCalls = {
  /** By id. */
  translationReview: officeRead({
    name: "translations.review",
    access: "content.read",
    summary: "Texts that a machine has translated and nobody has looked at, beside their English.",
    input: z.object({
      language,
      resource,
      field: z.enum(["title", "description_html", "product_type", "seo_title", "seo_description"]).default("title"),
      cursor,
      limit: pageSize,
    }),
    output: z.object({
      texts: z.array(
        z.object({
          id: z.number().int(),
          handle: z.string().nullable(),
          english: z.string().nullable(),
          text: z.string(),
          /** The provider, or "words" for the built-in vocabulary. */
          origin: z.string(),
          translatedAt: time,
          version: z.string(),
        }),
      ),
      cursor: z.string().nullable(),
    }),
  }),
  translationAccept: officeChange({
    name: "translations.accept",
    access: "content.write",
    summary: "Makes a translation, as it is or corrected, a person's. No machine changes it from then on.",
    input: z.object({
      ...{ language, resource, id: z.number().int().min(1) },
      field: z.string().min(1).max(300),
      text: storable(z.string().trim().min(1, "is required").max(50_000)),
      version,
    }),
    output: nothing,
  }),
  translationProgress: officeRead({
    name: "translations.progress",
    access: "content.read",
    summary: "How much of the catalogue is translated into each language.",
    input: nothing,
    output: z.object({
      /** In which the catalogue is written. */
      source: language,
      languages: z.array(
        z.object({
          language,
          of: z.array(z.object({ resource, titles: share, descriptions: share })),
        }),
      ),
      waiting: z.number().int(),
      /** That translates what nobody has translated; null: there is none. */
      provider: z.string().nullable(),
    }),
  }),
  translationQueue: officeRead({
    name: "translations.queue",
    access: "content.read",
    summary: "Texts that are not translated, of the products that sell best first.",
    input: z.object({ language, resource, cursor, limit: pageSize }),
    output: z.object({
      things: z.array(
        z.object({
          id: z.number().int(),
          title: z.string(),
          sold: z.number().int(),
          fields: z.array(z.object({ field: z.string(), english: z.string() })),
          terms: z.array(z.object({ english: z.string(), text: z.string() })),
          /** Of what people have translated of it into this language. */
          version: z.string(),
        }),
      ),
      cursor: z.string().nullable(),
    }),
  }),
  translationSave: officeChange({
    name: "translations.save",
    access: "content.write",
    summary: "Translates texts of a product, collection or menu as a person. No machine changes them from then on.",
    input: z.object({
      ...{ language, resource, id: z.number().int().min(1) },
      texts: z
        .array(
          z.object({
            field: z.string().min(1).max(600),
            text: storable(z.string().trim().min(1, "is required").max(50_000)),
          }),
        )
        .min(1)
        .max(500),
      version,
    }),
    output: z.object({ version: z.string() }),
  }),
  glossary: officeRead({
    name: "translations.glossary",
    access: "content.read",
    summary: "Terms with a fixed translation into a language.",
    input: z.object({ language }),
    output: z.object({ terms: z.array(term.extend({ id: z.number().int(), version: z.string() })) }),
  }),
  saveTerm: officeChange({
    name: "translations.save-term",
    access: "content.write",
    summary: "Adds or changes a term of the glossary. Machines translate the texts with it again.",
    input: term.extend({ id: z.number().int().min(1).nullable(), language, version }),
    output: z.object({ id: z.number().int() }),
  }),
  removeTerm: officeChange({
    name: "translations.remove-term",
    access: "content.write",
    summary: "Removes a term from the glossary.",
    input: z.object({ id: z.number().int().min(1), version }),
    output: nothing,
  }),
} as const;
