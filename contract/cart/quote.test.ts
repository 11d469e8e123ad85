import { expect, test } from "vitest";
import { quote } from "../../domain/cart/quote.ts";
import type { Coupon } from "../../domain/coupons/coupons.ts";
import { DEFAULT_RULES } from "../../domain/site/shop-rules.ts";
import { couponShape, couponChoiceShape, promotionShape } from "../coupons/coupon-shapes.ts";
import { quoteShape } from "./quote.ts";

const coupon: Coupon = {
  code: "TEN",
  state: 10,
  type: "percent",
  target: "order",
  value: 1_000,
  leastAmountCents: 0,
  leastCount: 0,
  startAt: 0,
  endAt: null,
  countries: ["US"],
  combinesWithOrder: true,
  combinesWithProduct: true,
  combinesWithShipping: true,
  barred: null,
};

test("CART-05 a quote with every kind of reason goes over the wire whole", () => {
  const coupons = [coupon, { ...coupon, code: "USED", barred: "used" as const }];
  const quoted = quote({
    lines: [{ id: "a", platformMicros: 930_000, quantity: 120, weightMg: 10, freeShipping: false }],
    spentCents: 200_001,
    country: "US",
    method: "express",
    rules: DEFAULT_RULES,
    coupons: [...coupons, { ...coupon, code: "FAR", leastAmountCents: 50_000, value: 2_000 }],
    promotions: [{ name: "first-order", basisPoints: 500 }],
    creditCents: 500,
    at: 1,
  });
  expect(new Set(quoted.reasons.map((reason) => reason.rule)).size).toBe(6);
  expect(quoteShape.parse(JSON.parse(JSON.stringify(quoted)))).toEqual(quoted);
});

test("COUP-02 coupons, choices and promotions go over the wire whole; an endless code does not", () => {
  expect(couponShape.parse(coupon)).toEqual(coupon);
  expect(promotionShape.parse({ name: "first-order", basisPoints: 500 })).toEqual({
    name: "first-order",
    basisPoints: 500,
  });
  for (const choice of [{ choice: "best" }, { choice: "none" }, { choice: "code", code: "TEN" }]) {
    expect(couponChoiceShape.parse(choice)).toEqual(choice);
  }
  expect(couponChoiceShape.safeParse({ choice: "code", code: "A".repeat(101) }).success).toBe(false);
  expect(couponChoiceShape.safeParse({ choice: "all" }).success).toBe(false);
});
