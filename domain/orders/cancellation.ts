import { checkWhole, mulDiv } from "../money.ts";
import type { OrderState } from "./order-state.ts";

/** `feeCents`: deducted from what was paid and not refunded. `until`: epoch milliseconds, inclusive; null: no end. */
export type CancellationTerms = {
  allowed: "by-account-manager" | "free" | "with-fee" | "no";
  feeCents: number;
  until: number | null;
};

/** Hours after the confirmation, inclusive: free of charge, then for a fee, then no more. */
export type CancellationRules = { freeHours: number; lastHours: number; feeBasisPoints: number };

/** SPEC CANC-01 */
export const CANCELLATION_RULES: CancellationRules = { freeHours: 6, lastHours: 72, feeBasisPoints: 1_500 };

const HOUR_MS = 3_600_000;

/**
 * Unpaid orders are cancelled by staff at no cost. Orders that are shipped (even in part), refunded in full or voided
 * cannot be cancelled (SPEC CANC-01). `confirmedAt` (when it was paid) and `at` are epoch milliseconds. Throws
 * RangeError for a paid order without `confirmedAt` and for amounts that do not fit.
 */
export function cancellationTerms(order: {
  state: OrderState;
  confirmedAt: number | null;
  at: number;
  totalCents: number;
  refundedCents: number;
  sent: boolean;
  /** Those that held when it was placed. */
  rules: CancellationRules;
}): CancellationTerms {
  const { state, confirmedAt, at, totalCents, refundedCents, sent, rules } = order;
  checkWhole("at", at);
  checkWhole("totalCents", totalCents);
  checkWhole("refundedCents", refundedCents, totalCents);
  if (confirmedAt !== null) checkWhole("confirmedAt", confirmedAt);

  if (state === "PENDING") return { allowed: "by-account-manager", feeCents: 0, until: null };
  const isPaid = state === "PAID" || state === "PARTIALLY_REFUNDED";
  if (!isPaid || sent) return { allowed: "no", feeCents: 0, until: null };
  if (confirmedAt === null) throw new RangeError("confirmedAt of a paid order is missing");

  const freeUntil = confirmedAt + rules.freeHours * HOUR_MS;
  if (at <= freeUntil) return { allowed: "free", feeCents: 0, until: freeUntil };
  const until = confirmedAt + rules.lastHours * HOUR_MS;
  if (at > until) return { allowed: "no", feeCents: 0, until: null };
  const feeCents = mulDiv(totalCents - refundedCents, rules.feeBasisPoints, 10_000, "half-up");
  return { allowed: "with-fee", feeCents, until };
}
