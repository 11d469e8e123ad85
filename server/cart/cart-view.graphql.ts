import type { QuoteLine, Saving } from "../../domain/cart/quote.ts";
import { pricingOn } from "../../domain/catalog/price-basis.ts";
import { lineCents, sellingMicros } from "../../domain/catalog/price.ts";
import type { Pricing } from "../../domain/catalog/pricing.ts";
import type { CustomersShop } from "../customers/customers-shop.ts";
import { findCustomer } from "../customers/customers.ts";
import { connectionOf, inOrder, loadAll, pageOf, pageRequestOf, type PageArguments } from "../graphql/connection.ts";
import { buyerOf, type StorefrontContext, type VariantOfProduct } from "../graphql/context.ts";
import type { GraphqlPart } from "../graphql/schema.ts";
import { amountIn, dateTime, shownPrice } from "../graphql/values.ts";
import { allocationsOf, discountCentsOf } from "./cart-codes.graphql.ts";
import { judgeCartCodes, type CartCodes, type JudgedCode } from "./cart-codes.ts";
import { quoteAtCheckout } from "./cart-savings.ts";
import {
  asShownTo,
  customerShownFor,
  hasKey,
  type Attribute,
  type Cart,
  type StoredCartLine,
  type CartReference,
} from "./cart.ts";
import { destinationOf } from "./delivery/delivery-addresses.ts";
import { cleanCodes } from "./discount-codes.ts";

/** `pricing`: by which its prices are shown. */
export type CartLineView = { line: StoredCartLine; cartToken: string; merchandise: VariantOfProduct; pricing: Pricing };

/**
 * Only lines still on sale are shown and counted. Only the buyer sees codes; `cart` is as `asShownTo` returns it. `saved`:
 * what the checkout will take off; null for the shop's own app, which is shown platform prices (SPEC PRICE-04).
 */
export type CartView = {
  cart: Cart;
  isBuyer: boolean;
  lines: CartLineView[];
  goodsCents: number;
  codes: CartCodes;
  saved: Saving[] | null;
};

/**
 * `proven`: the customer whose access token came with a mutation; null: that of `@inContext(buyer:)` counts.
 * `sentCodes`: those that the caller has just put on it.
 */
export async function viewCart(
  context: StorefrontContext,
  known: Cart,
  key: string | null,
  proven: number | null = null,
  sentCodes: readonly string[] = [],
): Promise<CartView> {
  const { shop, loaders, client, shopPricing } = context;
  const cart = asShownTo(known, proven ?? (await buyerOf(context))?.id ?? null);
  // What its checkout takes, whichever client reads it; the shop's own app adds the uplift itself.
  const pricing = pricingOn(client === null ? "platform" : cart.priceBasis, shopPricing);
  const variantIds = cart.lines.map(({ variantId }) => variantId);
  const found = await loadAll(variantIds, loaders.variant);
  const byId = new Map(found.map((each) => [each.variant.id, each]));
  const lines = cart.lines.flatMap((line): CartLineView[] => {
    const merchandise = byId.get(line.variantId);
    return merchandise ? [{ line, cartToken: cart.token, merchandise, pricing }] : [];
  });
  const isBuyer = hasKey(cart, key);
  const goodsCents = lines.reduce((sum, line) => sum + centsOf(line), 0);
  const judgedCart = isBuyer ? await withDiscountsShown(context, cart, known) : { ...cart, discountCodes: [] };
  const quoteLines = lines.map(quoteLineOf);
  const judged = await judgeCartCodes(shop, { ...judgedCart, country: destinationOf(cart) }, quoteLines);
  const saved = client === null ? null : await savingsOn(shop, judgedCart, quoteLines);
  const isHidden = judgedCart.customerId !== known.customerId;
  const codes = isHidden ? withoutOwnCodes(judged, sentCodes) : judged;
  return { cart, isBuyer, lines, goodsCents, codes, saved };
}

/** `gid://shopify/Cart/<token>?key=<key>` */
export function cartReferenceOf(id: string): CartReference {
  const [, token = "", query = ""] = /^gid:\/\/shopify\/Cart\/([\w-]+)(?:\?(.*))?$/.exec(id) ?? [];
  return { token, key: new URLSearchParams(query).get("key") };
}

/** The uuid in `gid://shopify/CartLine/<uuid>?cart=<token>`; "" for anything else. */
export function lineNumberOf(id: string): string {
  return /^gid:\/\/shopify\/CartLine\/([0-9a-f-]{36})(?:\?.*)?$/.exec(id)?.[1] ?? "";
}

export function lineIdOf(lineId: string, cartToken: string): string {
  return `gid://shopify/CartLine/${lineId}?cart=${cartToken}`;
}

/** `gid://shopify/Cart/<token>?key=<key>`, the key only for its holder. */
export function cartIdOf({ cart, isBuyer }: CartView): string {
  return `gid://shopify/Cart/${cart.token}${keyQuery(cart, isBuyer)}`;
}

