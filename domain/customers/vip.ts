/** How far a customer has come among the VIP tiers (SPEC DISC-02). */
import { vipTier, VIP_TIERS } from "../cart/discounts.ts";
import { checkWhole } from "../money.ts";

export type VipProgress = {
  /** "Register" below the first tier. */
  tier: string;
  basisPoints: number;
  /** What is missing to the next tier, at least 1 cent; null at the top. */
  next: { name: string; basisPoints: number; missingCents: number } | null;
};

/** `spentCents`: what was paid so far without shipping, refunds deducted. Throws RangeError unless it is whole. */
export function vipProgress(spentCents: number): VipProgress {
  checkWhole("spentCents", spentCents);
  const reached = vipTier(spentCents);
  const next = VIP_TIERS.find((tier) => spentCents <= tier.overCents);
  return {
    tier: reached?.name ?? "Register",
    basisPoints: reached?.basisPoints ?? 0,
    next: next
      ? { name: next.name, basisPoints: next.basisPoints, missingCents: next.overCents - spentCents + 1 }
      : null,
  };
}
