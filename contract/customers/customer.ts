import { z } from "zod";
import { FAVORITE_SORTS } from "../../domain/customers/favorite-sorts.ts";
import { CALL_ADDRESSES } from "../call-addresses.ts";
import { defineCall } from "../call.ts";
import { id, language, listedProduct, pageNumber, time } from "../shapes.ts";

const lang = language.default("en");

/** `sid`: the product. 404 when it is not sold, unless it is being removed; 409 for a customer with 2,000 favorites. */
export const updateFavoriteCall = defineCall({
  ...CALL_ADDRESSES.updateFavorite,
  feature: "customers",
  summary: "Adds or removes a favorite. Idempotent.",
  refusals: [404, 409],
  input: z.object({ sid: id, favorite: z.boolean() }),
  output: z.object({ sid: z.string(), favorite: z.boolean() }),
});

/** `map`: all favorites by product id, even those not sold now, which `items` and `total` leave out. */
export const listFavoritesCall = defineCall({
  ...CALL_ADDRESSES.listFavorites,
  feature: "customers",
  summary: "A page of the customer's favorites.",
  input: z.object({
    page: pageNumber,
    size: z.number().int().min(1).max(100).default(100),
    sort: z.enum(FAVORITE_SORTS).default("latest-favorited"),
    lang,
  }),
  output: z.object({
    items: z.array(listedProduct.extend({ favoritedAt: time })),
    total: z.number().int(),
    map: z.record(z.string(), z.boolean()),
  }),
});

export const getBrowsingHistoryCall = defineCall({
  ...CALL_ADDRESSES.getBrowsingHistory,
  feature: "customers",
  summary: "Products that the customer has viewed, latest first.",
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

export const deleteBrowsingHistoryCall = defineCall({
  ...CALL_ADDRESSES.deleteBrowsingHistory,
  feature: "customers",
  summary: "Deletes one product from the history, or all.",
  input: z.object({ handle: z.string().min(1).max(255).optional() }),
  output: z.object({}),
});

/** `url`: of a product's page, with or without the origin. 404 for a product that is not sold. */
export const createBrowsingHistoryCall = defineCall({
  ...CALL_ADDRESSES.createBrowsingHistory,
  feature: "customers",
  summary: "Records that the customer has viewed a product.",
  refusals: [404],
  input: z.object({ url: z.string().min(1).max(2_000) }),
  output: z.object({}),
});

/** Products of the latest 500 paid orders that are still sold, latest first (SPEC ACCT-01). */
export const listBoughtCall = defineCall({
  ...CALL_ADDRESSES.listBought,
  feature: "orders",
  summary: "Products that the customer has bought, latest first.",
  input: z.object({ page: pageNumber, size: z.number().int().min(1).max(100).default(50), lang }),
  output: z.object({
    items: z.array(listedProduct.extend({ boughtAt: time, pieces: z.number().int() })),
    total: z.number().int(),
  }),
});

export const customerCalls = {
  updateFavorite: updateFavoriteCall,
  listFavorites: listFavoritesCall,
  getBrowsingHistory: getBrowsingHistoryCall,
  deleteBrowsingHistory: deleteBrowsingHistoryCall,
  createBrowsingHistory: createBrowsingHistoryCall,
  listBought: listBoughtCall,
};
