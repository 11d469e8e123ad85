import { z } from "zod";
import { CALL_ADDRESSES } from "../call-addresses.ts";
import { defineCall } from "../call.ts";
import { id, idList, ids, language, listedProduct, pageNumber, product, storable } from "../shapes.ts";

const handle = storable(z.string().min(1).max(255));
const lang = language.default("en");
export const price = z.number().min(0).max(100_000_000);

/** Best sellers first. 404 for an unknown collection. */
export const recommendCall = defineCall({
  ...CALL_ADDRESSES.recommend,
  feature: "catalog",
  summary: "Best sellers of a collection.",
  refusals: [404],
  input: z.object({ handle, lang }),
  output: z.object({ products: z.array(listedProduct) }),
});

export const offeredFilters = z.array(
  z.object({
    id: z.string(),
    label: z.string(),
    type: z.enum(["LIST", "PRICE_RANGE", "BOOLEAN"]),
    values: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        count: z.number().int(),
        input: z.string(),
        swatch: z.object({ color: z.string() }).nullable(),
      }),
    ),
  }),
);

/**
 * SPEC COLL-01. `filters` are inputs of filter values as the answer lists them, with platform prices; `min` and `max`
 * are selling prices in the base currency. 400 for a page beyond 10,000 products, 404 for an unknown collection.
 */
export const listCollectionCall = defineCall({
  ...CALL_ADDRESSES.listCollection,
  feature: "catalog",
  summary: "A page of a collection, sorted and filtered.",
  refusals: [404],
  input: z.object({
    handle,
    lang,
    sort: z
      .enum(["comprehensive", "newest", "best-sellers", "latest-favorite", "price-asc", "price-desc"])
      .default("comprehensive"),
    min: price.optional(),
    max: price.optional(),
    filters: z.array(z.string().max(1_000)).max(50).default([]),
    page: pageNumber,
    size: z.number().int().min(1).max(100).default(30),
  }),
  output: z.object({
    products: z.array(listedProduct),
    total: z.number().int(),
    filters: offeredFilters,
  }),
});

/** The latest ten UTC days with new products, counted up to 10,000 each (SPEC CATG-01, HOME-03). */
export const arrivalDaysCall = defineCall({
  ...CALL_ADDRESSES.arrivalDays,
  feature: "catalog",
  summary: "The latest days with new products.",
  input: z.object({}),
  output: z.object({ days: z.array(z.object({ day: z.iso.date(), count: z.number().int() })) }),
});

export const similarProductsCall = defineCall({
  ...CALL_ADDRESSES.similarProducts,
  feature: "catalog",
  summary: "Products similar to a product.",
  refusals: [404],
  input: z.object({ id, size: z.number().int().min(1).max(100).default(30), lang }),
  output: z.object({ products: z.array(listedProduct) }),
});

export const productSoldsCall = defineCall({
  ...CALL_ADDRESSES.productSolds,
  feature: "catalog",
  summary: "How many pieces of products were sold.",
  input: z.object({ id: ids(250) }),
  output: z.object({ list: z.array(z.object({ id: z.string(), sold: z.number().int() })) }),
});

export const productStarsCall = defineCall({
  ...CALL_ADDRESSES.productStars,
  feature: "catalog",
  summary: "Ratings of products.",
  input: z.object({ id: ids(250) }),
  output: z.object({ list: z.array(z.object({ id: z.string(), star: z.number(), count: z.number().int() })) }),
});

const freeShipping = {
  input: z.object({ id: idList(200) }),
  output: z.object({ items: z.array(z.object({ id: z.string(), freeShipping: z.boolean() })) }),
};

export const variantFreeShippingCall = defineCall({
  ...CALL_ADDRESSES.variantFreeShipping,
  feature: "catalog",
  summary: "Which variants ship free.",
  ...freeShipping,
});
export const productFreeShippingCall = defineCall({
  ...CALL_ADDRESSES.productFreeShipping,
  feature: "catalog",
  summary: "Which products ship free.",
  ...freeShipping,
});

export const getProductCall = defineCall({
  ...CALL_ADDRESSES.getProduct,
  feature: "catalog",
  summary: "A product with all its data and variants.",
  refusals: [404],
  input: z.object({ id, lang }),
  output: z.object({ product }),
});

export const getProductsCall = defineCall({
  ...CALL_ADDRESSES.getProducts,
  feature: "catalog",
  summary: "Products with all their data, in the order asked for.",
  input: z.object({ id: idList(250), lang }),
  output: z.object({ products: z.array(product) }),
});

export const catalogCalls = {
  recommend: recommendCall,
  listCollection: listCollectionCall,
  arrivalDays: arrivalDaysCall,
  similarProducts: similarProductsCall,
  productSolds: productSoldsCall,
  productStars: productStarsCall,
  variantFreeShipping: variantFreeShippingCall,
  productFreeShipping: productFreeShippingCall,
  getProduct: getProductCall,
  getProducts: getProductsCall,
};
