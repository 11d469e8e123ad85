import { checkWhole } from "../money.ts";

export type RefundDestination = "store-credit" | "original";

/** SPEC REFD-01. The policy page says 30 days, the FAQ 7: the longer is accepted. */
export const RETURN_POLICY = {
  days: 30,
  faqDays: 7,
  refundBusinessDays: { "store-credit": [0, 0], original: [3, 5] },
} as const satisfies {
  days: number;
  faqDays: number;
  refundBusinessDays: Record<RefundDestination, readonly [number, number]>;
};

export const RETURN_STATES = ["requested", "approved", "declined", "received", "refunded"] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

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

export const MOST_RETURN_PHOTOS = 9;

const DAY_MS = 86_400_000;

/** Epoch milliseconds, inclusive. */
export function returnWindowEnds(arrivedAt: number): number {
  return daysAfter("arrivedAt", arrivedAt, RETURN_POLICY.days);
}

/** When a parcel without a delivery notice counts as arrived, in epoch milliseconds. */
export function expectedArrival(shippedAt: number, maxDays: number): number {
  checkWhole("maxDays", maxDays);
  return daysAfter("shippedAt", shippedAt, maxDays);
}

function daysAfter(name: string, since: number, days: number): number {
  checkWhole(name, since);
  return since + days * DAY_MS;
}
