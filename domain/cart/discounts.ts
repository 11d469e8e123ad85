import { mulDiv } from "../money.ts";
import type { Promotion } from "../coupons/promotions.ts";

/** `basisPoints`: 0 for a fixed amount. A coupon's name is its code. */
export type Saving = {
  kind: "big-order" | "vip" | "promotion" | "coupon";
  name: string;
  basisPoints: number;
  cents: number;
};

export type Buyer = { spentCents: number; promotions: readonly Promotion[] };

/** SPEC DISC-01: lowest step first, "over" is strict. */
export const BIG_ORDER_STEPS = [
  { overCents: 10_000, basisPoints: 600 },
  { overCents: 50_000, basisPoints: 1_100 },
  { overCents: 100_000, basisPoints: 1_700 },
] as const;

/** SPEC DISC-02: lowest tier first, "over" is strict. Below the first: Register. */
export const VIP_TIERS = [
  { name: "97VIP", overCents: 200_000, basisPoints: 380 },
  { name: "95VIP", overCents: 500_000, basisPoints: 680 },
  { name: "92VIP", overCents: 1_000_000, basisPoints: 880 },
  { name: "90VIP", overCents: 3_000_000, basisPoints: 1_080 },
  { name: "87VIP", overCents: 5_000_000, basisPoints: 1_380 },
  { name: "85VIP", overCents: 20_000_000, basisPoints: 1_600 },
] as const;

/** Big order, VIP, then the promotions as given; each rounded half-up once on the item total, so that it may be 0. */
export function earnedDiscounts(itemTotalCents: number, { spentCents, promotions }: Buyer): Saving[] {
  const step = bigOrderStep(itemTotalCents);
  const tier = vipTier(spentCents);
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

export function bigOrderStep(itemTotalCents: number): (typeof BIG_ORDER_STEPS)[number] | undefined {
  return BIG_ORDER_STEPS.findLast((step) => itemTotalCents > step.overCents);
}

export function vipTier(spentCents: number): (typeof VIP_TIERS)[number] | undefined {
  return VIP_TIERS.findLast((tier) => spentCents > tier.overCents);
}
