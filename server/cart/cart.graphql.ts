/** SPEC GQL-07 */
import { parseGlobalId } from "../../domain/ids.ts";
import { customerByToken } from "../customers/customers.ts";
import type { StorefrontContext } from "../graphql/context.ts";
import type { GraphqlPart } from "../graphql/schema.ts";
import type { Shop } from "../shop.ts";
import { answer, refused } from "./cart-answers.graphql.ts";
import { cartReferenceOf, lineNumberOf, viewCart, viewResolvers } from "./cart-view.graphql.ts";
import { addLines, changeLines, createCart, findCartByToken, isOpen, removeLines, updateDetails } from "./cart.ts";
import type { Attribute, LineToAdd, LineToChange } from "./cart.ts";

type LineInput = { merchandiseId: string; quantity?: number | null; attributes?: Attribute[] | null };
type LineUpdate = Partial<LineInput> & { id: string };
type BuyerInput = {
  countryCode?: string | null;
  customerAccessToken?: string | null;
  email?: string | null;
  phone?: string | null;
};
type CartInput = {
  lines?: LineInput[] | null;
  buyerIdentity?: BuyerInput | null;
  attributes?: Attribute[] | null;
  note?: string | null;
  discountCodes?: string[] | null;
};

export const cartGraphql: GraphqlPart = {
  resolvers: {
    QueryRoot: {
      cart: (_: unknown, { id }: { id: string }, context) => openCart(id, context),
    },
    Mutation: {
      async cartCreate(_: unknown, { input }: { input?: CartInput | null }, context) {
        const { lines, buyerIdentity, note, attributes, discountCodes } = input ?? {};
        const buyer = await buyerOf(context.shop, buyerIdentity ?? {});
        if (!buyer) return unknownCustomer("input");
        const wanted = {
          ...buyer,
          ...(note != null && { note }),
          ...(attributes && { attributes }),
          ...(discountCodes && { discountCodes }),
          lines: (lines ?? []).map(lineToAdd),
        };
        const ids = (lines ?? []).map(({ merchandiseId }) => merchandiseId);
        const sent = { path: ["input", "lines"], ids, within: ["input"] };
        return answer(context, () => createCart(context.shop, wanted), sent, buyer.customerId);
      },
      cartLinesAdd(_: unknown, { cartId, lines }: { cartId: string; lines: LineInput[] }, context) {
        const add = () => addLines(context.shop, cartReferenceOf(cartId), lines.map(lineToAdd));
        const ids = lines.map(({ merchandiseId }) => merchandiseId);
        return answer(context, add, { path: ["lines"], ids, within: [] });
      },
      cartLinesUpdate(_: unknown, { cartId, lines }: { cartId: string; lines: LineUpdate[] }, context) {
        const change = () => changeLines(context.shop, cartReferenceOf(cartId), lines.map(lineToChange));
        const ids = lines.map(({ id, merchandiseId }) => merchandiseId ?? id);
        return answer(context, change, { path: ["lines"], ids, within: [] });
      },
      cartLinesRemove(_: unknown, { cartId, lineIds }: { cartId: string; lineIds: string[] }, context) {
        const remove = () => removeLines(context.shop, cartReferenceOf(cartId), lineIds.map(lineNumberOf));
        return answer(context, remove, { path: ["lineIds"], ids: lineIds, within: [] });
      },
      cartNoteUpdate(_: unknown, { cartId, note }: { cartId: string; note: string }, context) {
        return answer(context, () => updateDetails(context.shop, cartReferenceOf(cartId), { note }));
      },
      cartDiscountCodesUpdate(_: unknown, args: { cartId: string; discountCodes?: string[] | null }, context) {
        const details = { discountCodes: args.discountCodes ?? [] };
        return answer(context, () => updateDetails(context.shop, cartReferenceOf(args.cartId), details));
      },
      async cartBuyerIdentityUpdate(_: unknown, args: { cartId: string; buyerIdentity: BuyerInput }, context) {
        const details = await buyerOf(context.shop, args.buyerIdentity);
        if (!details) return unknownCustomer();
        const change = () => updateDetails(context.shop, cartReferenceOf(args.cartId), details);
        return answer(context, change, undefined, details.customerId);
      },
    },
    ...viewResolvers,
  },
  typesOf: {
    Merchandise: () => "ProductVariant",
    BaseCartLine: () => "CartLine",
    CartDiscountAllocation: () => "CartCodeDiscountAllocation",
    PricingValue: (value: object) => ("percentage" in value ? "PricingPercentageValue" : "MoneyV2"),
  },
  nodes: { Cart: openCart, CartLine: openLine },
};

/** Null for an unknown cart, and for one that has become an order. */
async function openCart(id: string, context: StorefrontContext) {
  const { token, key } = cartReferenceOf(id);
  const cart = await findCartByToken(context.shop, token);
  return cart && isOpen(cart) ? viewCart(context, cart, key) : null;
}

async function openLine(id: string, context: StorefrontContext) {
  const token = new URLSearchParams(id.split("?")[1] ?? "").get("cart") ?? "";
  const view = await openCart(`gid://shopify/Cart/${token}`, context);
  return view?.lines.find(({ line }) => line.id === lineNumberOf(id)) ?? null;
}

function lineToAdd({ merchandiseId, quantity, attributes }: LineInput): LineToAdd {
  return { variantId: variantNumberOf(merchandiseId), quantity: quantity ?? 1, attributes: attributes ?? [] };
}

function lineToChange({ id, merchandiseId, quantity, attributes }: LineUpdate): LineToChange {
  return {
    lineId: lineNumberOf(id),
    ...(merchandiseId != null && { variantId: variantNumberOf(merchandiseId) }),
    ...(quantity != null && { quantity }),
    ...(attributes && { attributes }),
  };
}

function variantNumberOf(merchandiseId: string): number {
  return parseGlobalId(merchandiseId, "ProductVariant") ?? 0;
}

/** "ZZ": the platform's code for an unknown country. Null for an invalid token. */
async function buyerOf(shop: Shop, { countryCode, customerAccessToken, email, phone }: BuyerInput) {
  const customer = customerAccessToken == null ? null : await customerByToken(shop, customerAccessToken);
  if (customerAccessToken != null && !customer) return null;
  return {
    ...(customerAccessToken !== undefined && { customerId: customer?.id ?? null }),
    ...(countryCode !== undefined && { country: countryCode === "ZZ" ? null : countryCode }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
  };
}

function unknownCustomer(...within: string[]) {
  const field = [...within, "buyerIdentity", "customerAccessToken"];
  return refused([{ code: "INVALID", field, message: "Customer is invalid" }]);
}
