/** The least goods to add to reach the next step (SPEC CART-05). What is added counts as weightless. */

import { judgeCoupon } from "../coupons/coupons.ts";
import { vipTier } from "../customers/vip.ts";
import {
  chooseCombination,
  replacesFreeShipping,
  shippingOf,
  wantedCoupons,
  type Combination,
  type Situation,
} from "./combinations.ts";

export type NextCoupon = { code: string; missingCents: number; missingPieces: number };

/** The next big-order step that would be taken and save more; null at the top. */
export function nextBigOrder(
  situation: Situation,
  itemTotalCents: number,
): { missingCents: number; basisPoints: number } | null {
  const { rules } = situation;
  const { spentCents, promotions } = situation.buyer;
  const others = [
    vipTier(spentCents, rules)?.basisPoints ?? 0,
    ...promotions.map((promotion) => promotion.basisPoints),
  ];
  const step = rules.bigOrderSteps.find(
    ({ overCents, basisPoints }) =>
      itemTotalCents <= overCents &&
      others.every((other) => basisPoints > other) &&
      chooseCombination(situation, overCents + 1).chosen.discount?.kind === "big-order",
  );
  return step ? { missingCents: step.overCents + 1 - itemTotalCents, basisPoints: step.basisPoints } : null;
}

/** The nearest coupon out of reach that would be taken once reached; null: none. */
export function nextCoupon(situation: Situation, itemTotalCents: number): NextCoupon | null {
  const { pieces, country, at } = situation;
  const near = wantedCoupons(situation).flatMap((coupon) => {
    const standing = judgeCoupon(coupon, { itemTotalCents, pieces, country, at });
    const reachable = !standing.usable && (standing.because === "below-amount" || standing.because === "below-count");
    return reachable ? [{ coupon, missingCents: standing.missingCents, missingPieces: standing.missingPieces }] : [];
  });
  const nearest = near
    .toSorted((a, b) => a.missingCents - b.missingCents || a.missingPieces - b.missingPieces)
    .find(({ coupon, missingCents, missingPieces }) => {
      const there = { ...situation, pieces: pieces + missingPieces };
      return chooseCombination(there, itemTotalCents + missingCents).chosen.coupon === coupon;
    });
  if (!nearest) return null;
  const { coupon, missingCents, missingPieces } = nearest;
  return { code: coupon.code, missingCents, missingPieces };
}

/** Then the search gives up. Real coupons need about a dozen jumps; with random ones, one cart in 20,000 needs more. */
const MOST_JUMPS = 400;

/**
 * In cents; 0 when shipping is free, null when it can never be. More than the plain difference, because added goods are
 * discounted too: 100.00 stay 100.00, but 100.01 become 94.01. The search jumps from one item total at which the answer
 * could change to the next.
 */
export function missingForFreeShipping(situation: Situation, itemTotalCents: number): number | null {
  let total = itemTotalCents;
  for (let jump = 0; jump < MOST_JUMPS && Number.isSafeInteger(total); jump += 1) {
    const { earned, chosen, plain, withCoupon } = chooseCombination(situation, total);
    if (chosen.freeShipping === "applied") return total - itemTotalCents;
    if (chosen.freeShipping === "country" || chosen.freeShipping === "unknown-country") return null;

    const most = Math.max(0, ...earned.map((each) => each.basisPoints));
    const course = courseOf(chosen, most);
    const jumps = [plain, ...withCoupon]
      .filter((each) => !replacesFreeShipping(each.coupon))
      .map((each) => {
        const better = each === chosen ? 0 : centsUntilBetter(situation, courseOf(each, most), course);
        return Math.max(1, centsUntilFree(situation, courseOf(each, most)), better);
      });
    total = Math.min(nextStep(situation, total), ...jumps.map((cents) => total + cents));
  }
  return null;
}

/** Slopes are in hundred-millionths of a cent for each cent added. */
const SLOPE = 100_000_000n;

/** How the subtotal grows with the item total until the next step: in a straight line, except for rounding. */
type Course = {
  combination: Combination;
  /** While the coupon covers everything, the subtotal stays 0. */
  flat: boolean;
  slope: bigint;
  takesDiscount: boolean;
  takesPercent: boolean;
};

/** `mostBasisPoints`: of the largest order discount, even while it rounds to nothing. */
function courseOf(combination: Combination, mostBasisPoints: number): Course {
  const { coupon, subtotalCents } = combination;
  const takesDiscount = coupon === null || coupon.combinesWithOrder;
  const percent = coupon?.target === "order" && coupon.type === "percent" ? coupon.value : 0;
  const slope = BigInt(10_000 - (takesDiscount ? mostBasisPoints : 0)) * BigInt(10_000 - percent);
  return { combination, flat: subtotalCents === 0, slope, takesDiscount, takesPercent: percent > 0 };
}

/** The subtotal may be a cent off its line. */
function centsUntilFree({ rules }: Situation, { combination, slope }: Course): number {
  const gap = rules.freeShipping.fromCents - combination.subtotalCents;
  return gap <= 0 ? 0 : centsUntil(gap - 2, slope);
}

/** At least so much must be added before `one`, shipping free, costs no more than `other` does now. */
function centsUntilBetter(situation: Situation, one: Course, other: Course): number {
  const { subtotalCents, coupon, freeShipping } = one.combination;
  const gap = subtotalCents + shippingOf(situation, coupon, true) - other.combination.totalCents;
  const sameRounding =
    one.takesDiscount === other.takesDiscount && !one.takesPercent && !other.takesPercent && !one.flat;
  // Then the gap is constant: a combination that loses now, even on a tie, never wins.
  if (sameRounding) return gap > 0 || (gap === 0 && freeShipping === "applied") ? Infinity : 0;
  return centsUntil(gap - 4, other.slope - (one.flat ? 0n : one.slope));
}

function centsUntil(gap: number, slope: bigint): number {
  if (gap <= 0) return 0;
  if (slope <= 0n) return Infinity;
  return Number((BigInt(gap) * SLOPE) / slope);
}

/** The next item total at which other discounts open. */
function nextStep(situation: Situation, total: number): number {
  const steps = [
    ...situation.rules.bigOrderSteps.map((step) => step.overCents + 1),
    ...wantedCoupons(situation).map((coupon) => coupon.leastAmountCents),
  ];
  return Math.min(...steps.filter((step) => step > total));
}
