import { checkWhole, mulDiv } from "../money.ts";
import type { OrderState } from "./order-state.ts";

/** `feeCents`: deducted from what was paid and not refunded. `until`: epoch milliseconds, inclusive; null: no end. */
export type CancellationTerms = {
  allowed: "by-account-manager" | "free" | "with-fee" | "no";
  feeCents: number;
  until: number | null;
};

/** SPEC CANC-01: hours after the confirmation, inclusive. */
export const CANCELLATION_STEPS = [
  { upToHours: 6, feeBasisPoints: 0 },
  { upToHours: 72, feeBasisPoints: 1_500 },
] as const;

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
}): CancellationTerms {
  const { state, confirmedAt, at, totalCents, refundedCents, sent } = order;
  checkWhole("at", at);
  checkWhole("totalCents", totalCents);
  checkWhole("refundedCents", refundedCents, totalCents);
  if (confirmedAt !== null) checkWhole("confirmedAt", confirmedAt);

  if (state === "PENDING") return { allowed: "by-account-manager", feeCents: 0, until: null };
  const isKept = state === "PAID" || state === "PARTIALLY_REFUNDED";
  if (!isKept || sent) return { allowed: "no", feeCents: 0, until: null };
  if (confirmedAt === null) throw new RangeError("confirmedAt of a paid order is missing");

  for (const { upToHours, feeBasisPoints } of CANCELLATION_STEPS) {
    const until = confirmedAt + upToHours * HOUR_MS;
    if (at > until) continue;
    const feeCents = mulDiv(totalCents - refundedCents, feeBasisPoints, 10_000, "half-up");
    return { allowed: feeBasisPoints === 0 ? "free" : "with-fee", feeCents, until };
  }
  return { allowed: "no", feeCents: 0, until: null };
}
