/** Until when goods may be sent back, and how soon money is (SPEC REFD-01). */
import { checkWhole } from "../money.ts";

/** Where a refund goes. */
export type RefundDestination = "store-credit" | "original";

/**
 * SPEC REFD-01. The policy page says 30 days, the FAQ 7; both texts stand and requests are accepted for the longer.
 * A refund takes so many business days, from and to.
 */
export const RETURN_POLICY = {
  days: 30,
  faqDays: 7,
  refundBusinessDays: { "store-credit": [0, 0], original: [3, 5] },
} as const satisfies {
  days: number;
  faqDays: number;
  refundBusinessDays: Record<RefundDestination, readonly [number, number]>;
};

/** The reasons that a customer can choose. */
export const RETURN_REASONS = [
  "defective",
  "damaged",
  "wrong-item",
  "not-as-described",
  "missing-parts",
  "other",
] as const;

export type ReturnReason = (typeof RETURN_REASONS)[number];

export function isReturnReason(text: string): text is ReturnReason {
  return RETURN_REASONS.some((each) => each === text);
}

/** Photos that a customer may send along with one request. */
export const MOST_RETURN_PHOTOS = 9;

const DAY_MS = 86_400_000;

/** The last instant at which a return may be asked for; both in epoch milliseconds. */
export function returnWindowEnds(arrivedAt: number): number {
  return daysAfter("arrivedAt", arrivedAt, RETURN_POLICY.days);
}

/** When a parcel that nobody saw arrive counts as arrived: `maxDays` after it was sent. Epoch milliseconds. */
export function expectedArrival(shippedAt: number, maxDays: number): number {
  checkWhole("maxDays", maxDays);
  return daysAfter("shippedAt", shippedAt, maxDays);
}

function daysAfter(name: string, since: number, days: number): number {
  checkWhole(name, since);
  return since + days * DAY_MS;
}
