import { checkWhole } from "../money.ts";

export type VipTier = { name: string; overCents: number; basisPoints: number };

/** Lowest first, "over" is strict. */
export type VipRules = {
  /** Over which total spend every order of a customer costs less. Below the first: Register. */
  vipTiers: readonly [VipTier, ...VipTier[]];
};

export type VipProgress = {
  tier: string;
  basisPoints: number;
  next: { name: string; basisPoints: number; missingCents: number } | null;
};

/** `spentCents`: paid so far without shipping, refunds deducted. Throws RangeError unless it is whole. */
export function vipProgress(spentCents: number, rules: VipRules): VipProgress {
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

export function vipTier(spentCents: number, { vipTiers }: VipRules): VipTier | undefined {
  return vipTiers.findLast((tier) => spentCents > tier.overCents);
}
