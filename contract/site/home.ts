/** The home page's sections as staff arrange them, and as they are stored. */

import { z } from "zod";
import { type HomeSectionKind, isBuiltSection } from "../../domain/site/home-sections.ts";
import { LANGUAGES } from "../../domain/translation/languages.ts";
import { storable } from "../shapes.ts";

export const HOME_SECTION_KINDS = [
  ...["links", "bulletin", "banners", "promises", "account", "categories", "deals", "shelf", "brand", "install"],
] as const as readonly [HomeSectionKind, ...HomeSectionKind[]];

const MOST_SECTIONS = 40;

const homeSection = z.object({
  kind: z.enum(HOME_SECTION_KINDS),
  on: z.boolean(),
  /** Of a shelf's collection; null for the others. */
  handle: storable(z.string().trim().min(1).max(255)).nullable(),
  /** Staff's; a language without one shows that of the source language, or else the built one. */
  titles: z.partialRecord(z.enum(LANGUAGES.map(({ code }) => code)), storable(z.string().trim().max(80))),
});

/** In their order. Each kind but shelves is there at most once. */
export const homeSections = z
  .array(homeSection)
  .min(1)
  .max(MOST_SECTIONS)
  .superRefine((sections, context) => {
    const seen = new Set<string>();
    for (const [index, { kind, handle, titles }] of sections.entries()) {
      const note = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [index, field], message });
      if (kind === "shelf" && handle === null) note("handle", "Choose a collection.");
      const key = kind === "shelf" ? `shelf ${handle}` : kind;
      if (seen.has(key)) note(kind === "shelf" ? "handle" : "kind", "This section is there twice.");
      seen.add(key);
      if (!isBuiltSection(kind, handle) && !Object.values(titles).some((title) => title !== ""))
        note("titles", "A shelf needs a title.");
    }
  });

export type HomeSection = z.output<typeof homeSection>;
