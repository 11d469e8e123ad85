import { isCode, judgeCoupon, type Coupon, type CouponBar } from "../coupons/coupons.ts";
import type { PromotionName } from "../coupons/promotions.ts";
import { vipTier } from "../customers/vip.ts";
import { weightStep, type FreeShipping, type ShippingRules } from "../places/shipping.ts";
import type { CombinationChoice, Situation } from "./combinations.ts";
import { bigOrderStep, type DiscountRules, type Saving } from "./discounts.ts";

type DiscountBecause =
  | "applied"
  | `${Exclude<Saving["kind"], "agreed">}-saves-more`
  | "below-threshold"
  | "saves-nothing";

/**
 * `applied`: it is in the quote's savings, coupon or shipping. The step or tier is the one reached or, below the first,
 * the first. `lessCents`: how much more the discount taken instead saves. "saves-nothing": the order would cost no
 * less.
 */
export type Reason =
  | {
      rule: "big-order";
      applied: boolean;
      basisPoints: number;
      because: DiscountBecause;
      missingCents: number;
      lessCents: number;
    }
  | {
      rule: "vip";
      applied: boolean;
      basisPoints: number;
      tier: string;
      because: DiscountBecause;
      missingCents: number;
      lessCents: number;
    }
  | {
      rule: "promotion";
      name: PromotionName;
      basisPoints: number;
      applied: boolean;
      because: "applied" | "another-saves-more" | "saves-nothing";
      lessCents: number;
    }
  | {
      rule: "coupon";
      /** With "unknown-code": what the buyer typed. */
      code: string;
      applied: boolean;
      because:
        | "applied"
        | "order-discount-saves-more"
        | "another-coupon-saves-more"
        | "saves-nothing"
        | "not-chosen"
        | "unknown-code"
        | CouponBar;
      missingCents: number;
      missingPieces: number;
      lessCents: number;
    }
  | { rule: "free-shipping"; applied: boolean; because: FreeShipping; missingCents: number }
  | {
      rule: "weight-discount";
      applied: boolean;
      basisPoints: number;
      because: "applied" | "below-threshold";
      missingMg: number;
    };

export function discountReasons(situation: Situation, itemTotalCents: number, choice: CombinationChoice): Reason[] {
  const { buyer, coupons, couponChoice, rules } = situation;
  const reasons = [
    bigOrderReason(itemTotalCents, choice, rules),
    vipReason(buyer.spentCents, choice, rules),
    ...buyer.promotions.map(({ name, basisPoints }): Reason => {
      const own = choice.earned.find((each) => each.kind === "promotion" && each.name === name);
      const { because, lessCents } = verdictOn(own, choice);
      const known = because === "applied" || because === "saves-nothing" ? because : "another-saves-more";
      return { rule: "promotion", name, basisPoints, applied: because === "applied", because: known, lessCents };
    }),
    ...coupons.map((coupon) => couponReason(situation, itemTotalCents, choice, coupon)),
  ];
  if (couponChoice.choice === "code" && !coupons.some((coupon) => isCode(coupon, couponChoice.code))) {
    reasons.push({ ...COUPON_LEFT, code: couponChoice.code.trim(), because: "unknown-code" });
  }
  return reasons;
}

/** SPEC SHIP-03 */
export function weightReason(totalMg: number, rules: ShippingRules): Reason {
  const step = weightStep(totalMg, rules);
  const [firstStep] = rules.weightSteps;
  return {
    rule: "weight-discount",
    applied: step !== undefined,
    basisPoints: (step ?? firstStep).basisPoints,
    because: step ? "applied" : "below-threshold",
    missingMg: step ? 0 : firstStep.overMg - totalMg + 1,
  };
}

function bigOrderReason(itemTotalCents: number, choice: CombinationChoice, rules: DiscountRules): Reason {
  const step = bigOrderStep(itemTotalCents, rules);
  const [firstStep] = rules.bigOrderSteps;
  const { because, lessCents } = verdictOn(
    choice.earned.find((each) => each.kind === "big-order"),
    choice,
  );
  return {
    rule: "big-order",
    applied: because === "applied",
    basisPoints: (step ?? firstStep).basisPoints,
    because,
    missingCents: step ? 0 : firstStep.overCents - itemTotalCents + 1,
    lessCents,
  };
}

function vipReason(spentCents: number, choice: CombinationChoice, rules: DiscountRules): Reason {
  const tier = vipTier(spentCents, rules);
  const [firstTier] = rules.vipTiers;
  const { because, lessCents } = verdictOn(
    choice.earned.find((each) => each.kind === "vip"),
    choice,
  );
  return {
    rule: "vip",
    applied: because === "applied",
    basisPoints: (tier ?? firstTier).basisPoints,
    tier: (tier ?? firstTier).name,
    because,
    missingCents: tier ? 0 : firstTier.overCents - spentCents + 1,
    lessCents,
  };
}

/** `own`: undefined where it was not earned. */
function verdictOn(
  own: Saving | undefined,
  { chosen, plain }: CombinationChoice,
): { because: DiscountBecause; lessCents: number } {
  if (own === undefined) return { because: "below-threshold", lessCents: 0 };
  const largest = plain.discount;
  if (largest === null || largest.kind === "agreed") return { because: "saves-nothing", lessCents: 0 };

  const behindLargest = largest.cents - own.cents;
  if (chosen.discount === null) {
    return { because: "coupon-saves-more", lessCents: plain.totalCents - chosen.totalCents + behindLargest };
  }
  if (own === largest) return { because: "applied", lessCents: 0 };
  return { because: `${largest.kind}-saves-more`, lessCents: behindLargest };
}

const COUPON_LEFT = { rule: "coupon", applied: false, missingCents: 0, missingPieces: 0, lessCents: 0 } as const;

function couponReason(situation: Situation, itemTotalCents: number, choice: CombinationChoice, coupon: Coupon): Reason {
  const { pieces, country, at } = situation;
  const left = { ...COUPON_LEFT, code: coupon.code };
  const standing = judgeCoupon(coupon, { itemTotalCents, pieces, country, at });
  if (!standing.usable) {
    const { because, missingCents, missingPieces } = standing;
    return { ...left, because, missingCents, missingPieces };
  }

  const { chosen, plain, withCoupon } = choice;
  if (chosen.coupon === coupon) return { ...left, applied: true, because: "applied" };
  const own = withCoupon.find((each) => each.coupon === coupon);
  if (own === undefined) return { ...left, because: "not-chosen" };

  const lessCents = own.totalCents - chosen.totalCents;
  if (chosen.coupon !== null) return { ...left, because: "another-coupon-saves-more", lessCents };
  const competes = plain.discount !== null && !coupon.combinesWithOrder;
  return { ...left, because: competes ? "order-discount-saves-more" : "saves-nothing", lessCents };
}
