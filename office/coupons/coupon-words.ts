import { useLingui } from "@lingui/react/macro";
import type { OfficeOutputOf } from "../api/call.ts";
import { useFormats } from "../i18n/formats.ts";

type Coupon = OfficeOutputOf<"coupon">["coupon"];
type Reason = OfficeOutputOf<"simulateCoupon">["coupon"];

/** What the office calls states of coupons, what they are worth, and why a cart does not get one. */
export function useCouponWords() {
  const { t } = useLingui();
  const formats = useFormats();
  const states: Record<Coupon["state"], string> = {
    usable: t`Usable`,
    planned: t`Planned`,
    ended: t`Ended`,
    "used-up": t`Used up`,
    off: t`Switched off`,
  };
  const amountOf = ({ type, value }: Pick<Coupon, "type" | "value">) =>
    type === "amount" ? formats.cents(value) : formats.percent(value);
  return {
    states,
    worth(coupon: Pick<Coupon, "type" | "value" | "target">): string {
      const off = amountOf(coupon);
      return coupon.target === "shipping" ? t`${off} off shipping` : t`${off} off the goods`;
    },
    because(reason: Reason): string {
      const [missing, less] = [formats.cents(reason.missingCents ?? 0), formats.cents(reason.lessCents ?? 0)];
      const pieces = reason.missingPieces ?? 0;
      switch (reason.because) {
        case "applied":
          return t`It applies.`;
        case "order-discount-saves-more":
          return t`It does not combine with the order's discount, which makes the order cheaper by ${less}.`;
        case "another-coupon-saves-more":
          return t`Another coupon makes the order cheaper by ${less}.`;
        case "saves-nothing":
          return t`It would make the order no cheaper.`;
        case "not-chosen":
          return t`The customer chose another coupon, or none.`;
        case "unknown-code":
          return t`There is no such code for this customer.`;
        case "login-required":
          return t`The buyer has to sign in first.`;
        case "used":
          return t`This customer has used it already.`;
        case "used-up":
          return t`It has been used as often as it may be by all customers together.`;
        case "switched-off":
          return t`It is switched off.`;
        case "not-started":
          return t`It has not begun yet.`;
        case "expired":
          return t`It has ended.`;
        case "below-amount":
          return t`Goods for ${missing} more are needed.`;
        case "below-count":
          return t`${pieces} more pieces are needed.`;
        case "country":
          return t`It is not for this country, or the country is not known yet.`;
        default:
          return reason.because;
      }
    },
    ruleOf(reason: Reason): string {
      const percent = reason.basisPoints === undefined ? "" : formats.percent(reason.basisPoints);
      switch (reason.rule) {
        case "big-order":
          return t`Discount on large orders, ${percent}`;
        case "vip": {
          const tier = reason.tier ?? "";
          return t`Discount of tier ${tier}, ${percent}`;
        }
        case "promotion":
          return t`Promotion, ${percent}`;
        case "coupon": {
          const code = reason.code ?? "";
          return t`Coupon ${code}`;
        }
        case "free-shipping":
          return t`Free shipping`;
        case "weight-discount":
          return t`Discount on heavy parcels, ${percent}`;
        default:
          return reason.rule;
      }
    },
  };
}
