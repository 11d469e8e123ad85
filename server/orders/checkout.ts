/** The checkout before the order: what would be bought, for how much, and what has changed (SPEC CHK-01, CHK-04). */
import type { OpenCheckout, PlacedOrder } from "../../contract/checkout.ts";
import { Refusal } from "../../contract/refusals.ts";
import { microsOfDecimal } from "../../domain/money.ts";
import { quote, type Quote, type ShippingMethod } from "../../domain/quote.ts";
import { FREE_SHIPPING_FROM_CENTS } from "../../domain/shipping.ts";
import type { Cart } from "../cart/cart.ts";
import { variantsForSale } from "../catalog/catalog.ts";
import type { Shop } from "../shop.ts";
import { findSetting } from "../site/settings.ts";
import { orderableLines, type OrderableLine } from "./checkout-lines.ts";
import { findOrderOfCart, getCartOfBuyer, paymentMethodsOffered, type CartKey } from "./orders.ts";

export type CheckoutDraft = {
  lines: OrderableLine[];
  notices: OpenCheckout["notices"];
  quote: Quote;
};

/**
 * The checkout as it stands, or the order it has become. `country` is quoted for while the cart names none.
 * Throws `not-found`.
 */
export async function readCheckout(
  shop: Shop,
  cartKey: CartKey,
  country: string | null,
): Promise<OpenCheckout | { status: "completed"; order: PlacedOrder }> {
  const cart = await getCartOfBuyer(shop, cartKey);
  const order = cart.completedAt === null ? null : await findOrderOfCart(shop, cart.id);
  if (order) return { status: "completed", order };
  return openCheckout(shop, cart, { country: cart.country ?? country, method: "standard" });
}

/** The checkout quoted for a country and a method. Throws `not-found`, and `cart.completed` after the order. */
export async function quoteCheckout(
  shop: Shop,
  cartKey: CartKey,
  wish: { country: string; method: ShippingMethod },
): Promise<OpenCheckout> {
  const cart = await getCartOfBuyer(shop, cartKey);
  if (cart.completedAt !== null) throw new Refusal("cart.completed", "This order has been placed already.");
  return openCheckout(shop, cart, wish);
}

/** Reads variants, prices and stock and quotes what can be had of the cart: the same for reading and for ordering. */
export async function draftOrder(
  shop: Shop,
  cart: Cart,
  { country, method }: { country: string | null; method: ShippingMethod },
): Promise<CheckoutDraft> {
  const variants = await variantsForSale(
    shop,
    cart.lines.map((line) => line.variantId),
  );
  const { lines, notices } = orderableLines(cart.lines, variants);
  const quoted = quote({
    lines: lines.map(({ id, quantity, variant: { platformMicros, weightMg, freeShipping } }) => ({
      id,
      quantity,
      platformMicros,
      weightMg,
      freeShipping,
    })),
    spentCents: 0, // a guest's: nobody is signed in yet
    country,
    method,
    freeShippingFromCents: await freeShippingFromCents(shop),
  });
  return { lines, notices, quote: quoted };
}

/** What the page shows of a draft. */
export async function checkoutOf(
  shop: Shop,
  cart: Cart,
  draft: CheckoutDraft,
  country: string | null,
): Promise<OpenCheckout> {
  return {
    status: "open",
    currency: "USD",
    country,
    email: cart.email ?? "",
    note: cart.note,
    lines: draft.lines.map(({ id, variant }, index) => {
      const quoted = draft.quote.lines[index];
      if (quoted?.id !== id) throw new Error("A quote has other lines than it was asked for.");
      const { handle, title, variantTitle, sku, imageSrc } = variant;
      const { quantity, unitMicros, amountCents, discountCents } = quoted;
      return { id, handle, title, variantTitle, sku, imageSrc, quantity, unitMicros, amountCents, discountCents };
    }),
    notices: draft.notices,
    quote: draft.quote,
    paymentMethods: await paymentMethodsOffered(shop),
  };
}

async function openCheckout(
  shop: Shop,
  cart: Cart,
  wish: { country: string | null; method: ShippingMethod },
): Promise<OpenCheckout> {
  return checkoutOf(shop, cart, await draftOrder(shop, cart, wish), wish.country);
}

/** SPEC SHIP-04 `freeShippingAmount`, as the shop has set it. */
async function freeShippingFromCents(shop: Shop): Promise<number> {
  const overall = await findSetting(shop, "overall");
  if (!overall) return FREE_SHIPPING_FROM_CENTS;
  const micros = microsOfDecimal(overall.freeShippingAmount);
  return micros === null ? FREE_SHIPPING_FROM_CENTS : Math.round(micros / 10_000);
}
