import { z } from "zod";
import { CURRENCIES, type CurrencyCode } from "../domain/currencies.ts";
import { wholeCountry } from "../domain/places/whole-country.ts";
import { LANGUAGES } from "../domain/translation/languages.ts";

/** A global id ("gid://shopify/Product/7") or its number. */
export const id = z.union([
  z.string().regex(/^(gid:\/\/shopify\/[A-Za-z]{1,40}\/)?[1-9]\d{0,15}$/, "must be a global id or its number"),
  z.number().int().positive().max(Number.MAX_SAFE_INTEGER).transform(String),
]);

export const idList = (most: number) => z.array(id).min(1).max(most);

/** PostgreSQL cannot store NUL. */
export const storable = (text: z.ZodString) => text.refine((each) => !each.includes("\0"), "must not contain NUL");

export const ids = (most: number) => z.union([id.transform((one) => [one]), idList(most)]);

export const language = z.enum(LANGUAGES.map((each) => each.code));

/** Lower case is accepted too, and "PR" for "US". */
export const country = z
  .string()
  .regex(/^[A-Za-z]{2}$/, "must be two letters such as US")
  .transform((code) => wholeCountry(code.toUpperCase()));

export const currencyCode = z.enum(CURRENCIES.map(({ title }) => title) as [CurrencyCode, ...CurrencyCode[]]);

/** In the shop's base currency, US dollars by default: "12.34"; a unit price may have up to four places. */
export const money = z.object({ amount: z.string().regex(/^-?\d+(\.\d{1,6})?$/), currencyCode });

export const time = z.iso.datetime();

export const pageNumber = z.number().int().min(1).max(100_000).default(1);

export const selectedOption = z.object({ name: z.string(), value: z.string() });

export const picture = z.object({
  /** Absolute, or a path on the shop's own host. */
  url: z.string(),
  altText: z.string().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  thumbhash: z.string().nullable(),
});

/** With platform prices, which selling prices are computed from (SPEC PRICE-04). */
export const listedProduct = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  titleLanguage: language,
  minPrice: money,
  maxPrice: money,
  minCompareAtPrice: money.nullable(),
  featuredImage: picture.nullable(),
  minBatch: z.number().int(),
  minQuantity: z.number().int(),
  freeShipping: z.boolean(),
  availableForSale: z.boolean(),
  sold: z.number().int(),
  tags: z.array(z.string()),
  publishedAt: time,
});

export const productVariant = z.object({
  id: z.string(),
  sku: z.string().nullable(),
  /** "Gold / Large"; "Default Title" for a product without options. */
  title: z.string(),
  price: money,
  compareAtPrice: money.nullable(),
  featureImage: picture.nullable(),
  weight: z.number(),
  weight_unit: z.enum(["g", "kg", "oz", "lb"]),
  position: z.number().int(),
  selectedOptions: z.array(selectedOption),
  size: z.string().nullable(),
  quantity: z.number().int().nullable(),
  availableForSale: z.boolean(),
});

export const product = listedProduct.extend({
  descriptionHtml: z.string(),
  productType: z.string(),
  vendor: z.string(),
  images: z.array(picture),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  variants: z.array(productVariant),
});

export type BackendPicture = z.output<typeof picture>;
export type BackendMoney = z.output<typeof money>;
export type BackendListedProduct = z.output<typeof listedProduct>;
export type BackendProductDetails = z.output<typeof product>;
