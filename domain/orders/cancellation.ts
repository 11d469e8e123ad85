/** Until when an order may be cancelled, and what that costs (SPEC CANC-01). */
import { checkWhole, mulDiv } from "../money.ts";
import type { OrderState } from "./order-state.ts";

/**
 * `feeCents` is kept of what was paid and not given back; 0 where there is nothing to cancel. `until` is the last instant
 * (epoch milliseconds) at which this answer holds; null when it has no end.
 */
export type CancellationTerms = {
  allowed: "by-account-manager" | "free" | "with-fee" | "no";
  feeCents: number;
  until: number | null;
};

/** SPEC CANC-01: hours after the confirmation, the last instant included, and the fee on what was paid and not given back. */
export const CANCELLATION_STEPS = [
  { upToHours: 6, feeBasisPoints: 0 },
  { upToHours: 72, feeBasisPoints: 1_500 },
] as const;

const HOUR_MS = 3_600_000;

/**
 * An unpaid order is cancelled by the account manager at no cost; a paid one by the steps above, and so is what is left
 * of one that was refunded in part; one that was sent, if only in part, refunded in full or voided not at all. Times are
 * epoch milliseconds; `confirmedAt` is when it was paid. Throws RangeError for a paid order that was never confirmed, and
 * for numbers that are not whole or a refund above the total.
 */
export function cancellationTerms(order: {
  state: OrderState;
  confirmedAt: number | null;
  at: number;
  totalCents: number;
  /** What of the total was given back before. */
  refundedCents: number;
  /** Whether a parcel has left. */
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