export const viewResolvers: GraphqlPart["resolvers"] = {
  Cart: {
    id: (view: CartView) => cartIdOf(view),
    checkoutUrl: ({ cart, isBuyer }: CartView, _: unknown, { origin }) =>
      `${origin}/checkouts/${cart.token}${keyQuery(cart, isBuyer)}`,
    createdAt: ({ cart }: CartView) => dateTime(cart.createdAt),
    updatedAt: ({ cart }: CartView) => dateTime(cart.updatedAt),
    note: ({ cart, isBuyer }: CartView) => (isBuyer ? cart.note : null),
    attributes: ({ cart, isBuyer }: CartView) => (isBuyer ? cart.attributes : []),
    attribute: ({ cart, isBuyer }: CartView, { key }: { key: string }) =>
      isBuyer ? attributeNamed(cart.attributes, key) : null,
    totalQuantity: ({ lines }: CartView) => lines.reduce((sum, { line }) => sum + line.quantity, 0),
    cost(view: CartView, _: unknown, { currency }) {
      const total = amountIn(currency, view.goodsCents - discountCentsOf(view));
      return {
        subtotalAmount: amountIn(currency, view.goodsCents),
        totalAmount: total,
        checkoutChargeAmount: total,
        subtotalAmountEstimated: false,
        // The checkout adds shipping and the shop's own discounts.
        totalAmountEstimated: true,
      };
    },
    buyerIdentity: ({ cart, isBuyer }: CartView) => ({
      countryCode: cart.country,
      customerId: isBuyer ? cart.customerId : null,
      email: isBuyer ? cart.email : null,
      phone: isBuyer ? cart.phone : null,
    }),
    discountCodes: ({ codes }: CartView) => codes.judged,
    discountAllocations: (view: CartView, _: unknown, { currency }) => allocationsOf(view, currency),
    appliedGiftCards: () => [],
    estimatedCost(view: CartView, _: unknown, { currency }) {
      const total = amountIn(currency, view.goodsCents - discountCentsOf(view));
      return { subtotalAmount: amountIn(currency, view.goodsCents), totalAmount: total, checkoutChargeAmount: total };
    },
    lines({ lines }: CartView, args: PageArguments & { reverse: boolean }) {
      return connectionOf(pageOf(inOrder(lines, args), pageRequestOf(args), "cart line", ({ line }) => line.id));
    },
    metafields: (_: unknown, { identifiers }: { identifiers: unknown[] }) => identifiers.map(() => null),
  },
  CartBuyerIdentity: {
    customer: ({ customerId }: { customerId: number | null }, _: unknown, { shop }) =>
      customerId === null ? null : findCustomer(shop, customerId),
  },
  CartLine: {
    id: ({ line, cartToken }: CartLineView) => lineIdOf(line.id, cartToken),
    quantity: ({ line }: CartLineView) => line.quantity,
    attributes: ({ line }: CartLineView) => line.attributes,
    attribute: ({ line }: CartLineView, { key }: { key: string }) => attributeNamed(line.attributes, key),
    discountAllocations: () => [],
    cost(view: CartLineView) {
      const { price, comparedAt, subtotal } = amountsOf(view);
      const whole = { subtotalAmount: subtotal, totalAmount: subtotal };
      return { amountPerQuantity: price, compareAtAmountPerQuantity: comparedAt, ...whole };
    },
    estimatedCost(view: CartLineView) {
      const { price, comparedAt, subtotal } = amountsOf(view);
      return { amount: price, compareAtAmount: comparedAt, subtotalAmount: subtotal, totalAmount: subtotal };
    },
  },
};

async function savingsOn(shop: CustomersShop, cart: Cart, lines: readonly QuoteLine[]): Promise<Saving[]> {
  return lines.length === 0 ? [] : (await quoteAtCheckout(shop, cart, lines)).saved;
}

/** A client that has shown the customer's token sees their discounts, but nothing else of them. `cart`: as shown. */
async function withDiscountsShown({ shop, client }: StorefrontContext, cart: Cart, known: Cart): Promise<Cart> {
  if (client === null || cart.customerId === known.customerId) return cart;
  const customerId = await customerShownFor(shop, known);
  return customerId === null ? cart : { ...cart, customerId, email: known.email };
}

/** What a guest is not told of may be the customer's own: of such codes only those are shown that the caller sent. */
function withoutOwnCodes({ judged, ...codes }: CartCodes, sent: readonly string[]): CartCodes {
  const known = new Set(cleanCodes(sent));
  return {
    ...codes,
    judged: judged.flatMap((each): JudgedCode[] => {
      if (each.because !== "unknown-code") return [each];
      return known.has(each.code) ? [{ ...each, because: "login-required" }] : [];
    }),
  };
}

export function quoteLineOf({ line, merchandise: { product, variant } }: CartLineView): QuoteLine {
  const { priceMicros, weightMg, requiresShipping: ships } = variant;
  const { freeShipping } = product;
  return { id: line.id, platformMicros: priceMicros, quantity: line.quantity, weightMg, freeShipping, ships };
}

function amountsOf(view: CartLineView) {
  const { pricing } = view;
  const { priceMicros, compareAtPriceMicros } = view.merchandise.variant;
  const comparedAt = compareAtPriceMicros === null ? null : shownPrice(pricing, compareAtPriceMicros);
  const subtotal = amountIn(pricing.currency, centsOf(view));
  return { price: shownPrice(pricing, priceMicros), comparedAt, subtotal };
}

/** As the checkout rounds it: the price of a piece first, then the line. */
function centsOf({ line, merchandise, pricing }: CartLineView): number {
  return lineCents(sellingMicros(merchandise.variant.priceMicros, pricing), line.quantity);
}

function attributeNamed(attributes: readonly Attribute[], key: string): Attribute | null {
  return attributes.find((attribute) => attribute.key === key) ?? null;
}

function keyQuery(cart: Cart, isBuyer: boolean): string {
  return isBuyer ? `?key=${cart.key}` : "";
}
