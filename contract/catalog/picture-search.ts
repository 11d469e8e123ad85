import { z } from "zod";
import { CALL_ADDRESSES } from "../call-addresses.ts";
import { defineCall } from "../call.ts";
import { language, listedProduct } from "../shapes.ts";
import { offeredFilters, price } from "./catalog.ts";

export const MOST_PICTURE_BYTES = 10 * 1024 * 1024;

const filter = z.string().max(1_000);

/** `image`: a key of `keepPicture`, or the address of a product's picture; `score`: 0 to 1. */
export const searchByPictureCall = defineCall({
  ...CALL_ADDRESSES.searchByPicture,
  feature: "catalog",
  summary: "Products similar to a picture.",
  refusals: [404],
  input: z.object({
    image: z.string().min(1).max(2_000),
    sort: z.enum(["likeness", "newest", "best-sellers", "price-asc", "price-desc"]).default("likeness"),
    min: z.coerce.number().pipe(price).optional(),
    max: z.coerce.number().pipe(price).optional(),
    filters: z.union([filter.transform((one) => [one]), z.array(filter).max(50)]).default([]),
    page: z.coerce.number().int().min(1).max(300).default(1),
    size: z.coerce.number().int().min(1).max(100).default(30),
    lang: language.default("en"),
  }),
  output: z.object({
    products: z.array(listedProduct.extend({ score: z.number() })),
    total: z.number().int(),
    filters: offeredFilters,
  }),
});

/** 413 above 10 MB; 400 "picture.refused" for no picture, too many pixels, or an address that is not public. */
export const keepPictureCall = defineCall({
  ...CALL_ADDRESSES.keepPicture,
  feature: "catalog",
  summary: "Stores a picture to search by, from a file or an address.",
  takesFile: true,
  input: z
    .object({
      url: z
        .url({ protocol: /^https?$/ })
        .max(2_000)
        .optional(),
      file: z.instanceof(Uint8Array).optional(),
    })
    .refine(({ url, file }) => (url === undefined) !== (file === undefined), {
      path: ["url"],
      message: "either an address or a file is needed",
    }),
  output: z.object({ image: z.string() }),
});

export const pictureSearchCalls = {
  searchByPicture: searchByPictureCall,
  keepPicture: keepPictureCall,
};
