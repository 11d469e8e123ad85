import { expect, test } from "vitest";
import { coupon, freeFrom } from "../../tests/golden/build-case.ts";
import { DEFAULT_RULES } from "../site/shop-rules.ts";
import { quote, type QuoteRequest } from "./quote.ts";

const NOON = Date.UTC(2026, 10, 1, 12);
const LINE = { id: "a", platformMicros: 930_000, quantity: 1, weightMg: 10, freeShipping: false };

function quoteOf(given: Partial<QuoteRequest>) {
  const request = { lines: [LINE], spentCents: 0, country: "US", rules: DEFAULT_RULES, at: NOON };
  return quote({ ...request, method: "standard", ...given });
}

const BAD = [-1, 0.5, Number.NaN, Infinity, -Infinity, 1e300, Number.MAX_SAFE_INTEGER + 1];

test.each<[string, (bad: number) => Partial<QuoteRequest>]>([
  ["spentCents", (bad) => ({ spentCents: bad })],
  ["freeShipping.fromCents", (bad) => ({ rules: freeFrom(bad) })],
  ["creditCents", (bad) => ({ creditCents: bad })],
  ["at", (bad) => ({ at: bad })],
  ["promotion.basisPoints", (bad) => ({ promotions: [{ name: "first-order", basisPoints: bad }] })],
  ["coupon.state", (bad) => ({ coupons: [coupon("A", { state: bad })] })],
  ["coupon.value", (bad) => ({ coupons: [coupon("A", { value: bad })] })],
  ["coupon.value", (bad) => ({ coupons: [coupon("A", { type: "percent", value: bad })] })],
  ["coupon.leastAmountCents", (bad) => ({ coupons: [coupon("A", { leastAmountCents: bad })] })],
  ["coupon.leastCount", (bad) => ({ coupons: [coupon("A", { leastCount: bad })] })],
  ["coupon.startAt", (bad) => ({ coupons: [coupon("A", { startAt: bad })] })],
  ["coupon.endAt", (bad) => ({ coupons: [coupon("A", { endAt: bad })] })],
  ["platformMicros", (bad) => ({ lines: [{ ...LINE, platformMicros: bad }] })],
  ["quantity", (bad) => ({ lines: [{ ...LINE, quantity: bad }] })],
  ["weightMg", (bad) => ({ lines: [{ ...LINE, weightMg: bad }] })],
])("PRICE-01 COUP-02 %s is refused by its name when negative, fractional, NaN, infinite or huge", (name, given) => {
  for (const bad of BAD) {
    const call = () => quoteOf(given(bad));
    expect(call).toThrow(RangeError);
    expect(call).toThrow(name);
  }
});

test("COUP-02 percentages over 100 are refused, and coupons without a time to judge them at", () => {
  expect(() => quoteOf({ coupons: [coupon("A", { type: "percent", value: 10_001 })] })).toThrow("coupon.value");
  expect(() => quoteOf({ promotions: [{ name: "first-order", basisPoints: 10_001 }] })).toThrow("basisPoints");
  const timeless = { lines: [LINE], spentCents: 0, country: null, rules: DEFAULT_RULES };
  expect(() => quote({ ...timeless, method: "standard", coupons: [coupon("A")] })).toThrow(/^at /);
  expect(quote({ ...timeless, method: "standard", coupons: [] }).pieces).toBe(1);
});
