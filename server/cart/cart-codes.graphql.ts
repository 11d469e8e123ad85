/**
 * Discount codes as a cart shows them. Coupons are in selling prices, a cart in platform prices (SPEC PRICE-04): a code
 * takes the same fraction off the goods in both, rounded once, so that 100% stays 100%.
 */
import { mulDiv } from "../../domain/money.ts";
import { usdOfCents } from "../graphql/values.ts";
import type { CartCodes, CodeBar } from "../coupons/cart-codes.ts";

/** A cart's goods in platform prices, and what its codes come to. */
type Discounted = { goodsCents: number; codes: CartCodes };

/** In platform prices. */
export function discountCentsOf({ goodsCents, codes: { applied } }: Discounted): number {
  if (!applied || applied.offCents === 0) return 0;
  return mulDiv(goodsCents, applied.offCents, applied.itemTotalCents, "half-up");
}

/** At most one, on the whole cart. A discount on shipping shows only at the checkout, where there is shipping. */
export function allocationsOf(discounted: Discounted) {
  const { applied } = discounted.codes;
  const cents = discountCentsOf(discounted);
  if (!applied || cents === 0) return [];
  const { code, coupon } = applied;
  const discountedAmount = usdOfCents(cents);
  const value = coupon.type === "percent" ? { percentage: coupon.value / 100 } : discountedAmount;
  const targetType = "LINE_ITEM";
  return [
    {
      ...{ code, discountedAmount, targetType },
      discountApplication: { allocationMethod: "ACROSS", targetSelection: "ALL", targetType, value },
    },
  ];
}

/** A warning for each code that takes nothing off. */
export function codeWarnings({ judged }: CartCodes, target: string) {
  return judged.flatMap(({ code, because }) =>
    because === null ? [] : [{ code: WARNINGS[because].code, message: `${code}: ${WARNINGS[because].text}`, target }],
  );
}

const WARNINGS: Record<CodeBar, { code: string; text: string }> = {
  "unknown-code": { code: "DISCOUNT_NOT_FOUND", text: "this discount code does not exist." },
  "not-started": { code: "DISCOUNT_CURRENTLY_INACTIVE", text: "this discount code is not active yet." },
  expired: { code: "DISCOUNT_CURRENTLY_INACTIVE", text: "this discount code has expired." },
  "switched-off": { code: "DISCOUNT_CURRENTLY_INACTIVE", text: "this discount code is not active." },
  "used-up": { code: "DISCOUNT_USAGE_LIMIT_REACHED", text: "this discount code has been used as often as it may be." },
  used: { code: "DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED", text: "you have used this discount code already." },
  "login-required": { code: "DISCOUNT_ELIGIBLE_CUSTOMER_MISSING", text: "log in to use this discount code." },
  "below-amount": { code: "DISCOUNT_PURCHASE_NOT_IN_RANGE", text: "the cart has not reached its least amount." },
  "below-count": {
    code: "DISCOUNT_QUANTITY_NOT_IN_RANGE",
    text: "the cart has not reached its least number of items.",
  },
  "empty-cart": { code: "DISCOUNT_NO_ENTITLED_LINE_ITEMS", text: "there is nothing in the cart to take it off." },
  country: { code: "DISCOUNT_CODE_NOT_HONOURED", text: "it does not hold for the country of delivery." },
  "one-code-only": { code: "DISCOUNT_CODE_NOT_HONOURED", text: "it cannot be combined with another discount code." },
  "saves-nothing": { code: "DISCOUNT_CODE_NOT_HONOURED", text: "the order costs no less with it." },
};
