/** How a product file is read: what staff may decide, and what was understood of the file. */

import { z } from "zod";

export const FORMATS = ["shopify", "woocommerce", "medusa", "vendure", "google", "table"] as const;
export type SourceFormat = (typeof FORMATS)[number];

/** What a column of any table may hold. Several columns may be options, attributes, metafields, pictures or tags. */
export const COLUMN_TARGETS = [
  "title",
  "handle",
  "group",
  "body",
  "vendor",
  "type",
  "category",
  "tags",
  "sku",
  "barcode",
  "price",
  "compareAtPrice",
  "cost",
  "quantity",
  "weight",
  "image",
  "status",
  "published",
  "seoTitle",
  "seoDescription",
  "minQuantity",
  "minBatch",
  "option",
  "attribute",
  "metafield",
] as const;
export type ColumnTarget = (typeof COLUMN_TARGETS)[number];

/** Those that only one column can have. */
export const SINGLE_TARGETS: ReadonlySet<ColumnTarget> = new Set(
  COLUMN_TARGETS.filter(
    (target) => !["option", "attribute", "metafield", "image", "tags", "category"].includes(target),
  ),
);

export const MOST_OPTIONS = 3;

const column = z.object({
  /** As the file's header has it. */
  column: z.string().max(500),
  to: z.enum(COLUMN_TARGETS),
  /** Of an option, attribute or metafield; otherwise left out. */
  name: z.string().trim().min(1).max(40).optional(),
});

export const columnMapping = z
  .array(column)
  .max(500)
  .superRefine((columns, context) => {
    const targets = columns.map(({ to }) => to);
    for (const target of SINGLE_TARGETS) {
      if (targets.filter((each) => each === target).length < 2) continue;
      context.addIssue({ code: "custom", message: `Only one column can be "${target}".` });
    }
    if (targets.filter((each) => each === "option").length > MOST_OPTIONS) {
      context.addIssue({ code: "custom", message: `A product has at most ${MOST_OPTIONS} options.` });
    }
    if (!targets.some((each) => each === "title" || each === "handle" || each === "sku")) {
      context.addIssue({ code: "custom", message: "Choose the column of the title, the handle or the item number." });
    }
  });
export type ColumnMapping = z.output<typeof columnMapping>;

export const DECIMAL_SIGNS = [".", ","] as const;
export const WEIGHT_UNITS = ["g", "kg", "oz", "lb"] as const;
/** Where a file's collections come from. */
export const COLLECTION_SOURCES = ["none", "type", "tag", "category"] as const;
export type CollectionSource = (typeof COLLECTION_SOURCES)[number];

const attributeChoice = z.object({
  /** As `understood.attributes` has it. */
  key: z.string().min(1).max(200),
  /** The filter's name. */
  as: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .regex(/^[^:,]+$/, "A name has neither a colon nor a comma."),
  use: z.boolean(),
});

/** What staff decided. What is left out is as the file suggests. */
export const readingChoices = z.object({
  format: z.enum(FORMATS).optional(),
  columns: columnMapping.optional(),
  decimal: z.enum(DECIMAL_SIGNS).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "Give a currency by its three letters.")
    .optional(),
  /** What one unit of the currency is worth in the base currency. */
  rate: z.string().max(30).optional(),
  weightUnit: z.enum(WEIGHT_UNITS).optional(),
  attributes: z.array(attributeChoice).max(200).optional(),
  collections: z
    .object({
      from: z.enum(COLLECTION_SOURCES),
      /** Those to be made; left out: all that are proposed. */
      names: z.array(z.string().min(1).max(500)).max(500).optional(),
    })
    .optional(),
});
export type ReadingChoices = z.output<typeof readingChoices>;

const counted = z.object({ name: z.string(), products: z.number().int() });

/** What was understood of a file, shown before anything is saved. */
export const understoodFile = z.object({
  /** Null: its columns have to be mapped. */
  format: z.enum(FORMATS).nullable(),
  kind: z.enum(["text", "workbook", "feed"]),
  encoding: z.string(),
  /** Of text. */
  delimiter: z.string().nullable(),
  headers: z.array(z.string()),
  /** The first rows as they are in the file. */
  samples: z.array(z.array(z.string())),
  /** Of a table: as chosen or saved, else as its headers suggest. */
  columns: columnMapping.nullable(),
  /** The saved mapping that was applied, because the headers match. */
  mapping: z.string().nullable(),
  products: z.number().int(),
  decimal: z.enum(DECIMAL_SIGNS),
  currency: z.object({
    code: z.string(),
    /** Base currency for one unit; null for that itself, and where the shop has no rate. */
    rate: z.string().nullable(),
    source: z.string().nullable(),
    /** Of the amounts in the file: null when it does not say. */
    said: z.string().nullable(),
    /** Currencies for which the file has prices. */
    choices: z.array(z.string()),
    example: z.object({ from: z.string(), micros: z.number().int() }).nullable(),
  }),
  weightUnit: z.enum(WEIGHT_UNITS),
  attributes: z.array(
    z.object({
      key: z.string(),
      from: z.enum(["option", "column", "metafield", "tag", "word", "title"]),
      /** As the file calls it. */
      name: z.string(),
      as: z.string(),
      use: z.boolean(),
      values: z.array(z.string()),
      distinct: z.number().int(),
      products: z.number().int(),
      /**
       * Where the file says it in options and elsewhere: one filter, of the options when they have all of it, else of
       * tags, which have the options' values too.
       */
      joined: z.enum(["options", "tags"]).optional(),
    }),
  ),
  collections: z.object({
    from: z.enum(COLLECTION_SOURCES),
    names: z.array(z.string()).nullable(),
    type: z.array(counted),
    tag: z.array(counted),
    category: z.array(counted),
  }),
  /** Columns that are not imported. */
  unused: z.array(z.string()),
  /** The first rows as the shop reads them: column and value. */
  rows: z.array(z.object({ line: z.number().int(), cells: z.array(z.tuple([z.string(), z.string()])) })),
});
export type UnderstoodFile = z.output<typeof understoodFile>;
