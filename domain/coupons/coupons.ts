/** Coupons: what each gives, its conditions, and whether it may be used (SPEC COUP-01 to COUP-05). */
import { checkWhole } from "../money.ts";

/** A coupon's discount and conditions (SPEC COUP-02, COUP-03). Times are epoch milliseconds. */
export type Coupon = {
  code: string;
  /** 10: usable (SPEC COUP-02); anything else: switched off. */
  state: number;
  type: "amount" | "percent";
  /** "shipping": at most what shipping costs. */
  target: "order" | "shipping";
  /** Cents of an amount, basis points of a percentage. */
  value: number;
  /** What the item total, before every discount, must come to at least. */
  leastAmountCents: number;
  /** Pieces at least. */
  leastCount: number;
  /** The first instant at which it is valid. */
  startAt: number;
  /** The first instant at which it is no longer valid; null: never. */
  endAt: number | null;
  /** ISO 3166 alpha-2, capitals; empty: everywhere. */
  countries: readonly string[];
  combinesWithOrder: boolean;
  /** Carried for the wire: the shop has no discounts of single products that a coupon could meet. */
  combinesWithProduct: boolean;
  combinesWithShipping: boolean;
  /** Set when this buyer cannot use it whatever the order is. */
  barred: null | "login-required" | "used" | "used-up";
};

/** What the buyer asks for: the customer's best one, none, or one by its code. */
export type CouponChoice = { choice: "best" } | { choice: "none" } | { choice: "code"; code: string };

export type CouponBar =
  | "login-required"
  | "used"
  | "used-up"
  | "switched-off"
  | "not-started"
  | "expired"
  | "below-amount"
  | "below-count"
  | "country";

/** What is missing is given for "below-amount" and "below-count" (both may be short); for any other reason it is 0. */
export type CouponStanding =
  | { usable: true }
  | { usable: false; because: CouponBar; missingCents: number; missingPieces: number };

/** What a coupon is judged by. `country` is null while unknown, `at` is epoch milliseconds. */
export type CouponOccasion = { itemTotalCents: number; pieces: number; country: string | null; at: number };

/** SPEC COUP-04: issued at sign-up, each to be used once; smallest first. */
export const NEW_CUSTOMER_COUPONS = [
  { offCents: 1_000, leastAmountCents: 9_800 },
  { offCents: 1_500, leastAmountCents: 13_000 },
  { offCents: 2_000, leastAmountCents: 19_000 },
  { offCents: 3_000, leastAmountCents: 28_000 },
  { offCents: 4_500, leastAmountCents: 50_000 },
] as const;

/** How long a new customer's coupons are valid (SPEC COUP-04). */
export const NEW_CUSTOMER_COUPON_DAYS = 30;

/** SPEC COUP-05: shown to guests as an invitation, never part of their price; largest first. */
export const SAMPLE_COUPONS = [
  { offCents: 7_800, leastAmountCents: 52_000 },
  { offCents: 4_500, leastAmountCents: 31_000 },
  { offCents: 2_700, leastAmountCents: 20_000 },
  { offCents: 2_000, leastAmountCents: 15_000 },
  { offCents: 1_000, leastAmountCents: 7_900 },
] as const;

const USABLE_STATE = 10;

/**
 * Whether the coupon may be used for such an order and, if not, why (SPEC COUP-02). Reasons that no order could change
 * come first. A coupon limited to countries waits until the country is known.
 */
export function judgeCoupon(coupon: Coupon, occasion: CouponOccasion): CouponStanding {
  const { itemTotalCents, pieces, country, at } = occasion;
  const bar = lastingBar(coupon, at);
  if (bar !== null) return barredBy(bar);
  if (coupon.barred === "login-required") return barredBy("login-required");
  if (coupon.countries.length > 0 && (country === null || !coupon.countries.includes(country))) {
    return barredBy("country");
  }

  const missingCents = Math.max(0, coupon.leastAmountCents - itemTotalCents);
  const missingPieces = Math.max(0, coupon.leastCount - pieces);
  if (missingCents > 0) return { usable: false, because: "below-amount", missingCents, missingPieces };
  if (missingPieces > 0) return { usable: false, because: "below-count", missingCents, missingPieces };
  return { usable: true };
}

/**
 * The status that the coupons page shows (SPEC COUP-01): "unknown" until its holder logs in, "invalid" when switched
 * off or used up by others. One that has not started is "normal": it is still to come, and judgeCoupon says so.
 */
export function couponStatus(coupon: Coupon, at: number): "normal" | "expired" | "invalid" | "used" | "unknown" {
  const bar = lastingBar(coupon, at);
  if (bar === "used" || bar === "expired") return bar;
  if (bar === "switched-off" || bar === "used-up") return "invalid";
  return coupon.barred === "login-required" ? "unknown" : "normal";
}

/** Whether the buyer's code means this coupon: capitals and spaces around it do not matter. */
export function isCode(coupon: Coupon, code: string): boolean {
  return coupon.code.toLowerCase() === code.trim().toLowerCase();
}

/** Throws RangeError, naming the field, unless every number of the coupon is one to compute with. */
export function checkCoupon(coupon: Coupon): void {
  checkWhole("coupon.state", coupon.state);
  checkWhole("coupon.value", coupon.value, coupon.type === "percent" ? 10_000 : Number.MAX_SAFE_INTEGER);
  checkWhole("coupon.leastAmountCents", coupon.leastAmountCents);
  checkWhole("coupon.leastCount", coupon.leastCount);
  checkWhole("coupon.startAt", coupon.startAt);
  if (coupon.endAt !== null) checkWhole("coupon.endAt", coupon.endAt);
}

/** Why the coupon stays unusable whatever the order is, even after a login; null when nothing of that kind bars it. */
function lastingBar({ barred, state, startAt, endAt }: Coupon, at: number) {
  if (barred === "used" || barred === "used-up") return barred;
  if (state !== USABLE_STATE) return "switched-off";
  if (endAt !== null && at >= endAt) return "expired";
  return at < startAt ? "not-started" : null;
}

function barredBy(because: CouponBar): CouponStanding {
  return { usable: false, because, missingCents: 0, missingPieces: 0 };
}
