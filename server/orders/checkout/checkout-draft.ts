/** What a cart would cost as an order now: its goods, its buyer's coupons and credit, and the quote for all of it. */
import { Refusal } from "../../../contract/refusals.ts";
import type { CouponChoice } from "../../../domain/coupons/coupons.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { microsOfDecimal } from "../../../domain/money.ts";
import { quote, type Quote, type QuoteRequest, type ShippingMethod } from "../../../domain/cart/quote.ts";
import { FREE_SHIPPING_FROM_CENTS } from "../../../domain/places/shipping.ts";
import type { Cart } from "../../cart/cart.ts";
import { variantsForSale } from "../../catalog/catalog.ts";
import { findCustomer, type Customer } from "../../customers/customers.ts";
import type { Shop } from "../../shop.ts";
import { findSetting, findSettings, type Settings } from "../../site/settings/settings.ts";
import { heldPiecesOf, withHeld } from "../reservations/reserved-pieces.ts";
import { orderableLines, type NoticeOfGoods, type OrderableLine } from "./checkout-lines.ts";
import { couponsFor } from "../../coupons/coupons.ts";
import { creditOf } from "../../coupons/credit.ts";
import { promotionsOf } from "../../coupons/promotions.ts";
import { waitsForCheckout } from "../orders.ts";
import { readHeadOfCart, readOrderLines, type OrderHead } from "../orders.store.ts";

/** What the buyer chose besides the goods. */
export type CheckoutInput = {
  country: string | null;
  method: ShippingMethod;
  /** Null: not chosen here; the codes in the cart count. */
  coupon: CouponChoice | null;
  /** Whether store credit pays as much as it can. */
  useCredit: boolean;
  /** Where the order's e-mails go; left out: as far as the cart knows. */
  email?: string;
  /** Of the goods' names as shown; left out: English, which the order stores. */
  language?: Language | undefined;
};

export type CheckoutDraft = {
  /** In English, like the notices. */
  lines: OrderableLine[];
  notices: NoticeOfGoods[];
  quote: Quote;
  /** Null: a guest. */
  customer: Customer | null;
  /** All of the store credit, used or not. */
  creditCents: number;
  /** What the quote was made with. */
  coupon: CouponChoice;
  /** The draft order made of this cart; null: placing makes the order. */
  order: OrderHead | null;
  /** Whether some of it is only available because another open checkout of this customer reserves it. */
  takesOver: boolean;
};

/** The buyer, as far as it changes the price. */
type DraftBuyer = {
  /** Null: a guest. */
  customer: Pick<Customer, "id" | "spentCents"> | null;
  /** Where the order's e-mails go, if known. */
  email: string | null;
  /** The codes in the cart; the first that makes the order cheaper counts (SPEC COUP-02). */
  codes: readonly string[];
  /** What counts if none of them does. */
  otherwise: CouponChoice;
  /** Whether the quote also says how the customer's other coupons would do. */
  weighsAll: boolean;
  takesPromotions: boolean;
  /** What store credit may pay. */
  creditCents: number;
};

/**
 * Reads variants, prices, stock, coupons and credit and quotes what is available of the cart: the same for reading and
 * for ordering. Reserves nothing: only placing the order takes stock, coupon and credit. A draft order is quoted by its
 * own goods and prices. Throws `cart.completed` when such an order has just ended.
 */
export async function draftOrder(shop: Shop, cart: Cart, input: CheckoutInput): Promise<CheckoutDraft> {
  const { lines, notices, order, takesOver } =
    cart.orderMadeAt === null ? await goodsOf(shop, cart) : await goodsKept(shop, cart);
  const customer = cart.customerId === null ? null : await findCustomer(shop, cart.customerId);
  const creditCents = customer ? await creditOf(shop, customer.id) : 0;
  const { quote: quoted, coupon } = await quoteGoods(shop, lines, input, {
    customer,
    email: input.email ?? cart.email,
    codes: cart.discountCodes,
    // Without a code a cart takes its customer's best coupon (SPEC CART-04); a draft order names its own.
    otherwise: order ? { choice: "none" } : { choice: "best" },
    weighsAll: true,
    takesPromotions: order?.takesPromotions ?? true,
    creditCents: input.useCredit ? creditCents : 0,
  });
  return { lines, notices, quote: quoted, customer, creditCents, coupon, order, takesOver };
}

