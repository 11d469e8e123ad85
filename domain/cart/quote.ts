/**
 * Runs in the browser for the instant total, and on the server, which decides. Order of rules: selling price → line
 * amounts → the largest of big order, VIP and promotions → coupon → weight discount on shipping → free shipping →
 * coupon on shipping → store credit.
 */

import { checkCoupon, type Coupon, type CouponChoice } from "../coupons/coupons.ts";
import type { Promotion } from "../coupons/promotions.ts";
import { checkWhole } from "../money.ts";
import {
  shippingCosts,
  shippingOffer,
  standardCents,
  type ShippingMethod,
  type ShippingOffer,
} from "../places/shipping.ts";
import { agreedCosts, type AgreedTerms } from "./agreed-terms.ts";
import {
  chooseCombination,
  couponOffShipping,
  type Combination,
  type QuoteRules,
  type Situation,
} from "./combinations.ts";
import type { Saving } from "./discounts.ts";
import { discountLines, sumLines, type OrderSums, type QuotedLine, type QuoteLine } from "./lines.ts";
import { missingForFreeShipping, nextBigOrder, nextCoupon, type NextCoupon } from "./next-steps.ts";
import { discountReasons, weightReason, type Reason } from "./reasons.ts";

export type { QuoteRules } from "./combinations.ts";
export type { Saving } from "./discounts.ts";
export type { QuotedLine, QuoteLine } from "./lines.ts";
export type { Reason } from "./reasons.ts";
export type { ShippingMethod, ShippingOffer } from "../places/shipping.ts";

export type QuoteRequest = {
  lines: readonly QuoteLine[];
  spentCents: number;
  /** Null while unknown: no shipping is quoted. */
  country: string | null;
  method: ShippingMethod;
  rules: QuoteRules;
  /** The work grows with their square. */
  coupons?: readonly Coupon[];
  coupon?: CouponChoice;
  promotions?: readonly Promotion[];
  creditCents?: number;
  /** Credit leaves either nothing due or at least this. */
  leastLeftCents?: number;
  /** Epoch milliseconds; required with coupons. */
  at?: number;
  agreed?: AgreedTerms | undefined;
};

export type Quote = {
  lines: QuotedLine[];
  pieces: number;
  itemTotalCents: number;
  saved: Saving[];
  savedCents: number;
  subtotalCents: number;
  coupon: { code: string; goodsCents: number; shippingCents: number } | null;
  /** Only where nothing of it is shipped: then there are no offers, whatever the country. */
  ships?: false | undefined;
  /** Standard first; empty while the country is unknown. */
  shippingOffers: ShippingOffer[];
  /** The method asked for, or the first where that is not offered. */
  shipping: ShippingOffer | null;
  shippingCents: number;
  estimatedTotalCents: number;
  creditCents: number;
  dueCents: number;
  totalWeightMg: number;
  billableWeightMg: number;
  reasons: Reason[];
  /** Null at the top, or where it does not apply. */
  next: {
    bigOrder: { missingCents: number; basisPoints: number } | null;
    freeShipping: { missingCents: number } | null;
    coupon: NextCoupon | null;
  };
};

