import type { Quote, Reason } from "../../domain/cart/quote.ts";

export type CouponReason = Extract<Reason, { rule: "coupon" }>;

/** What the quote says of a coupon. Capitals and spaces around the code do not matter. */
export function couponReason({ reasons }: Quote, code: string): CouponReason | null {
  const wanted = code.trim().toLowerCase();
  const isAbout = (reason: Reason): reason is CouponReason =>
    reason.rule === "coupon" && reason.code.toLowerCase() === wanted;
  return reasons.find(isAbout) ?? null;
}
