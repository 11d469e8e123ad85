/** Which discounts of an order combine (SPEC DISC-03, COUP-02, COUP-03). */

import type { Pricing } from "../catalog/pricing.ts";
import { isCode, judgeCoupon, type Coupon, type CouponChoice } from "../coupons/coupons.ts";
import { mulDiv } from "../money.ts";
import {
  judgeFreeShipping,
  shippingOffer,
  standardCents,
  type FreeShipping,
  type ShippingCost,
  type ShippingRules,
} from "../places/shipping.ts";
import { agreedSaving, type AgreedTerms } from "./agreed-terms.ts";
import { earnedDiscounts, largestDiscount, type Buyer, type DiscountRules, type Saving } from "./discounts.ts";

/** The part of the shop's rules that decides what an order costs. */
export type QuoteRules = ShippingRules & DiscountRules & { pricing: Pricing };

/** What decides an order's price, except its item total. */
export type Situation = {
  buyer: Buyer;
  coupons: readonly Coupon[];
  couponChoice: CouponChoice;
  pieces: number;
  country: string | null;
  at: number;
  costs: readonly ShippingCost[];
  cost: ShippingCost | null;
  rules: QuoteRules;
  agreed: AgreedTerms | undefined;
};

export type Combination = {
  discount: Saving | null;
  coupon: Coupon | null;
  couponCents: number;
  subtotalCents: number;
  freeShipping: FreeShipping;
  totalCents: number;
};

/** `earned`: the order discounts. `plain`: the largest of them, without a coupon. */
export type CombinationChoice = {
  earned: readonly Saving[];
  plain: Combination;
  withCoupon: readonly Combination[];
  chosen: Combination;
};

/**
 * The cheapest. Of equal totals: no coupon, then the larger saving on goods, the coupon that ends sooner, the smaller
 * code.
 */
export function chooseCombination(situation: Situation, itemTotalCents: number): CombinationChoice {
  const { agreed } = situation;
  const earned = agreed?.discount
    ? [agreedSaving(agreed.discount, itemTotalCents)]
    : earnedDiscounts(itemTotalCents, situation.buyer, situation.rules);
  const discount = largestDiscount(earned);
  const plain = combine(situation, itemTotalCents, discount, null);
  const { pieces, country, at } = situation;
  const withCoupon = wantedCoupons(situation)
    .filter((coupon) => judgeCoupon(coupon, { itemTotalCents, pieces, country, at }).usable)
    .map((coupon) => combine(situation, itemTotalCents, coupon.combinesWithOrder ? discount : null, coupon));
  const chosen = withCoupon.reduce((best, each) => (compare(each, best) < 0 ? each : best), plain);
  return { earned, plain, withCoupon, chosen };
}

export function wantedCoupons({ coupons, couponChoice }: Situation): readonly Coupon[] {
  if (couponChoice.choice === "none") return [];
  return couponChoice.choice === "best" ? coupons : coupons.filter((coupon) => isCode(coupon, couponChoice.code));
}

export function couponOffShipping(coupon: Coupon | null, dueCents: number): number {
  return coupon?.target === "shipping" ? couponOff(coupon, dueCents) : 0;
}

/** SPEC COUP-03 */
export function replacesFreeShipping(coupon: Coupon | null): boolean {
  return coupon !== null && coupon.target === "shipping" && !coupon.combinesWithShipping;
}

export function shippingOf({ cost, costs }: Situation, coupon: Coupon | null, shipsFree: boolean): number {
  if (cost === null) return 0;
  const waivedCents = shipsFree ? standardCents(costs) : 0;
  return shippingOffer(cost, waivedCents, (dueCents) => couponOffShipping(coupon, dueCents)).cents;
}

function combine(
  situation: Situation,
  itemTotalCents: number,
  discount: Saving | null,
  coupon: Coupon | null,
): Combination {
  const discountedCents = itemTotalCents - (discount?.cents ?? 0);
  const couponCents = coupon?.target === "order" ? couponOff(coupon, discountedCents) : 0;
  const subtotalCents = discountedCents - couponCents;

  // An agreed price is neither waived nor is more to be ordered for it.
  const earned = situation.agreed?.shipping
    ? "country"
    : judgeFreeShipping(situation.country, subtotalCents, situation.rules);
  const freeShipping = earned === "applied" && replacesFreeShipping(coupon) ? "shipping-coupon" : earned;
  const totalCents = subtotalCents + shippingOf(situation, coupon, freeShipping === "applied");
  return { discount, coupon, couponCents, subtotalCents, freeShipping, totalCents };
}

function couponOff({ type, value }: Coupon, cents: number): number {
  return type === "amount" ? Math.min(value, cents) : mulDiv(cents, value, 10_000, "half-up");
}

/** Negative when `a` is better. */
function compare(a: Combination, b: Combination): number {
  if (a.totalCents !== b.totalCents) return a.totalCents - b.totalCents;
  if (a.coupon === null || b.coupon === null) return Number(a.coupon !== null) - Number(b.coupon !== null);
  if (a.subtotalCents !== b.subtotalCents) return a.subtotalCents - b.subtotalCents;
  const [aEnds, bEnds] = [a.coupon.endAt ?? Infinity, b.coupon.endAt ?? Infinity];
  if (aEnds !== bEnds) return aEnds < bEnds ? -1 : 1;
  return a.coupon.code < b.coupon.code ? -1 : Number(a.coupon.code > b.coupon.code);
}
