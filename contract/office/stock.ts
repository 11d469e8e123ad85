import { z } from "zod";
import { cursor, officeChange, officeRead, pageSize, version } from "./office-call.ts";
import { readersLanguage } from "./order-shapes.ts";
import { bin, LOW_STOCK } from "./products.ts";

export const STOCK_REASONS = ["counted", "received", "damaged", "lost", "correction"] as const;

const level = z.object({
  variantId: z.number().int(),
  handle: z.string(),
  product: z.string(),
  /** "Gold / Large"; "" without options. */
  variant: z.string(),
  sku: z.string().nullable(),
  bin: z.string().nullable(),
  /** For `setBin`. */
  binVersion: z.string(),
  onHand: z.number().int(),
  reserved: z.number().int(),
  /** For `setStock`. */
  version: z.string(),
});

export const stockCalls = {
  stockList: officeRead({
    name: "stock.list",
    access: "catalogue.read",
    summary: "Counted variants of products that are not archived, the fewest pieces left first.",
    input: z.object({
      q: z.string().trim().max(200).optional(),
      /** Pieces left at most. */
      most: z.coerce.number().int().min(-1_000_000_000).max(1_000_000_000).default(LOW_STOCK),
      /** In which products and variants are named, as far as they are translated. */
      language: readersLanguage,
      cursor,
      limit: pageSize,
    }),
    output: z.object({ levels: z.array(level), cursor: z.string().nullable() }),
  }),
  stockOf: officeRead({
    name: "stock.of",
    access: "catalogue.read",
    summary: "A variant's stock and how it came about, newest first.",
    input: z.object({ variantId: z.coerce.number().int(), cursor, limit: pageSize }),
    output: z.object({
      level: level.nullable(),
      changes: z.array(
        z.object({
          id: z.number().int(),
          at: z.iso.datetime(),
          cause: z.string(),
          onHandBefore: z.number().int(),
          onHandAfter: z.number().int(),
          reservedBefore: z.number().int(),
          reservedAfter: z.number().int(),
        }),
      ),
      cursor: z.string().nullable(),
    }),
  }),
  /** `version` is that of the number on hand, so that two people who count do not overwrite each other. */
  setStock: officeChange({
    name: "stock.set",
    access: "catalogue.write",
    summary: "Sets how many pieces of a variant are on hand, or adds some, and says why.",
    input: z.object({
      variantId: z.number().int(),
      onHand: z.number().int().min(-1_000_000_000).max(1_000_000_000).optional(),
      add: z.number().int().min(-1_000_000_000).max(1_000_000_000).optional(),
      reason: z.enum(STOCK_REASONS),
      note: z.string().trim().max(200).default(""),
      version,
    }),
    output: z.object({ onHand: z.number().int(), reserved: z.number().int(), version: z.string() }),
  }),
  /** Of a variant whose stock is not counted too. `version` is that of the bin alone. */
  setBin: officeChange({
    name: "stock.set-bin",
    access: "catalogue.write",
    summary: "Says where a variant lies in the warehouse; null: nowhere in particular.",
    input: z.object({ variantId: z.number().int(), bin, version }),
    output: z.object({ bin: z.string().nullable(), version: z.string() }),
  }),
} as const;
