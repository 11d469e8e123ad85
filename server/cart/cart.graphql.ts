/** SPEC GQL-07 */

import { parseGlobalId } from "../../domain/ids.ts";
import type { CustomersShop } from "../customers/customers-shop.ts";
import { customerByToken } from "../customers/customers.ts";
import type { StorefrontContext } from "../graphql/context.ts";
import type { GraphqlPart } from "../graphql/schema.ts";
import { answer, refused, withGiftCards } from "./cart-answers.graphql.ts";
import { cartReferenceOf, lineNumberOf, viewCart, viewResolvers } from "./cart-view.graphql.ts";
import { addLines, changeLines, createCart, findCartByToken, isOpen, removeLines, updateDetails } from "./cart.ts";
import type { Attribute, CartShown, LineToAdd, LineToChange, RulesAre } from "./cart.ts";
import { addDelivery, problemsOfDelivery, type SelectableAddressInput } from "./delivery/delivery.graphql.ts";

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
  giftCardCodes?: string[] | null;
  delivery?: { addresses?: SelectableAddressInput[] | null } | null;
};

export const cartGraphql: GraphqlPart = {
  resolvers: {
    QueryRoot: {
      cart: (_: unknown, { id }: { id: string }, context) => openCart(id, context),
    },
    Mutation: {
      async cartCreate(_: unknown, { input }: { input?: CartInput | null }, context) {
        const { lines, buyerIdentity, note, attributes, discountCodes, giftCardCodes, delivery } = input ?? {};
        const buyer = await buyerOf(context.shop, buyerIdentity ?? {});
        if (!buyer) return unknownCustomer("input");
        const addresses = delivery?.addresses ?? [];
        const within = ["input", "delivery", "addresses"];
        const wrong = await problemsOfDelivery(context, addresses);
        if (wrong.length > 0) return refused(wrong.map((each) => ({ ...each, field: [...within, ...each.field] })));
        const wanted = {
          ...buyer,
          ...(note != null && { note }),
          ...(attributes && { attributes }),
          ...(discountCodes && { discountCodes }),
          lines: (lines ?? []).map(lineToAdd),
          priceBasis: context.client?.basis ?? "selling",
          rulesAre: rulesOf(context),
        } as const;
        const ids = (lines ?? []).map(({ merchandiseId }) => merchandiseId);
        const sent = { path: ["input", "lines"], ids, within: ["input"] };
        const create = async () => {
          const created = await createCart(context.shop, wanted);
          const shown = shownBy(context, buyerIdentity ?? {}, buyer.customerId);
          if (shown) created.cart = (await updateDetails(context.shop, created.cart, { shown })).cart;
          if (addresses.length === 0) return created;
          const { cart } = await addDelivery(context, created.cart, addresses, within);
          return { ...created, cart };
        };
        return withGiftCards(await answer(context, create, sent, buyer.customerId), giftCardCodes ?? []);
      },
      cartLinesAdd(_: unknown, { cartId, lines }: { cartId: string; lines: LineInput[] }, context) {
        const add = () => addLines(context.shop, cartReferenceOf(cartId), lines.map(lineToAdd), rulesOf(context));
        const ids = lines.map(({ merchandiseId }) => merchandiseId);
        return answer(context, add, { path: ["lines"], ids, within: [] });
      },
      cartLinesUpdate(_: unknown, { cartId, lines }: { cartId: string; lines: LineUpdate[] }, context) {
        const by = { rulesAre: rulesOf(context) };
        const change = () => changeLines(context.shop, cartReferenceOf(cartId), lines.map(lineToChange), by);
        const ids = lines.map(({ id, merchandiseId }) => merchandiseId ?? id);
        return answer(context, change, { path: ["lines"], ids, within: [] });
      },
      cartLinesRemove(_: unknown, { cartId, lineIds }: { cartId: string; lineIds: string[] }, context) {
        const remove = () => removeLines(context.shop, cartReferenceOf(cartId), lineIds.map(lineNumberOf));
        return answer(context, remove, { path: ["lineIds"], ids: lineIds, within: [] });
      },
      cartAttributesUpdate(_: unknown, { cartId, attributes }: { cartId: string; attributes: Attribute[] }, context) {
        return answer(context, () => updateDetails(context.shop, cartReferenceOf(cartId), { attributes }));
      },
      async cartGiftCardCodesUpdate(_: unknown, args: { cartId: string; giftCardCodes: string[] }, context) {
        const unchanged = () => updateDetails(context.shop, cartReferenceOf(args.cartId), {});
        return withGiftCards(await answer(context, unchanged), args.giftCardCodes);
      },
      async cartGiftCardCodesRemove(_: unknown, args: { cartId: string; appliedGiftCardIds: string[] }, context) {
        const answered = await answer(context, () => updateDetails(context.shop, cartReferenceOf(args.cartId), {}));
        if (answered.cart === null) return answered;
        const message = "The gift card is not applied to the cart.";
        const userErrors = args.appliedGiftCardIds.map((_id, at) => {
          return { code: "INVALID", field: ["appliedGiftCardIds", String(at)], message };
        });
        return { ...answered, userErrors };
      },
      cartNoteUpdate(_: unknown, { cartId, note }: { cartId: string; note: string }, context) {
        return answer(context, () => updateDetails(context.shop, cartReferenceOf(cartId), { note }));
      },
      cartDiscountCodesUpdate(_: unknown, args: { cartId: string; discountCodes?: string[] | null }, context) {
        const codes = args.discountCodes ?? [];
        const change = () => updateDetails(context.shop, cartReferenceOf(args.cartId), { discountCodes: codes });
        return answer(context, change, { path: [], ids: [], within: [], codes });
      },
      async cartBuyerIdentityUpdate(_: unknown, args: { cartId: string; buyerIdentity: BuyerInput }, context) {
        const details = await buyerOf(context.shop, args.buyerIdentity);
        if (!details) return unknownCustomer();
        const { customerId } = details;
        const shown = shownBy(context, args.buyerIdentity, customerId);
        const changes = { ...details, ...(shown !== undefined && { shown }) };
        return answer(
          context,
          () => updateDetails(context.shop, cartReferenceOf(args.cartId), changes),
          undefined,
          customerId,
        );
      },
    },
    ...viewResolvers,
  },
  typesOf: {
    Merchandise: () => "ProductVariant",
    BaseCartLine: () => "CartLine",
    CartDiscountAllocation: (of: object) =>
      "code" in of ? "CartCodeDiscountAllocation" : "CartAutomaticDiscountAllocation",
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

/** The shop's own app offers quantities that can be ordered; other clients are told, as Shopify tells them. */
function rulesOf({ client }: StorefrontContext): RulesAre {
  return client === null ? "offered" : "enforced";
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
async function buyerOf(shop: CustomersShop, { countryCode, customerAccessToken, email, phone }: BuyerInput) {
  const customer = customerAccessToken == null ? null : await customerByToken(shop, customerAccessToken);
  if (customerAccessToken != null && !customer) return null;
  return {
    ...(customerAccessToken !== undefined && { customerId: customer?.id ?? null }),
    ...(countryCode !== undefined && { country: countryCode === "ZZ" ? null : countryCode }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
  };
}

/** What a client has shown of its customer; undefined: nothing, and the shop's own app shows its token each time. */
function shownBy(
  { client }: StorefrontContext,
  { customerAccessToken: token }: BuyerInput,
  customerId: number | null | undefined,
): CartShown["shown"] | undefined {
  if (client === null || customerId === undefined) return undefined;
  return customerId === null || token == null ? null : { customerId, token };
}

function unknownCustomer(...within: string[]) {
  const field = [...within, "buyerIdentity", "customerAccessToken"];
  return refused([{ code: "INVALID", field, message: "Customer is invalid" }]);
}
