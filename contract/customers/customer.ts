/** A customer's favorites, browsing history and standing (SPEC API-23 to API-25, ACCT-01). */
import { z } from "zod";
import { CALL_ADDRESSES } from "../call-addresses.ts";
import { defineCall } from "../call.ts";
import { couponShape, promotionShape } from "../cart/quote.ts";
import { id, language, listedProduct, pageNumber, time } from "../shapes.ts";

const lang = language.default("en");
const cents = z.number().int().nonnegative();

/**
 * `sid`: the product. 404 when it is not sold, unless it is being removed. 409 for a customer who has 2,000 favorites.
 */
export const updateFavoriteCall = defineCall({
  ...CALL_ADDRESSES.updateFavorite,
  input: z.object({ sid: id, favorite: z.boolean() }),
  output: z.object({ sid: z.string(), favorite: z.boolean() }),
});

/**
 * `map`: all favorites by product id, whatever the page. It includes those that are not sold now, which `items` and
 * `total` leave out.
 */
export const listFavoritesCall = defineCall({
  ...CALL_ADDRESSES.listFavorites,
  input: z.object({
    page: pageNumber,
    size: z.number().int().min(1).max(100).default(100),
    sort: z.enum(["latest-published", "price-asc", "price-desc", "latest-favorited"]).default("latest-favorited"),
    lang,
  }),
  output: z.object({
    items: z.array(listedProduct.extend({ favoritedAt: time })),
    total: z.number().int(),
    map: z.record(z.string(), z.boolean()),
  }),
});

/** The latest first. `cursor`: null at the end. */
export const getBrowsingHistoryCall = defineCall({
  ...CALL_ADDRESSES.getBrowsingHistory,
  input: z.object({
    pageSize: z.number().int().min(1).max(100).default(50),
    cursor: z.string().max(200).nullable().default(null),
    lang,
  }),
  output: z.object({
    items: z.array(listedProduct.extend({ viewedAt: time })),
    cursor: z.string().nullable(),
  }),
});

/** Without a handle: deletes all of it. */
export const deleteBrowsingHistoryCall = defineCall({
  ...CALL_ADDRESSES.deleteBrowsingHistory,
  input: z.object({ handle: z.string().min(1).max(255).optional() }),
  output: z.object({}),
});

/** `url`: of a product's page, whole or from the shop's root. 404 for a product that is not sold. */
export const createBrowsingHistoryCall = defineCall({
  ...CALL_ADDRESSES.createBrowsingHistory,
  input: z.object({ url: z.string().min(1).max(2_000) }),
  output: z.object({}),
});

/**
 * SPEC ACCT-01. Products of the customer's latest 500 paid orders that are on sale now, the latest first. Beyond the
 * last page `total` is 0.
 */
export const listBoughtCall = defineCall({
  ...CALL_ADDRESSES.listBought,
  input: z.object({ page: pageNumber, size: z.number().int().min(1).max(100).default(50), lang }),
  output: z.object({
    /** `boughtAt`: the last time; `pieces`: in all. */
    items: z.array(listedProduct.extend({ boughtAt: time, pieces: z.number().int() })),
    total: z.number().int(),
  }),
});

/**
 * The customer's standing: all that a quote needs to know of a buyer, and the store credit. Cents are whole numbers.
 */
export const standingCall = defineCall({
  ...CALL_ADDRESSES.standing,
  input: z.object({}),
  output: z.object({
    /** SPEC DISC-02: paid so far without shipping, refunds deducted. */
    spentCents: cents,
    /** "Register" or the name of the tier. */
    tier: z.string(),
    basisPoints: z.number().int(),
    /** The tier above; null at the top. */
    next: z.object({ name: z.string(), basisPoints: z.number().int(), missingCents: cents }).nullable(),
    /** SPEC COUP-06: the automatic promotions that the next order would get. */
    promotions: z.array(promotionShape),
    /** The customer's coupons that can be used now, or once an order is large enough. */
    coupons: z.array(couponShape),
    creditCents: cents,
    /** The latest entries of store credit, newest first; at most 50. */
    creditEntries: z.array(
      z.object({
        kind: z.enum(["grant", "refund", "spend", "restore", "overpayment"]),
        cents: z.number().int(),
        balanceCents: cents,
        /** "#10001", where it belongs to an order. */
        orderName: z.string().nullable(),
        at: time,
      }),
    ),
  }),
});

export type Standing = z.output<typeof standingCall.output>;
