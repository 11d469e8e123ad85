/** What the shop sells, in its own words: pages, the app's manifest and search engines show it. */
import { z } from "zod";
import { FOREIGN, type Language } from "../../domain/translation/languages.ts";
import { storable } from "../shapes.ts";

const text = (most: number) => storable(z.string().trim().max(most));
const inLanguages = (most: number) =>
  z.object({
    en: storable(z.string().trim().min(1, "is required").max(most)),
    ...Object.fromEntries(FOREIGN.map((code) => [code, text(most).optional()])),
  }) as z.ZodType<OwnText>;

/** The shop's English, and translations; one that is missing shows the English. */
export type OwnText = { en: string } & Partial<Record<Language, string>>;

export const VOCABULARIES = ["none", "jewelry"] as const;
export type Vocabulary = (typeof VOCABULARIES)[number];
const MOST_MG = 1_000_000_000;

export const storedAbout = z.object({
  /** "Wholesale fashion jewelry" */
  headline: inLanguages(60),
  /** One or two sentences. */
  description: inLanguages(250),
  /** Built-in words of a trade: translations of titles, and synonyms of the search. */
  vocabulary: z.enum(VOCABULARIES).default("none"),
  /** Handles of collections with examples of goods made to order (SPEC BIZ-01); none: the first ones of the menu. */
  customCollections: z.array(z.string().trim().min(1).max(255)).max(12).default([]),
  /** What a piece weighs, for customers who estimate their shipping (SPEC INFO-01). */
  weights: z
    .array(
      z
        .object({
          name: inLanguages(60),
          minMg: z.number().int().min(1).max(MOST_MG),
          maxMg: z.number().int().min(1).max(MOST_MG),
        })
        .refine(({ minMg, maxMg }) => minMg <= maxMg, { path: ["maxMg"], message: "is less than the lowest" }),
    )
    .max(20)
    .default([]),
});

export type StoredAbout = z.output<typeof storedAbout>;

/** In the language asked for; `language`: of the texts, English where one of them is not translated. */
export type ShownAbout = { headline: string; description: string; language: Language };

/** `dataV2` of group and field "about". */
export type ShownExamples = {
  customCollections: string[];
  weights: { name: string; language: Language; minMg: number; maxMg: number }[];
};
