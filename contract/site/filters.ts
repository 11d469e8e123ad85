/** Which attributes are filters of lists, in which order and how they are shown; and the colours of their values. */

import { z } from "zod";
import { LANGUAGES } from "../../domain/translation/languages.ts";
import { storable } from "../shapes.ts";

/** "attribute": an option of variants or a tag such as "Material: Steel"; the others are the shop's own. */
export const FILTER_KINDS = ["type", "attribute", "vendor", "free-shipping", "new"] as const;
/** "auto": swatches where the values are colours, and in order of size where they are sizes. */
export const FILTER_LOOKS = ["auto", "list", "swatch", "size"] as const;

const MOST_FILTERS = 100;
const MOST_SWATCHES = 2_000;

const name = z
  .string()
  .trim()
  .max(40)
  .regex(/^[^:,]*$/, "A name has neither a colon nor a comma.");
const words = (most: number) => z.array(storable(z.string().trim().min(1).max(80))).max(most);

const filter = z
  .object({
    kind: z.enum(FILTER_KINDS),
    /** Of an attribute, in English; "" of the others. */
    name: storable(name),
    shown: z.boolean(),
    look: z.enum(FILTER_LOOKS).default("auto"),
    /** What shoppers read in place of the name. */
    labels: z.partialRecord(z.enum(LANGUAGES.map(({ code }) => code)), storable(z.string().trim().max(60))).default({}),
  })
  .refine((each) => each.kind !== "attribute" || each.name !== "", { path: ["name"], message: "is required" });

const attribute = z.object({
  name: storable(name.min(1, "is required")),
  /** What product files call it. */
  otherNames: words(60),
  /** Tags, and words of titles, that are values of it. */
  words: words(500),
});

export const storedFilters = z
  .object({
    filters: z.array(filter).max(MOST_FILTERS),
    /** Whether attributes that are not among them are filters too, after them. */
    others: z.boolean(),
    swatches: z
      .array(
        z.object({
          /** In English, as the catalogue has it. */
          value: storable(z.string().trim().min(1, "is required").max(80)),
          colour: z
            .string()
            .trim()
            .toLowerCase()
            .regex(/^#[0-9a-f]{6}$/, "must be a color such as #8e1f3b"),
        }),
      )
      .max(MOST_SWATCHES),
    /** How product files are understood, besides the names and words of any trade. */
    attributes: z.array(attribute).max(MOST_FILTERS),
  })
  .superRefine(({ filters, swatches, attributes }, context) => {
    const issue = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
    for (const index of repeated(filters.map((each) => `${each.kind} ${each.name.toLowerCase()}`)))
      issue(["filters", index, "name"], "is there already");
    for (const index of repeated(swatches.map(({ value }) => value.toLowerCase())))
      issue(["swatches", index, "value"], "is there already");
    for (const index of repeated(attributes.map(({ name: each }) => each.toLowerCase())))
      issue(["attributes", index, "name"], "is there already");
  });

export type StoredFilters = z.output<typeof storedFilters>;
export type StoredFilter = StoredFilters["filters"][number];
export type AttributeNames = StoredFilters["attributes"][number];

/** Of a shop that has not said anything: every attribute is a filter. */
export const DEFAULT_FILTERS: StoredFilters = { filters: [], others: true, swatches: [], attributes: [] };

/** The places of keys that stand before. */
function repeated(keys: readonly string[]): number[] {
  return keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : []));
}
