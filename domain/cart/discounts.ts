import type { Promotion } from "../coupons/promotions.ts";
import { vipTier, type VipRules } from "../customers/vip.ts";
import { mulDiv } from "../money.ts";

/** `basisPoints`: 0 for a fixed amount. A coupon's name is its code. */
export type Saving = {
  kind: "big-order" | "vip" | "promotion" | "coupon" | "agreed";
  name: string;
  basisPoints: number;
  cents: number;
};

export type Buyer = { spentCents: number; promotions: readonly Promotion[] };

export type DiscountStep = { overCents: number; basisPoints: number };

/** Lowest first, "over" is strict. */
export type DiscountRules = VipRules & {
  /** Over which item total an order costs less. */
  bigOrderSteps: readonly [DiscountStep, ...DiscountStep[]];
};

/** SPEC DISC-01, DISC-02 */
export const DISCOUNT_RULES: DiscountRules = {
  bigOrderSteps: [
    { overCents: 10_000, basisPoints: 600 },
    { overCents: 50_000, basisPoints: 1_100 },
    { overCents: 100_000, basisPoints: 1_700 },
  ],
  vipTiers: [
    { name: "97VIP", overCents: 200_000, basisPoints: 380 },
    { name: "95VIP", overCents: 500_000, basisPoints: 680 },
    { name: "92VIP", overCents: 1_000_000, basisPoints: 880 },
    { name: "90VIP", overCents: 3_000_000, basisPoints: 1_080 },
    { name: "87VIP", overCents: 5_000_000, basisPoints: 1_380 },
    { name: "85VIP", overCents: 20_000_000, basisPoints: 1_600 },
  ],
};

/** Big order, VIP, then the promotions as given; each rounded half-up once on the item total, so that it may be 0. */
export function earnedDiscounts(
  itemTotalCents: number,
  { spentCents, promotions }: Buyer,
  rules: DiscountRules,
): Saving[] {
  const step = bigOrderStep(itemTotalCents, rules);
  const tier = vipTier(spentCents, rules);
  const earned: Omit<Saving, "cents">[] = [
    ...(step ? [{ kind: "big-order" as const, name: "Big order", basisPoints: step.basisPoints }] : []),
    ...(tier ? [{ kind: "vip" as const, name: tier.name, basisPoints: tier.basisPoints }] : []),
    ...promotions.map(({ name, basisPoints }) => ({ kind: "promotion" as const, name, basisPoints })),
  ];
  return earned.map((each) => ({ ...each, cents: mulDiv(itemTotalCents, each.basisPoints, 10_000, "half-up") }));
}

/** The first among equals; null when none saves a cent (SPEC DISC-03). */
export function largestDiscount(earned: readonly Saving[]): Saving | null {
  return earned.reduce<Saving | null>((best, each) => (each.cents > (best?.cents ?? 0) ? each : best), null);
}

export function bigOrderStep(itemTotalCents: number, { bigOrderSteps }: DiscountRules): DiscountStep | undefined {
  return bigOrderSteps.findLast((step) => itemTotalCents > step.overCents);
}
