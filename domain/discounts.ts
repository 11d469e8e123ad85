/** What an order takes off its goods: big order or VIP, the larger, never both (SPEC DISC-01 to DISC-03). */
import { mulDiv } from "./money.ts";

export type Saving = { kind: "big-order" | "vip"; name: string; basisPoints: number; cents: number };

/**
 * Why a discount was or was not taken. The step named is the one reached or, below the first, the first one;
 * `missingCents` is what is missing to it.
 */
export type DiscountReason =
  | {
      rule: "big-order";
      applied: boolean;
      basisPoints: number;
      because: "applied" | "vip-saves-more" | "below-threshold";
      missingCents: number;
    }
  | {
      rule: "vip";
      applied: boolean;
      basisPoints: number;
      tier: string;
      because: "applied" | "big-order-saves-more" | "below-threshold";
      missingCents: number;
    };

/** SPEC DISC-01, on the item total: lowest step first, "over" is strict. */
export const BIG_ORDER_STEPS = [
  { overCents: 10_000, basisPoints: 600 },
  { overCents: 50_000, basisPoints: 1_100 },
  { overCents: 100_000, basisPoints: 1_700 },
] as const;

/** SPEC DISC-02, on what was paid so far without shipping: lowest tier first, "over" is strict. Below: Register. */
export const VIP_TIERS = [
  { name: "97VIP", overCents: 200_000, basisPoints: 380 },
  { name: "95VIP", overCents: 500_000, basisPoints: 680 },
  { name: "92VIP", overCents: 1_000_000, basisPoints: 880 },
  { name: "90VIP", overCents: 3_000_000, basisPoints: 1_080 },
  { name: "87VIP", overCents: 5_000_000, basisPoints: 1_380 },
  { name: "85VIP", overCents: 20_000_000, basisPoints: 1_600 },
] as const;

/** The one discount of an order, rounded half-up once on the whole item total, and why. A tie goes to big order. */
export function chooseDiscount(
  itemTotalCents: number,
  spentCents: number,
): { saving: Saving | null; reasons: DiscountReason[] } {
  const step = bigOrderStep(itemTotalCents);
  const tier = vipTier(spentCents);
  const stepCents = step ? share(itemTotalCents, step.basisPoints) : 0;
  const tierCents = tier ? share(itemTotalCents, tier.basisPoints) : 0;
  const vipWins = tier !== undefined && (step === undefined || tierCents > stepCents);

  const [firstStep] = BIG_ORDER_STEPS;
  const [firstTier] = VIP_TIERS;
  const reasons: DiscountReason[] = [
    {
      rule: "big-order",
      applied: step !== undefined && !vipWins,
      basisPoints: (step ?? firstStep).basisPoints,
      because: step === undefined ? "below-threshold" : vipWins ? "vip-saves-more" : "applied",
      missingCents: step ? 0 : missingToGetOver(firstStep.overCents, itemTotalCents),
    },
    {
      rule: "vip",
      applied: vipWins,
      basisPoints: (tier ?? firstTier).basisPoints,
      tier: (tier ?? firstTier).name,
      because: tier === undefined ? "below-threshold" : vipWins ? "applied" : "big-order-saves-more",
      missingCents: tier ? 0 : missingToGetOver(firstTier.overCents, spentCents),
    },
  ];

  if (vipWins) return { saving: savingOf("vip", tier.name, tier.basisPoints, tierCents), reasons };
  if (step) return { saving: savingOf("big-order", "Big order", step.basisPoints, stepCents), reasons };
  return { saving: null, reasons };
}

/** The next big-order step that saves more than the customer has already, and what to add for it; null at the top. */
export function nextBigOrder(
  itemTotalCents: number,
  spentCents: number,
): { missingCents: number; basisPoints: number } | null {
  const vipBasisPoints = vipTier(spentCents)?.basisPoints ?? 0;
  const next = BIG_ORDER_STEPS.find((step) => itemTotalCents <= step.overCents && step.basisPoints > vipBasisPoints);
  return next
    ? { missingCents: missingToGetOver(next.overCents, itemTotalCents), basisPoints: next.basisPoints }
    : null;
}

/**
 * What to add to the item total so that the subtotal, after its discount, reaches `subtotalCents`. More than the
 * plain difference, because what is added is discounted too, and a new discount step lowers the subtotal:
 * 100.00 of goods stay 100.00, but 100.01 come to 94.01.
 */
export function missingForSubtotal(subtotalCents: number, itemTotalCents: number, spentCents: number): number {
  const stepEnds = [...BIG_ORDER_STEPS.map((step) => step.overCents), Infinity];
  let from = itemTotalCents;
  for (const end of stepEnds) {
    if (from > end) continue;
    const basisPoints = bestBasisPoints(from, spentCents);
    // Without rounding this would be the answer; with it, the answer is at most a few cents further.
    let total = Math.max(from, mulDiv(subtotalCents, 10_000, 10_000 - basisPoints, "down") - 1);
    while (total - share(total, basisPoints) < subtotalCents) total += 1;
    if (total <= end) return total - itemTotalCents;
    from = end + 1;
  }
  throw new RangeError(`no item total reaches a subtotal of ${subtotalCents}`);
}

function bigOrderStep(itemTotalCents: number): (typeof BIG_ORDER_STEPS)[number] | undefined {
  return BIG_ORDER_STEPS.findLast((step) => itemTotalCents > step.overCents);
}

function vipTier(spentCents: number): (typeof VIP_TIERS)[number] | undefined {
  return VIP_TIERS.findLast((tier) => spentCents > tier.overCents);
}

function bestBasisPoints(itemTotalCents: number, spentCents: number): number {
  return Math.max(bigOrderStep(itemTotalCents)?.basisPoints ?? 0, vipTier(spentCents)?.basisPoints ?? 0);
}

function share(cents: number, basisPoints: number): number {
  return mulDiv(cents, basisPoints, 10_000, "half-up");
}

function missingToGetOver(overCents: number, cents: number): number {
  return overCents - cents + 1;
}

/** Null when it comes to nothing: the price panel lists no saving of 0.00. */
function savingOf(kind: Saving["kind"], name: string, basisPoints: number, cents: number): Saving | null {
  return cents > 0 ? { kind, name, basisPoints, cents } : null;
}