/** The quote of these lines for this buyer. By default the cart's codes count. */
export async function quoteGoods(
  shop: Shop,
  lines: readonly OrderableLine[],
  { country, method, coupon }: Pick<CheckoutInput, "country" | "method" | "coupon">,
  { customer, email, codes, otherwise, weighsAll, takesPromotions, creditCents }: DraftBuyer,
): Promise<{ quote: Quote; coupon: CouponChoice }> {
  const { overall, promotions } = await findSettings(shop, ["overall", "promotions"]);
  const named = coupon?.choice === "code" ? [...codes, coupon.code] : codes;
  const request: QuoteRequest = {
    lines: lines.map(({ id, quantity, variant: { platformMicros, weightMg, freeShipping } }) => ({
      id,
      quantity,
      platformMicros,
      weightMg,
      freeShipping,
    })),
    spentCents: customer?.spentCents ?? 0,
    ...{ country, method, creditCents },
    freeShippingFromCents: freeShippingOf(overall),
    coupons:
      weighsAll || named.length > 0 ? await couponsFor(shop, { customerId: customer?.id ?? null, email }, named) : [],
    promotions: takesPromotions ? await promotionsOf(shop, customer, promotions) : [],
    at: shop.now().getTime(),
  };
  for (const code of coupon ? [] : codes) {
    const choice: CouponChoice = { choice: "code", code };
    const quoted = quote({ ...request, coupon: choice });
    if (quoted.coupon !== null) return { quote: quoted, coupon: choice };
  }
  const choice = coupon ?? otherwise;
  return { quote: quote({ ...request, coupon: choice }), coupon: choice };
}

/** What is available now of a cart that its buyer fills. */
async function goodsOf(shop: Shop, { lines: cartLines, customerId }: Cart) {
  const variants = await variantsForSale(
    shop,
    cartLines.map((line) => line.variantId),
  );
  const held = await heldPiecesOf(shop.db, customerId);
  const goods = orderableLines(cartLines, withHeld(variants, held));
  const wanted = new Map<number, number>();
  for (const { variant, quantity } of goods.lines) {
    wanted.set(variant.variantId, (wanted.get(variant.variantId) ?? 0) + quantity);
  }
  const takesOver = [...wanted].some(([id, quantity]) => quantity > (variants.get(id)?.available ?? Infinity));
  return { ...goods, order: null, takesOver };
}

/** What the draft order of this cart has reserved, at its own prices. */
async function goodsKept(shop: Shop, { id: cartId }: Cart) {
  const order = await readHeadOfCart(shop.db, cartId);
  if (!order || !waitsForCheckout(order)) throw new Refusal("cart.completed", "This order has ended.");
  const stored = await readOrderLines(shop.db, order.id);
  const lines = stored.map((line) => {
    const { position, quantity, attributes } = line;
    return { id: String(position), quantity, attributes, variant: line };
  });
  return { lines, notices: [], order, takesOver: false };
}

/** SPEC SHIP-04 `freeShippingAmount`, as the shop has set it. */
export async function freeShippingFromCents(shop: Shop): Promise<number> {
  return freeShippingOf(await findSetting(shop, "overall"));
}

function freeShippingOf(overall: Settings["overall"] | null): number {
  if (!overall) return FREE_SHIPPING_FROM_CENTS;
  const micros = microsOfDecimal(overall.freeShippingAmount);
  return micros === null ? FREE_SHIPPING_FROM_CENTS : Math.round(micros / 10_000);
}
