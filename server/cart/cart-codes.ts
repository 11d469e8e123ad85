/** SPEC GQL-07, COUP-02 */

import { quote, type QuoteLine, type QuoteRequest } from "../../domain/cart/quote.ts";
import { rulesOn } from "../../domain/catalog/price-basis.ts";
import { isCode, judgeCoupon, type Coupon, type CouponBar } from "../../domain/coupons/coupons.ts";
import { couponsFor } from "../coupons/coupons.ts";
import { promotionsFor } from "../coupons/promotions.ts";
import type { CustomersShop } from "../customers/customers-shop.ts";
import { findCustomer } from "../customers/customers.ts";
import { rulesInForce } from "../settings/rules.ts";
import type { Cart } from "./cart.ts";

/** `because`: why a code takes nothing off; null for the one that applies. */
export type JudgedCode = { code: string; applicable: boolean; because: CodeBar | null };

/** "saves-nothing": e.g. because it excludes another discount that saves more. */
export type CodeBar = CouponBar | "unknown-code" | "empty-cart" | "one-code-only" | "saves-nothing";

export type CartCodes = {
  judged: JudgedCode[];
  applied: { code: string; coupon: Coupon; offCents: number; itemTotalCents: number } | null;
};

/** The first code that makes the order cheaper applies (SPEC COUP-02). `lines`: those on sale. */
export async function judgeCartCodes(
  shop: CustomersShop,
  cart: Pick<Cart, "customerId" | "email" | "country" | "discountCodes" | "priceBasis">,
  lines: readonly QuoteLine[],
): Promise<CartCodes> {
  const codes = cart.discountCodes;
  if (codes.length === 0) return { judged: [], applied: null };
  const customer = cart.customerId === null ? null : await findCustomer(shop, cart.customerId);
  const who = { customerId: customer?.id ?? null, email: cart.email };
  const coupons = await couponsFor(shop, who, codes);
  const request: QuoteRequest = {
    ...{ lines, spentCents: customer?.spentCents ?? 0, country: cart.country, method: "standard" },
    promotions: await promotionsFor(shop, customer),
    rules: rulesOn(cart.priceBasis, await rulesInForce(shop)),
    at: shop.now().getTime(),
  };

  const occasion = { ...quote(request), country: cart.country, at: shop.now().getTime() };
  let applied: CartCodes["applied"] = null;
  const judged = codes.map((code): JudgedCode => {
    const coupon = coupons.find((each) => isCode(each, code));
    const bar = coupon ? barOf(coupon, occasion) : "unknown-code";
    if (!coupon || bar !== null) return { code, applicable: false, because: bar };
    if (applied) return { code, applicable: false, because: "one-code-only" };
    const offCents = savingOf(coupon, request);
    if (offCents === null) return { code, applicable: false, because: "saves-nothing" };
    applied = { code, coupon, offCents, itemTotalCents: occasion.itemTotalCents };
    return { code, applicable: true, because: null };
  });
  return { judged, applied };
}

function barOf(coupon: Coupon, occasion: Parameters<typeof judgeCoupon>[1]): CodeBar | null {
  const standing = judgeCoupon(coupon, occasion);
  if (!standing.usable) return standing.because;
  return occasion.pieces === 0 ? "empty-cart" : null;
}

function savingOf(coupon: Coupon, request: QuoteRequest): number | null {
  const quoted = quote({ ...request, coupons: [coupon], coupon: { choice: "code", code: coupon.code } });
  if (quoted.coupon) return quoted.coupon.goodsCents;
  // Until the country is known there is no shipping cost to reduce.
  return coupon.target === "shipping" && request.country === null && quoted.ships !== false ? 0 : null;
}
