import { z } from "zod";
import { storedAbout } from "../site/about.ts";
import { FILTER_KINDS, storedFilters } from "../site/filters.ts";
import { officeChange, officeRead, version } from "./office-call.ts";

export const filterCalls = {
  filters: officeRead({
    name: "filters.show",
    access: "catalogue.read",
    summary: "Which attributes are filters, how they are shown, the colors of values, and what the catalogue has.",
    input: z.object({}),
    output: z.object({
      filters: storedFilters,
      /** The catalogue's own, in the order in which a list without settings shows them; null: it is too long to count. */
      found: z
        .array(
          z.object({
            kind: z.enum(FILTER_KINDS),
            name: z.string(),
            /** The most frequent ones, with the color that a swatch has. */
            values: z.array(z.object({ value: z.string(), products: z.number().int(), colour: z.string().nullable() })),
          }),
        )
        .nullable(),
      version: z.string(),
    }),
  }),
  saveFilters: officeChange({
    name: "filters.save",
    access: "catalogue.write",
    summary:
      "Sets which attributes are filters and how they are shown. Lists follow at once, imports from the next on.",
    input: z.object({ filters: storedFilters, version }),
    output: z.object({}),
  }),
  about: officeRead({
    name: "settings.about",
    access: "settings.read",
    summary: "What the shop sells, in its own words; null until it is written.",
    input: z.object({}),
    output: z.object({ about: storedAbout.nullable(), version: z.string() }),
  }),
  saveAbout: officeChange({
    name: "settings.save-about",
    access: "settings.write",
    summary: "Changes what the shop says of what it sells.",
    input: z.object({ about: storedAbout, version }),
    output: z.object({}),
  }),
} as const;
