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
import { reservedPiecesOf, withReserved } from "../reservations/reserved-pieces.ts";
import { orderableLines, type NoticeOfGoods, type OrderableLine } from "./checkout-lines.ts";
import { couponsFor } from "../../coupons/coupons.ts";
import { creditOf } from "../../coupons/credit.ts";
import { promotionsOf } from "../../coupons/promotions.ts";
import { waitsForCheckout } from "../orders.ts";
import { readHeadOfCart, readOrderLines, type OrderHead } from "../orders.store.ts";

export type CheckoutInput = {
  country: string | null;
  method: ShippingMethod;
  /** Null: not chosen here; the codes in the cart count. */
  coupon: CouponChoice | null;
  useCredit: boolean;
  email?: string;
  language?: Language | undefined;
};

export type CheckoutDraft = {
  lines: OrderableLine[];
  notices: NoticeOfGoods[];
  quote: Quote;
  customer: Customer | null;
  /** All of the store credit, used or not. */
  creditCents: number;
  coupon: CouponChoice;
  /** Null: placing makes the order. */
  order: OrderHead | null;
  /** Whether another open checkout of this customer reserves some of it. */
  takesOver: boolean;
};

type DraftBuyer = {
  customer: Pick<Customer, "id" | "spentCents"> | null;
  /** Where the order's e-mails go, if known. */
  email: string | null;
  /** The first code that makes the order cheaper counts (SPEC COUP-02). */
  codes: readonly string[];
  /** What counts if no code does. */
  otherwise: CouponChoice;
  weighsAll: boolean;
  takesPromotions: boolean;
  creditCents: number;
};

/**
 * The same for reading and for ordering. Reserves nothing: only placing the order does. A draft order is quoted with
 * its own goods and prices. Throws `cart.completed` when such an order has just ended.
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

/** By default the cart's codes count. */
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

async function goodsOf(shop: Shop, { lines: cartLines, customerId }: Cart) {
  const variants = await variantsForSale(
    shop,
    cartLines.map((line) => line.variantId),
  );
  const held = await reservedPiecesOf(shop.db, customerId);
  const goods = orderableLines(cartLines, withReserved(variants, held));
  const wanted = new Map<number, number>();
  for (const { variant, quantity } of goods.lines) {
    wanted.set(variant.variantId, (wanted.get(variant.variantId) ?? 0) + quantity);
  }
  const takesOver = [...wanted].some(([id, quantity]) => quantity > (variants.get(id)?.available ?? Infinity));
  return { ...goods, order: null, takesOver };
}

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

/** SPEC SHIP-04 */
export async function freeShippingFromCents(shop: Shop): Promise<number> {
  return freeShippingOf(await findSetting(shop, "overall"));
}

function freeShippingOf(overall: Settings["overall"] | null): number {
  if (!overall) return FREE_SHIPPING_FROM_CENTS;
  const micros = microsOfDecimal(overall.freeShippingAmount);
  return micros === null ? FREE_SHIPPING_FROM_CENTS : Math.round(micros / 10_000);
}
