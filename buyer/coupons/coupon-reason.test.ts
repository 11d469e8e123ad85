import { expect, test } from "vitest";
import { quote } from "../../domain/cart/quote.ts";
import { DEFAULT_RULES } from "../../domain/site/shop-rules.ts";
import { couponReason } from "./coupon-reason.ts";

const request = {
  ...{ lines: [{ id: "a", platformMicros: 10_000_000, quantity: 2, weightMg: 5_000, freeShipping: false }] },
  ...{ spentCents: 0, country: "US", method: "standard" as const, rules: DEFAULT_RULES, coupons: [], at: 0 },
};

test("COUP-02 the reason of a coupon is found however its code is typed", () => {
  const quotedWithCode = quote({ ...request, coupon: { choice: "code", code: "nope" } });
  expect(couponReason(quotedWithCode, " NOPE ")).toMatchObject({ because: "unknown-code" });
  expect(couponReason(quote(request), "nope")).toBeNull();
});
