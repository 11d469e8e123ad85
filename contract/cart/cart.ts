import { z } from "zod";
import { wholeCountry } from "../../domain/places/whole-country.ts";
import { CALL_ADDRESSES } from "../call-addresses.ts";
import { defineCall } from "../call.ts";
import { note } from "../customers/buyer-fields.ts";
import { CART_PAGE_SIZE } from "../limits.ts";
import { currencyCode, id, language, money, pageNumber, product, productVariant, selectedOption } from "../shapes.ts";
import { line } from "../written-text.ts";

const MOST_ORDER_LINES = 250;

const lang = language.default("en");
const size = z.number().int().min(1).max(CART_PAGE_SIZE).default(CART_PAGE_SIZE);

export const serverCartLine = z.object({
  variantId: z.string(),
  quantity: z.number().int().positive(),
  checked: z.boolean(),
  isMinQuantity: z.boolean(),
  image: z.string().nullable(),
  title: z.string(),
  titleLanguage: language,
  variantTitle: z.string(),
  selectedOptions: z.array(selectedOption),
  sku: z.string().nullable(),
  weight: z.number(),
  weightUnit: z.literal("g"),
  amount: money,
  /** Platform price, which quotes are computed from. */
  price: money,
  freeShipping: z.boolean(),
  /** Left out: it is shipped. */
  ships: z.literal(false).optional(),
  availableForSale: z.boolean(),
  quantityAvailable: z.number().int().nullable(),
  product: z.object({
    id: z.string(),
    handle: z.string(),
    title: z.string(),
    minBatch: z.number().int(),
    minQuantity: z.number().int(),
  }),
});

/** Pieces reserved by the customer's own open checkout, which are still available to them. */
const reservedVariants = z.array(z.object({ variantId: z.string(), quantity: z.number().int().positive() }));

/** Lines of products no longer sold stay until the customer removes them. */
export const listCartCall = defineCall({
  ...CALL_ADDRESSES.listCart,
  feature: "cart",
  summary: "A page of the customer's cart.",
  input: z.object({ page: pageNumber, size, lang }),
  output: z.object({ items: z.array(serverCartLine), total: z.number().int(), held: reservedVariants }),
});

/**
 * Sets absolute quantities (0 removes), so that a repeat changes nothing. "merge" keeps the larger quantity and a check
 * mark of either side (SPEC SESS-01). The last of several lines for one variant counts. Unknown variants are returned
 * in `unknown`.
 */
export const addToCartCall = defineCall({
  ...CALL_ADDRESSES.addToCart,
  feature: "cart",
  summary: "Sets quantities of variants in the cart. Idempotent.",
  input: z.object({
    list: z
      .array(
        z.object({
          variant_id: id,
          checked: z.boolean().default(true),
          quantity: z.number().int().min(0).max(1_000_000),
        }),
      )
      .max(CART_PAGE_SIZE),
    mode: z.enum(["set", "merge"]).default("set"),
    echo: z.union([z.boolean(), z.literal(0).transform(() => false), z.literal(1).transform(() => true)]).default(true),
    page: pageNumber,
    size,
    lang,
  }),
  output: z.object({
    items: z.array(serverCartLine),
    total: z.number().int(),
    held: reservedVariants,
    variants: z.array(productVariant.pick({ id: true, price: true, quantity: true, availableForSale: true })),
    products: z.array(product.pick({ id: true, handle: true, title: true, minBatch: true, minQuantity: true })),
    unknown: z.array(z.string()),
  }),
});

/**
 * Creates a PENDING draft order and reserves its stock and coupon; the customer finishes it at `invoiceUrl`. It
 * replaces the customer's earlier draft order. Idempotent by the Idempotency-Key header. Of `codes` the first that
 * lowers the price is used. 400 for an unknown variant; 409 "stock.short", "order.below-minimum" or "coupon.refused",
 * with `details`.
 */
export const createOrderCall = defineCall({
  ...CALL_ADDRESSES.createOrder,
  feature: "orders",
  summary: "Creates an order and returns the address to pay at.",
  takesKey: true,
  refusals: [409, 422],
  input: z.object({
    note: note.default(""),
    email: z.email().max(254).optional(),
    sourceName: line(100).default(""),
    tags: z.array(line(40)).max(20).default([]),
    lineItems: z
      .array(z.object({ variantId: id, quantity: z.number().int().min(1).max(1_000_000) }))
      .min(1)
      .max(MOST_ORDER_LINES, "Max 250 variants"),
    discountCodes: z.array(line(64)).max(10).default([]),
    acceptAutomaticDiscounts: z.boolean().default(true),
    /** The shop's base currency, which is also the default. */
    presentmentCurrencyCode: currencyCode.optional(),
    /** The probable destination, for free shipping and coupons until the customer chooses one at the checkout. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .transform(wholeCountry)
      .optional(),
  }),
  output: z.object({ invoiceUrl: z.string() }),
});

export type ServerCartLine = z.output<typeof serverCartLine>;

export const cartCalls = {
  listCart: listCartCall,
  addToCart: addToCartCall,
  createOrder: createOrderCall,
};
