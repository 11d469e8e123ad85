/** Finding products by a picture (SPEC API-13, API-14, SRCH-03). */
import { z } from "zod";
import { CALL_ADDRESSES } from "./call-addresses.ts";
import { defineCall } from "./call.ts";
import { language, listedProduct } from "./shapes.ts";

export const MOST_PICTURE_BYTES = 10 * 1024 * 1024;

/** `image`: a key of `keepPicture`, or the address of a product's picture. The likest first; `score` from 0 to 1. */
export const searchByPictureCall = defineCall({
  ...CALL_ADDRESSES.searchByPicture,
  input: z.object({
    image: z.string().min(1).max(2_000),
    size: z.coerce.number().int().min(1).max(100).default(30),
    lang: language.default("en"),
  }),
  output: z.object({ products: z.array(listedProduct.extend({ score: z.number() })) }),
});

/**
 * Keeps a picture to search by: a file of a form, or one fetched from `url`. 413 above 10 MB; 400 "picture.refused" for
 * what is no picture, has too many pixels, or stands at an address that is not public.
 */
export const keepPictureCall = defineCall({
  ...CALL_ADDRESSES.keepPicture,
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
