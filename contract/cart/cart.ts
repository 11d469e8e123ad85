/** A customer's cart at the shop, and the order made of it (SPEC API-06 to API-08). */
import { z } from "zod";
import { line, note } from "../customers/buyer-fields.ts";
import { CALL_ADDRESSES } from "../call-addresses.ts";
import { defineCall } from "../call.ts";
import { CART_PAGE_SIZE } from "../limits.ts";
import { id, language, money, pageNumber, product, productVariant, selectedOption } from "../shapes.ts";

/** SPEC CART-07 */
const MOST_ORDER_LINES = 250;

/** Of titles and options; English where it is left out or nothing is translated. */
const lang = language.default("en");
const size = z.number().int().min(1).max(CART_PAGE_SIZE).default(CART_PAGE_SIZE);

export const serverCartLine = z.object({
  variantId: z.string(),
  quantity: z.number().int().positive(),
  checked: z.boolean(),
  /** SPEC CART-03: whether the checked lines of its product stay below the product's minimum. */
  isMinQuantity: z.boolean(),
  image: z.string().nullable(),
  title: z.string(),
  /** Of the title: English where nobody has translated it. */
  titleLanguage: language,
  /** "Gold / Large"; "" for a product without options. */
  variantTitle: z.string(),
  selectedOptions: z.array(selectedOption),
  sku: z.string().nullable(),
  /** Of one piece, to the milligram. */
  weight: z.number(),
  weightUnit: z.literal("g"),
  /** Selling price of one piece (SPEC PRICE-01). */
  amount: money,
  /** Platform price of one piece: what a quote is computed from. */
  price: money,
  freeShipping: z.boolean(),
  /** False for what is sold out or no longer sold. */
  availableForSale: z.boolean(),
  /** Pieces left; null: not limited. */
  quantityAvailable: z.number().int().nullable(),
  product: z.object({
    id: z.string(),
    handle: z.string(),
    title: z.string(),
    minBatch: z.number().int(),
    minQuantity: z.number().int(),
  }),
});

/** Pieces reserved by the customer's own open checkout. For this customer they are available, and counted in here. */
const held = z.array(z.object({ variantId: z.string(), quantity: z.number().int().positive() }));

/** The newest line first. Lines whose product is no longer sold stay until the customer removes them. */
export const listCartCall = defineCall({
  ...CALL_ADDRESSES.listCart,
  input: z.object({ page: pageNumber, size, lang }),
  output: z.object({ items: z.array(serverCartLine), total: z.number().int(), held }),
});

/**
 * Sets lines: `quantity` is the new absolute quantity of its variant, 0 removes it, so that a repeat changes nothing.
 * `mode: "merge"` keeps the larger quantity and a check mark of either side (SPEC SESS-01). Variants that the shop does
 * not know are listed in `unknown`, the rest is stored. If a variant comes twice, the last one counts. `echo`: whether
 * to answer with the cart's page as it is afterwards; `variants` and `products` are those of the list.
 */
export const addToCartCall = defineCall({
  ...CALL_ADDRESSES.addToCart,
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
    held,
    variants: z.array(productVariant.pick({ id: true, price: true, quantity: true, availableForSale: true })),
    products: z.array(product.pick({ id: true, handle: true, title: true, minBatch: true, minQuantity: true })),
    unknown: z.array(z.string()),
  }),
});

/**
 * Makes a PENDING draft order of these lines and reserves stock and coupon for it, in one transaction; address,
 * shipping and payment follow at `invoiceUrl`, the hosted checkout. With the same Idempotency-Key header a repeat
 * answers the same address. The answer leaves a cookie that signs the browser in there (`signInCall`). It ends an
 * earlier draft order of the customer, even one with the same lines, and takes over its reserved pieces. Of the codes
 * the first that makes the order cheaper is used; none given: no coupon. Quantities of a variant that comes twice are
 * added.
 *
 * 400 for an unknown variant, naming `lineItems.N.variantId`. 409 "stock.short" with `details: {variantId, wanted,
 * left}[]` for lines that are not in stock; "order.below-minimum" with `details: {variantId, productId, title, wanted,
 * minQuantity, minBatch}[]`; "coupon.refused" with `details: {code, because}` when there are codes and none of them can
 * be used, whatever is added to the order.
 */
export const createOrderCall = defineCall({
  ...CALL_ADDRESSES.createOrder,
  input: z.object({
    note: note.default(""),
    /** Left out: the account's. */
    email: z.email().max(254).optional(),
    sourceName: line(100).default(""),
    tags: z.array(line(40)).max(20).default([]),
    lineItems: z
      .array(z.object({ variantId: id, quantity: z.number().int().min(1).max(1_000_000) }))
      .min(1)
      .max(MOST_ORDER_LINES, "Max 250 variants"),
    discountCodes: z.array(line(64)).max(10).default([]),
    /** Whether the shop's automatic promotions (SPEC COUP-06) apply. */
    acceptAutomaticDiscounts: z.boolean().default(true),
    /** Orders are in US dollars. */
    presentmentCurrencyCode: z.literal("USD").default("USD"),
    /** The probable destination, for free shipping and coupons until the customer chooses one at the checkout. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
  output: z.object({ invoiceUrl: z.string() }),
});

export type ServerCartLine = z.output<typeof serverCartLine>;