/** Ignores stock and minimums. Throws RangeError, naming the field, for numbers that are negative or not exact. */
export function quote(request: QuoteRequest): Quote {
  const order = sumLines(request.lines, request.rules.pricing);
  const { itemTotalCents, totalWeightMg, billableMg } = order;
  const situation = situationOf(request, order);
  const choice = chooseCombination(situation, itemTotalCents);
  const { chosen } = choice;
  checkWhole("estimatedTotalCents", chosen.totalCents);
  const shippingOffers = offersOf(situation, chosen);
  const shipping = shippingOffers.find((offer) => offer.method === situation.cost?.method) ?? null;
  const creditCents = creditTaken(chosen.totalCents, request);

  const missingForFree =
    order.ships && chosen.freeShipping === "below-threshold" ? missingForFreeShipping(situation, itemTotalCents) : null;
  const { agreed } = situation;
  const reasons = agreed?.discount ? [] : discountReasons(situation, itemTotalCents, choice);
  if (order.ships && !agreed?.shipping) {
    reasons.push({
      rule: "free-shipping",
      applied: chosen.freeShipping === "applied",
      because: chosen.freeShipping,
      missingCents: missingForFree ?? 0,
    });
  }
  if (shipping && billableMg > 0 && !agreed?.shipping) reasons.push(weightReason(totalWeightMg, request.rules));

  return {
    lines: discountLines(order.lines, itemTotalCents - chosen.subtotalCents),
    pieces: order.pieces,
    itemTotalCents,
    saved: savingsOf(chosen),
    savedCents: itemTotalCents - chosen.subtotalCents,
    subtotalCents: chosen.subtotalCents,
    coupon: chosen.coupon && {
      code: chosen.coupon.code,
      goodsCents: chosen.couponCents,
      shippingCents: shipping?.couponCents ?? 0,
    },
    ...(!order.ships && { ships: false as const }),
    shippingOffers,
    shipping,
    shippingCents: shipping?.cents ?? 0,
    estimatedTotalCents: chosen.totalCents,
    creditCents,
    dueCents: chosen.totalCents - creditCents,
    totalWeightMg,
    billableWeightMg: order.billableWeightMg,
    reasons,
    next: {
      bigOrder: nextBigOrder(situation, itemTotalCents),
      freeShipping: missingForFree !== null && billableMg > 0 ? { missingCents: missingForFree } : null,
      coupon: nextCoupon(situation, itemTotalCents),
    },
  };
}

/** A total below the least is left as it is: less credit would not make it payable. */
function creditTaken(totalCents: number, { creditCents = 0, leastLeftCents = 0 }: QuoteRequest): number {
  checkWhole("leastLeftCents", leastLeftCents);
  if (creditCents >= totalCents) return totalCents;
  const isTooLittle = totalCents - creditCents < leastLeftCents && totalCents >= leastLeftCents;
  return isTooLittle ? totalCents - leastLeftCents : creditCents;
}

function situationOf(request: QuoteRequest, order: OrderSums): Situation {
  const { spentCents, country, method, rules } = request;
  const { coupon: couponChoice = { choice: "best" }, promotions = [], creditCents = 0, at = 0, agreed } = request;
  const coupons = agreed?.discount ? [] : (request.coupons ?? []);
  checkWhole("spentCents", spentCents);
  checkWhole("freeShipping.fromCents", rules.freeShipping.fromCents);
  checkWhole("creditCents", creditCents);
  for (const { basisPoints } of promotions) checkWhole("promotion.basisPoints", basisPoints, 10_000);
  for (const coupon of coupons) checkCoupon(coupon);
  if (coupons.length > 0 && request.at === undefined) throw new RangeError("at is missing: coupons depend on the time");
  checkWhole("at", at);

  const { billableMg, totalWeightMg: totalMg } = order;
  const usual = country === null || !order.ships ? [] : shippingCosts({ country, billableMg, totalMg }, rules);
  const costs = agreed?.shipping ? agreedCosts(usual, agreed.shipping) : usual;
  const cost = costs.find((each) => each.method === method) ?? costs[0] ?? null;
  const buyer = { spentCents, promotions };
  return { buyer, coupons, couponChoice, pieces: order.pieces, country, at, costs, cost, rules, agreed };
}

/** Without savings of 0.00. */
function savingsOf({ discount, coupon, couponCents }: Combination): Saving[] {
  const saved = discount ? [discount] : [];
  if (coupon === null || couponCents === 0) return saved;
  const basisPoints = coupon.type === "percent" ? coupon.value : 0;
  return [...saved, { kind: "coupon", name: coupon.code, basisPoints, cents: couponCents }];
}

function offersOf({ costs }: Situation, { coupon, freeShipping }: Combination): ShippingOffer[] {
  const waivedCents = freeShipping === "applied" ? standardCents(costs) : 0;
  return costs.map((cost) => shippingOffer(cost, waivedCents, (dueCents) => couponOffShipping(coupon, dueCents)));
}
