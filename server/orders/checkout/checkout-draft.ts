/** What a cart would cost as an order now: its goods, its buyer's coupons and credit, and the quote of it all. */
import type { CheckoutNotice } from "../../../contract/checkout.ts";
import type { CouponChoice } from "../../../domain/coupons.ts";
import { microsOfDecimal } from "../../../domain/money.ts";
import { quote, type Quote, type QuoteRequest, type ShippingMethod } from "../../../domain/quote.ts";
import { FREE_SHIPPING_FROM_CENTS } from "../../../domain/shipping.ts";
import type { Cart } from "../../cart/cart.ts";
import { variantsForSale } from "../../catalog/catalog.ts";
import { findCustomer, type Customer } from "../../customers/customers.ts";
import type { Shop } from "../../shop.ts";
import { findSetting } from "../../site/settings.ts";
import { orderableLines, type OrderableLine } from "./checkout-lines.ts";
import { couponsFor } from "../coupons/coupons.ts";
import { creditOf } from "../coupons/credit.ts";
import { promotionsFor } from "../coupons/promotions.ts";

/** What the buyer chose beside the goods. */
export type CheckoutWish = {
  country: string | null;
  method: ShippingMethod;
  /** Null: she has not chosen here; what she wrote in the cart counts. */
  coupon: CouponChoice | null;
  /** Whether store credit pays as much as it can. */
  useCredit: boolean;
  /** Where the order's news will go; left out: as far as the cart knows. */
  email?: string;
};

export type CheckoutDraft = {
  lines: OrderableLine[];
  notices: CheckoutNotice[];
  quote: Quote;
  /** Null: a guest. */
  customer: Customer | null;
  /** Her whole store credit, used or not. */
  creditCents: number;
  /** What the quote was made with. */
  coupon: CouponChoice;
};

/**
 * Reads variants, prices, stock, coupons and credit and quotes what can be had of the cart: the same for reading and
 * for ordering. Promises nothing: only placing the order takes stock, coupon and credit.
 */
export async function draftOrder(shop: Shop, cart: Cart, wish: CheckoutWish): Promise<CheckoutDraft> {
  const variants = await variantsForSale(
    shop,
    cart.lines.map((line) => line.variantId),
  );
  const { lines, notices } = orderableLines(cart.lines, variants);
  const customer = cart.customerId === null ? null : await findCustomer(shop, cart.customerId);
  const creditCents = customer ? await creditOf(shop, customer.id) : 0;
  const coupons = await couponsFor(
    shop,
    { customerId: customer?.id ?? null, email: wish.email ?? cart.email },
    wish.coupon?.choice === "code" ? [...cart.discountCodes, wish.coupon.code] : cart.discountCodes,
  );

  const request: QuoteRequest = {
    lines: lines.map(({ id, quantity, variant: { platformMicros, weightMg, freeShipping } }) => ({
      id,
      quantity,
      platformMicros,
      weightMg,
      freeShipping,
    })),
    spentCents: customer?.spentCents ?? 0,
    country: wish.country,
    method: wish.method,
    freeShippingFromCents: await freeShippingFromCents(shop),
    coupons,
    promotions: await promotionsFor(shop, customer),
    creditCents: wish.useCredit ? creditCents : 0,
    at: shop.now().getTime(),
  };
  const coupon = wish.coupon ?? choiceOf(cart.discountCodes, request);
  return { lines, notices, quote: quote({ ...request, coupon }), customer, creditCents, coupon };
}

/**
 * The first of the cart's codes that makes the order cheaper, as the cart itself judges them; otherwise the best coupon
 * of hers (SPEC CART-04, COUP-02).
 */
function choiceOf(codes: readonly string[], request: QuoteRequest): CouponChoice {
  const choices = codes.map((code): CouponChoice => ({ choice: "code", code }));
  return choices.find((coupon) => quote({ ...request, coupon }).coupon !== null) ?? { choice: "best" };
}

/** SPEC SHIP-04 `freeShippingAmount`, as the shop has set it. */
export async function freeShippingFromCents(shop: Shop): Promise<number> {
  const overall = await findSetting(shop, "overall");
  if (!overall) return FREE_SHIPPING_FROM_CENTS;
  const micros = microsOfDecimal(overall.freeShippingAmount);
  return micros === null ? FREE_SHIPPING_FROM_CENTS : Math.round(micros / 10_000);
}
