/** What the shop sells, in its own words: pages, the app's manifest and search engines show it. */

import { z } from "zod";
import { LANGUAGE_CODES, type Language } from "../../domain/translation/languages.ts";
import { storable } from "../shapes.ts";

const text = (most: number) => storable(z.string().trim().max(most));
const inLanguages = (most: number) =>
  z
    .partialRecord(z.enum(LANGUAGE_CODES), text(most))
    .refine((texts) => Object.values(texts).some((each) => each !== ""), "is required");

/** In one language at least; visitors in another one are shown that. */
export type OwnText = Partial<Record<Language, string>>;

export const VOCABULARIES = ["none", "jewelry"] as const;
export type VocabularyName = (typeof VOCABULARIES)[number];
const MOST_MG = 1_000_000_000;

export const storedAbout = z
  .object({
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
  })
  .refine(({ headline, description }) => LANGUAGE_CODES.some((code) => headline[code] && description[code]), {
    path: ["description"],
    message: "is required",
  });

export type StoredAbout = z.output<typeof storedAbout>;

/** In the language asked for, else in the shop's first one in which both texts are; `language`: of the texts. */
export type ShownAbout = { headline: string; description: string; language: Language };

/** `dataV2` of group and field "about". */
export type ShownExamples = {
  customCollections: string[];
  weights: { name: string; language: Language; minMg: number; maxMg: number }[];
};
