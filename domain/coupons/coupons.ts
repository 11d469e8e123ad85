import { checkWhole } from "../money.ts";
import { isSameCode } from "./same-code.ts";

/** SPEC COUP-02, COUP-03. Times are epoch milliseconds. */
export type Coupon = {
  code: string;
  /** 10: usable (SPEC COUP-02); anything else: switched off. */
  state: number;
  type: "amount" | "percent";
  target: "order" | "shipping";
  /** Cents or basis points, depending on the type. */
  value: number;
  leastAmountCents: number;
  leastCount: number;
  startAt: number;
  /** The first instant at which it is no longer valid; null: never. */
  endAt: number | null;
  countries: readonly string[];
  combinesWithOrder: boolean;
  /** Without effect: the shop has no product discounts. */
  combinesWithProduct: boolean;
  combinesWithShipping: boolean;
  barred: null | "login-required" | "used" | "used-up";
};

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

/** `missing…` is 0 except for "below-amount" and "below-count". */
export type CouponStanding =
  | { usable: true }
  | { usable: false; because: CouponBar; missingCents: number; missingPieces: number };

/** `country`: null while unknown. `at`: epoch milliseconds. */
export type CouponOccasion = { itemTotalCents: number; pieces: number; country: string | null; at: number };

const USABLE_STATE = 10;

/** SPEC COUP-02. Reasons that no order could change come first. Coupons for some countries wait for the country. */
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
 * SPEC COUP-01: "unknown" until the holder logs in; "invalid": switched off or used up. One not started is "normal".
 */
export function couponStatus(coupon: Coupon, at: number): "normal" | "expired" | "invalid" | "used" | "unknown" {
  const bar = lastingBar(coupon, at);
  if (bar === "used" || bar === "expired") return bar;
  if (bar === "switched-off" || bar === "used-up") return "invalid";
  return coupon.barred === "login-required" ? "unknown" : "normal";
}

export function isCode(coupon: Coupon, code: string): boolean {
  return isSameCode(coupon.code, code);
}

/** Throws RangeError, naming the field, for numbers that cannot be computed with. */
export function checkCoupon(coupon: Coupon): void {
  checkWhole("coupon.state", coupon.state);
  checkWhole("coupon.value", coupon.value, coupon.type === "percent" ? 10_000 : Number.MAX_SAFE_INTEGER);
  checkWhole("coupon.leastAmountCents", coupon.leastAmountCents);
  checkWhole("coupon.leastCount", coupon.leastCount);
  checkWhole("coupon.startAt", coupon.startAt);
  if (coupon.endAt !== null) checkWhole("coupon.endAt", coupon.endAt);
}

/** The reason that no order could change, or null. */
function lastingBar({ barred, state, startAt, endAt }: Coupon, at: number) {
  if (barred === "used" || barred === "used-up") return barred;
  if (state !== USABLE_STATE) return "switched-off";
  if (endAt !== null && at >= endAt) return "expired";
  return at < startAt ? "not-started" : null;
}

function barredBy(because: CouponBar): CouponStanding {
  return { usable: false, because, missingCents: 0, missingPieces: 0 };
}
