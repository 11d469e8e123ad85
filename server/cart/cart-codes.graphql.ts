/** What is taken off a cart. For the shop's own app carts are in platform prices (SPEC PRICE-04). */

import type { Saving } from "../../domain/cart/quote.ts";
import type { CurrencyCode } from "../../domain/currencies.ts";
import { mulDiv } from "../../domain/money.ts";
import { amountIn } from "../graphql/values.ts";
import type { CartCodes, CodeBar } from "./cart-codes.ts";

/** `saved`: what the checkout takes off, in the prices that are shown; null: in platform prices it is a fraction. */
type Discounted = { goodsCents: number; codes: CartCodes; saved: Saving[] | null };

/** In the prices that are shown. In platform prices a code takes the same fraction off as at the checkout. */
export function discountCentsOf({ goodsCents, codes: { applied }, saved }: Discounted): number {
  if (saved) return saved.reduce((sum, { cents }) => sum + cents, 0);
  if (!applied || applied.offCents === 0) return 0;
  return mulDiv(goodsCents, applied.offCents, applied.itemTotalCents, "half-up");
}

/** On the whole cart. Discounts on shipping show only at the checkout. */
export function allocationsOf(discounted: Discounted, currency: CurrencyCode) {
  if (discounted.saved) return discounted.saved.map((saving) => savedAllocation(saving, currency));
  const { applied } = discounted.codes;
  const cents = discountCentsOf(discounted);
  if (!applied || cents === 0) return [];
  const { code, coupon } = applied;
  const discountedAmount = amountIn(currency, cents);
  const value = coupon.type === "percent" ? { percentage: coupon.value / 100 } : discountedAmount;
  const targetType = "LINE_ITEM";
  return [
    {
      ...{ code, discountedAmount, targetType },
      discountApplication: { allocationMethod: "ACROSS", targetSelection: "ALL", targetType, value },
    },
  ];
}

/** A code, or a discount that needs none: for big orders, a customer's tier, a promotion. */
function savedAllocation({ kind, name, basisPoints, cents }: Saving, currency: CurrencyCode) {
  const discountedAmount = amountIn(currency, cents);
  const value = basisPoints > 0 ? { percentage: basisPoints / 100 } : discountedAmount;
  const targetType = "LINE_ITEM";
  return {
    ...(kind === "coupon" ? { code: name } : { title: name }),
    ...{ discountedAmount, targetType },
    discountApplication: { allocationMethod: "ACROSS", targetSelection: "ALL", targetType, value },
  };
}

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
  "used-up": { code: "DISCOUNT_USAGE_LIMIT_REACHED", text: "this discount code has reached its usage limit." },
  used: { code: "DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED", text: "you have already used this discount code." },
  "login-required": { code: "DISCOUNT_ELIGIBLE_CUSTOMER_MISSING", text: "log in to use this discount code." },
  "below-amount": { code: "DISCOUNT_PURCHASE_NOT_IN_RANGE", text: "the cart does not reach the minimum amount." },
  "below-count": {
    code: "DISCOUNT_QUANTITY_NOT_IN_RANGE",
    text: "the cart does not reach the minimum number of items.",
  },
  "empty-cart": { code: "DISCOUNT_NO_ENTITLED_LINE_ITEMS", text: "the cart is empty." },
  country: { code: "DISCOUNT_CODE_NOT_HONOURED", text: "it is not valid for the delivery country." },
  "one-code-only": { code: "DISCOUNT_CODE_NOT_HONOURED", text: "it cannot be combined with another discount code." },
  "saves-nothing": { code: "DISCOUNT_CODE_NOT_HONOURED", text: "it would not make the order cheaper." },
};
