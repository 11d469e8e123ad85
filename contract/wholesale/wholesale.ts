/** Tools for wholesale orders: variants by item number, and carts and lists shared by a link. */
import { z } from "zod";
import { line } from "../customers/buyer-fields.ts";
import { CALL_ADDRESSES } from "../call-addresses.ts";
import { defineCall } from "../call.ts";
import { serverCartLine } from "../cart/cart.ts";
import { MOST_SKUS } from "../limits.ts";
import { id, language, storable } from "../shapes.ts";

/** SPEC CART-07 */
const MOST_SHARED_LINES = 250;

const lang = language.default("en");

/** A variant on sale as a cart shows it; prices as in a customer's cart. */
const variantOnSale = serverCartLine.omit({ quantity: true, checked: true, isMinQuantity: true });

/**
 * Each of `skus`, in their order, with the variant on sale that has this item number, capitals or not. Otherwise up to
 * three similar item numbers, the nearest first; for at most a hundred unknown ones at once.
 */
export const findSkusCall = defineCall({
  ...CALL_ADDRESSES.findSkus,
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
        /** As it was asked for. */
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
 * Stores lines for 90 days under a code that nobody can guess: variants and quantities, and nothing of who shares them.
 * The same lines have the same code, and are stored for another 90 days. 400 when the shop sells none of them; those
 * that it does not sell are left out. A variant that comes twice adds up.
 */
export const shareLinesCall = defineCall({
  ...CALL_ADDRESSES.shareLines,
  input: z.object({
    kind,
    lines: z
      .array(z.object({ variantId: id, quantity: z.number().int().min(1).max(1_000_000) }))
      .min(1)
      .max(MOST_SHARED_LINES),
    /** Whoever has the link reads it. */
    title: line(80).default(""),
  }),
  output: z.object({ code: z.string(), expiresAt: z.iso.datetime() }),
});

/** What is kept under a code, with what the shop says of it today. 404 when it is unknown or its 90 days are over. */
export const sharedLinesCall = defineCall({
  ...CALL_ADDRESSES.sharedLines,
  input: z.object({ code: storable(z.string().min(1).max(100)), lang }),
  output: z.object({
    kind,
    title: z.string(),
    lines: z.array(z.object({ variant: variantOnSale, quantity: z.number().int() })),
    /** How many more there were that are no longer for sale. */
    gone: z.number().int(),
  }),
});

export type VariantOnSale = z.output<typeof variantOnSale>;
