import { vipTier, type DiscountRules } from "../cart/discounts.ts";
import { checkWhole } from "../money.ts";

export type VipProgress = {
  tier: string;
  basisPoints: number;
  next: { name: string; basisPoints: number; missingCents: number } | null;
};

/** `spentCents`: paid so far without shipping, refunds deducted. Throws RangeError unless it is whole. */
export function vipProgress(spentCents: number, rules: DiscountRules): VipProgress {
  checkWhole("spentCents", spentCents);
  const reached = vipTier(spentCents, rules);
  const next = rules.vipTiers.find((tier) => spentCents <= tier.overCents);
  return {
    tier: reached?.name ?? "Register",
    basisPoints: reached?.basisPoints ?? 0,
    next: next
      ? { name: next.name, basisPoints: next.basisPoints, missingCents: next.overCents - spentCents + 1 }
      : null,
  };
}
