import { CouponVerdict as Verdict } from "../../buyer/coupons/coupon-messages.tsx";
import type { CouponReason } from "../../buyer/coupons/coupon-reason.ts";
import type { Quote } from "../../domain/cart/quote.ts";
import { useFormats } from "../checkout-context.tsx";
import { SavesMore } from "./saves-more.tsx";

/** Why the coupon is used or not; a discount that is applied instead is named. */
export function CouponVerdict({ reason, quote }: { reason: CouponReason; quote: Quote }) {
  const formats = useFormats();
  const better = <SavesMore kind={quote.saved[0]?.kind ?? "big-order"} lessCents={reason.lessCents} />;
  return <Verdict reason={reason} formats={formats} betterDiscount={better} />;
}
