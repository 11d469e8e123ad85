import { z } from "zod";
import { CALL_ADDRESSES } from "../call-addresses.ts";
import { defineCall } from "../call.ts";
import { serverCartLine } from "../cart/cart.ts";
import { MOST_SKUS } from "../limits.ts";
import { id, language, storable } from "../shapes.ts";
import { line } from "../written-text.ts";

const MOST_SHARED_LINES = 250;

const lang = language.default("en");

const variantOnSale = serverCartLine.omit({ quantity: true, checked: true, isMinQuantity: true });

/**
 * Matches case-insensitively. Unknown numbers get up to three similar ones, nearest first; at most a hundred at once.
 */
export const findSkusCall = defineCall({
  ...CALL_ADDRESSES.findSkus,
  feature: "catalog",
  summary: "Variants by item number.",
  input: z.object({
    skus: z
      .array(storable(z.string().min(1).max(255)))
      .min(1)
      .max(MOST_SKUS),
    lang,
  }),
  output: z.object({
    items: z.array(
      z.object({
        sku: z.string(),
        variant: variantOnSale.nullable(),
        suggestions: z.array(
          z.object({
            sku: z.string(),
            title: z.string(),
            titleLanguage: language,
            variantTitle: z.string(),
            variantLanguage: language,
          }),
        ),
      }),
    ),
  }),
});

const kind = z.enum(["cart", "list"]);

/**
 * Stores variants and quantities, but not who shares them, for 90 days under a random code. The same lines get the same
 * code. 400 when the shop sells none of them; those it does not sell are left out.
 */
export const shareLinesCall = defineCall({
  ...CALL_ADDRESSES.shareLines,
  feature: "cart",
  summary: "Stores the lines of a cart or list for anyone with the link.",
  input: z.object({
    kind,
    lines: z
      .array(z.object({ variantId: id, quantity: z.number().int().min(1).max(1_000_000) }))
      .min(1)
      .max(MOST_SHARED_LINES),
    title: line(80).default(""),
  }),
  output: z.object({ code: z.string(), expiresAt: z.iso.datetime() }),
});

export const sharedLinesCall = defineCall({
  ...CALL_ADDRESSES.sharedLines,
  feature: "cart",
  summary: "The shared lines of a link, with today's prices and stock.",
  refusals: [404],
  input: z.object({ code: storable(z.string().min(1).max(100)), lang }),
  output: z.object({
    kind,
    title: z.string(),
    lines: z.array(z.object({ variant: variantOnSale, quantity: z.number().int() })),
    gone: z.number().int(),
  }),
});

export type VariantOnSale = z.output<typeof variantOnSale>;

export const wholesaleCalls = {
  findSkus: findSkusCall,
  shareLines: shareLinesCall,
  sharedLines: sharedLinesCall,
};
