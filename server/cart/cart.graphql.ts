/** Carts as GraphQL (SPEC GQL-07). */
import { parseGlobalId } from "../../domain/ids.ts";
import type { StorefrontContext } from "../graphql/context.ts";
import type { GraphqlPart } from "../graphql/schema.ts";
import { answer, refused } from "./cart-answers.graphql.ts";
import { cartReferenceOf, lineNumberOf, viewCart, viewResolvers } from "./cart-view.graphql.ts";
import { addLines, changeLines, createCart, findCartByToken, removeLines, updateDetails } from "./cart.ts";
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
};

export const cartGraphql: GraphqlPart = {
  resolvers: {
    QueryRoot: {
      cart: (_: unknown, { id }: { id: string }, context) => openCart(id, context),
    },
    Mutation: {
      cartCreate(_: unknown, { input }: { input?: CartInput | null }, context) {
        const { lines, buyerIdentity, note, attributes } = input ?? {};
        if (buyerIdentity?.customerAccessToken != null) return unknownCustomer("input");
        const wanted = {
          ...buyerOf(buyerIdentity ?? {}),
          ...(note != null && { note }),
          ...(attributes && { attributes }),
          lines: (lines ?? []).map(lineToAdd),
        };
        const ids = (lines ?? []).map(({ merchandiseId }) => merchandiseId);
        const sent = { path: ["input", "lines"], ids, within: ["input"] };
        return answer(context, () => createCart(context.shop, wanted), sent);
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
      cartBuyerIdentityUpdate(_: unknown, args: { cartId: string; buyerIdentity: BuyerInput }, context) {
        if (args.buyerIdentity.customerAccessToken != null) return unknownCustomer();
        const details = buyerOf(args.buyerIdentity);
        return answer(context, () => updateDetails(context.shop, cartReferenceOf(args.cartId), details));
      },
    },
    ...viewResolvers,
  },
  typesOf: { Merchandise: () => "ProductVariant", BaseCartLine: () => "CartLine" },
  nodes: { Cart: openCart },
};

/** Null for an unknown cart, and for one that has become an order. */
async function openCart(id: string, context: StorefrontContext) {
  const { token, key } = cartReferenceOf(id);
  const cart = await findCartByToken(context.shop, token);
  return cart && cart.completedAt === null ? viewCart(context, cart, key) : null;
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

/** 0, which no variant has, for an id of anything else. */
function variantNumberOf(merchandiseId: string): number {
  return parseGlobalId(merchandiseId, "ProductVariant") ?? 0;
}

/** What is left out stays; null takes away. "ZZ" is the platform's word for an unknown country. */
function buyerOf({ countryCode, email, phone }: BuyerInput) {
  return {
    ...(countryCode !== undefined && { country: countryCode === "ZZ" ? null : countryCode }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
  };
}

/** There are no customer accounts yet, so that no token can be one's. */
function unknownCustomer(...within: string[]) {
  const field = [...within, "buyerIdentity", "customerAccessToken"];
  return refused([{ code: "INVALID", field, message: "Customer is invalid" }]);
}
