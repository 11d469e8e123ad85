/** A cart as its buyer, or somebody who only knows its token, gets to see it. Amounts are platform prices. */
import { lineCents } from "../../domain/price.ts";
import { connectionOf, inOrder, loadAll, pageOf, pageRequestOf, type PageArguments } from "../graphql/connection.ts";
import type { StorefrontContext, VariantOfProduct } from "../graphql/context.ts";
import type { GraphqlPart } from "../graphql/schema.ts";
import { dateTime, usd, usdOfCents } from "../graphql/values.ts";
import { holdsKey, type Attribute, type Cart, type CartLine, type CartReference } from "./cart.ts";

type LineView = { line: CartLine; cartToken: string; merchandise: VariantOfProduct };

/** Only lines whose product is still on sale are shown, and counted. */
type CartView = { cart: Cart; isBuyer: boolean; lines: LineView[] };

export async function viewCart({ loaders }: StorefrontContext, cart: Cart, key: string | null): Promise<CartView> {
  const variantIds = cart.lines.map(({ variantId }) => variantId);
  const found = await loadAll(variantIds, loaders.variant);
  const byId = new Map(found.map((each) => [each.variant.id, each]));
  const lines = cart.lines.flatMap((line): LineView[] => {
    const merchandise = byId.get(line.variantId);
    return merchandise ? [{ line, cartToken: cart.token, merchandise }] : [];
  });
  return { cart, isBuyer: holdsKey(cart, key), lines };
}

/** `gid://shopify/Cart/<token>?key=<key>`; anything else names no cart. */
export function cartReferenceOf(id: string): CartReference {
  const [, token = "", query = ""] = /^gid:\/\/shopify\/Cart\/([\w-]+)(?:\?(.*))?$/.exec(id) ?? [];
  return { token, key: new URLSearchParams(query).get("key") };
}

/** The line's own number in `gid://shopify/CartLine/<uuid>?cart=<token>`; "" for anything else. */
export function lineNumberOf(id: string): string {
  return /^gid:\/\/shopify\/CartLine\/([0-9a-f-]{36})(?:\?.*)?$/.exec(id)?.[1] ?? "";
}

export function lineIdOf(lineId: string, cartToken: string): string {
  return `gid://shopify/CartLine/${lineId}?cart=${cartToken}`;
}

export const viewResolvers: GraphqlPart["resolvers"] = {
  Cart: {
    id: ({ cart, isBuyer }: CartView) => `gid://shopify/Cart/${cart.token}${keyQuery(cart, isBuyer)}`,
    checkoutUrl: ({ cart, isBuyer }: CartView, _: unknown, { origin }) =>
      `${origin}/checkouts/${cart.token}${keyQuery(cart, isBuyer)}`,
    createdAt: ({ cart }: CartView) => dateTime(cart.createdAt),
    updatedAt: ({ cart }: CartView) => dateTime(cart.updatedAt),
    note: ({ cart, isBuyer }: CartView) => (isBuyer ? cart.note : null),
    attributes: ({ cart, isBuyer }: CartView) => (isBuyer ? cart.attributes : []),
    attribute: ({ cart, isBuyer }: CartView, { key }: { key: string }) =>
      isBuyer ? attributeNamed(cart.attributes, key) : null,
    totalQuantity: ({ lines }: CartView) => lines.reduce((sum, { line }) => sum + line.quantity, 0),
    cost({ lines }: CartView) {
      const total = usdOfCents(lines.reduce((sum, line) => sum + centsOf(line), 0));
      return {
        subtotalAmount: total,
        totalAmount: total,
        checkoutChargeAmount: total,
        subtotalAmountEstimated: false,
        // Shipping and discounts are the checkout's.
        totalAmountEstimated: true,
      };
    },
    buyerIdentity: ({ cart, isBuyer }: CartView) => ({
      countryCode: cart.country,
      email: isBuyer ? cart.email : null,
      phone: isBuyer ? cart.phone : null,
    }),
    discountCodes: () => [],
    discountAllocations: () => [],
    appliedGiftCards: () => [],
    lines({ lines }: CartView, args: PageArguments & { reverse: boolean }) {
      return connectionOf(pageOf(inOrder(lines, args), pageRequestOf(args), "cart line", ({ line }) => line.id));
    },
    metafields: (_: unknown, { identifiers }: { identifiers: unknown[] }) => identifiers.map(() => null),
  },
  CartLine: {
    id: ({ line, cartToken }: LineView) => lineIdOf(line.id, cartToken),
    quantity: ({ line }: LineView) => line.quantity,
    attributes: ({ line }: LineView) => line.attributes,
    attribute: ({ line }: LineView, { key }: { key: string }) => attributeNamed(line.attributes, key),
    discountAllocations: () => [],
    cost(view: LineView) {
      const { price, comparedAt, subtotal } = amountsOf(view);
      const whole = { subtotalAmount: subtotal, totalAmount: subtotal };
      return { amountPerQuantity: price, compareAtAmountPerQuantity: comparedAt, ...whole };
    },
    estimatedCost(view: LineView) {
      const { price, comparedAt, subtotal } = amountsOf(view);
      return { amount: price, compareAtAmount: comparedAt, subtotalAmount: subtotal, totalAmount: subtotal };
    },
  },
};

function amountsOf(view: LineView) {
  const { priceMicros, compareAtPriceMicros } = view.merchandise.variant;
  const comparedAt = compareAtPriceMicros === null ? null : usd(compareAtPriceMicros);
  return { price: usd(priceMicros), comparedAt, subtotal: usdOfCents(centsOf(view)) };
}

function centsOf({ line, merchandise }: LineView): number {
  return lineCents(merchandise.variant.priceMicros, line.quantity);
}

function attributeNamed(attributes: readonly Attribute[], key: string): Attribute | null {
  return attributes.find((attribute) => attribute.key === key) ?? null;
}

/** Who does not hold the key is not told it. */
function keyQuery(cart: Cart, isBuyer: boolean): string {
  return isBuyer ? `?key=${cart.key}` : "";
}
