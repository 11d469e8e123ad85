import { expect, test } from "vitest";
import { coupon, freeFrom } from "../../tests/golden/build-case.ts";
import type { Coupon } from "../coupons/coupons.ts";
import { omit } from "../omit.ts";
import { DEFAULT_RULES } from "../site/shop-rules.ts";
import { quote, type QuoteRequest } from "./quote.ts";

const NOON = Date.UTC(2026, 10, 1, 12);

/** So many dollars of goods of 10 mg each: platform 0.93 sells at 1.00. Shipping to the US is 6.50 or 8.00. */
function quoteOf(dollars: number, coupons: readonly Coupon[], given: Partial<QuoteRequest> = {}) {
  return quote({
    lines: [{ id: "a", platformMicros: 930_000, quantity: dollars, weightMg: 10, freeShipping: false }],
    spentCents: 0,
    country: "US",
    method: "standard",
    rules: DEFAULT_RULES,
    coupons,
    at: NOON,
    ...given,
  });
}

const reasonOf = (quoted: ReturnType<typeof quoteOf>, code: string) =>
  quoted.reasons.find((reason) => reason.rule === "coupon" && reason.code === code);

const shipping = (code: string, given: Partial<Coupon> = {}) => coupon(code, { target: "shipping", ...given });

test("COUP-03 a coupon that combines is taken from what the order discount leaves", () => {
  const tenPercent = coupon("TEN", { type: "percent", value: 1_000, combinesWithOrder: true });
  expect(quoteOf(200, [tenPercent])).toMatchObject({
    itemTotalCents: 20_000,
    saved: [
      { kind: "big-order", name: "Big order", basisPoints: 600, cents: 1_200 },
      { kind: "coupon", name: "TEN", basisPoints: 1_000, cents: 1_880 },
    ],
    savedCents: 3_080,
    subtotalCents: 16_920,
    coupon: { code: "TEN", goodsCents: 1_880, shippingCents: 0 },
    estimatedTotalCents: 16_920,
  });
});

test("COUP-03 a coupon that does not combine takes the place of the order discount where it saves more", () => {
  const twenty = coupon("TWENTY", { value: 2_000, leastAmountCents: 19_000 });
  const quoted = quoteOf(200, [twenty], { spentCents: 200_001 });
  expect(quoted.saved).toEqual([{ kind: "coupon", name: "TWENTY", basisPoints: 0, cents: 2_000 }]);
  expect(quoted.reasons).toContainEqual({
    rule: "big-order",
    applied: false,
    basisPoints: 600,
    because: "coupon-saves-more",
    missingCents: 0,
    lessCents: 800,
  });
  expect(quoted.reasons).toContainEqual(
    expect.objectContaining({ rule: "vip", applied: false, because: "coupon-saves-more", lessCents: 1_240 }),
  );
});

test("COUP-03 20 off from 190 is not used where VIP 8.8 % saves 1.12 more, and says so", () => {
  const quoted = quoteOf(240, [coupon("TWENTY", { value: 2_000, leastAmountCents: 19_000 })], {
    spentCents: 1_000_001,
  });
  expect(quoted.saved).toEqual([{ kind: "vip", name: "92VIP", basisPoints: 880, cents: 2_112 }]);
  expect(quoted.coupon).toBeNull();
  expect(reasonOf(quoted, "TWENTY")).toEqual({
    rule: "coupon",
    code: "TWENTY",
    applied: false,
    because: "order-discount-saves-more",
    missingCents: 0,
    missingPieces: 0,
    lessCents: 112,
  });
  expect(quoted.reasons).toContainEqual(
    expect.objectContaining({ rule: "big-order", because: "vip-saves-more", lessCents: 672 }),
  );
});

test("COUP-03 when both save the same, the coupon is kept for another day", () => {
  const quoted = quoteOf(200, [coupon("TWELVE", { value: 1_200 })]);
  expect(quoted.saved).toMatchObject([{ kind: "big-order" }]);
  expect(reasonOf(quoted, "TWELVE")).toMatchObject({ because: "order-discount-saves-more", lessCents: 0 });
});

test("COUP-02 one code an order: the best; among equals the larger on goods, the one ending sooner, the smaller code", () => {
  const five = coupon("FIVE", { value: 500 });
  expect(quoteOf(50, [five, coupon("TEN")]).coupon?.code).toBe("TEN");
  expect(reasonOf(quoteOf(50, [five, coupon("TEN")]), "FIVE")).toMatchObject({
    because: "another-coupon-saves-more",
    lessCents: 500,
  });
  const onShipping = shipping("A", { value: 500 });
  expect(quoteOf(50, [onShipping, five]).coupon?.code).toBe("FIVE");
  expect(
    quoteOf(50, [coupon("A"), coupon("B", { endAt: NOON + 2 }), coupon("C", { endAt: NOON + 1 })]).coupon?.code,
  ).toBe("C");
  expect(quoteOf(50, [coupon("B"), coupon("A")]).coupon?.code).toBe("A");
});

test("COUP-02 the buyer may ask for one coupon or none, and hears why a code is not taken", () => {
  const coupons = [coupon("TEN"), coupon("FIVE", { value: 500 }), coupon("FAR", { leastAmountCents: 90_000 })];
  const quoteWithCode = (code: string) => quoteOf(50, coupons, { coupon: { choice: "code", code } });
  expect(quoteWithCode(" five ").coupon).toEqual({ code: "FIVE", goodsCents: 500, shippingCents: 0 });
  expect(reasonOf(quoteWithCode("FIVE"), "TEN")).toMatchObject({ applied: false, because: "not-chosen", lessCents: 0 });
  expect(quoteWithCode("FAR").coupon).toBeNull();
  expect(reasonOf(quoteWithCode("FAR"), "FAR")).toMatchObject({ because: "below-amount", missingCents: 85_000 });
  expect(quoteWithCode("NO").coupon).toBeNull();
  expect(reasonOf(quoteWithCode(" NO"), "NO")).toMatchObject({ applied: false, because: "unknown-code" });

  const none = quoteOf(50, coupons, { coupon: { choice: "none" } });
  expect(none).toMatchObject({ coupon: null, saved: [], savedCents: 0 });
  expect(reasonOf(none, "TEN")).toMatchObject({ because: "not-chosen" });
  expect(reasonOf(none, "FAR")).toMatchObject({ because: "below-amount" });
});

test("COUP-03 a coupon that would lose free shipping worth more than itself is not taken", () => {
  const quoted = quoteOf(98, [coupon("FIVE", { value: 500 })]);
  expect(quoted).toMatchObject({ coupon: null, estimatedTotalCents: 9_800 });
  expect(reasonOf(quoted, "FIVE")).toMatchObject({ because: "saves-nothing", lessCents: 150 });
  expect(quoteOf(98, [coupon("TEN")])).toMatchObject({ subtotalCents: 8_800, shippingCents: 650 });
});

test("COUP-03 nothing goes below zero: a coupon takes at most the goods, or at most their shipping", () => {
  expect(quoteOf(5, [coupon("TEN")])).toMatchObject({ subtotalCents: 0, savedCents: 500, estimatedTotalCents: 650 });
  const quoted = quoteOf(5, [shipping("SHIP")]);
  expect(quoted).toMatchObject({ subtotalCents: 500, shippingCents: 0, saved: [], savedCents: 0 });
  expect(quoted.coupon).toEqual({ code: "SHIP", goodsCents: 0, shippingCents: 650 });
  expect(quoted.shippingOffers.map(({ couponCents, cents }) => [couponCents, cents])).toEqual([
    [650, 0],
    [800, 0],
  ]);
});

test("COUP-03 a shipping coupon that combines takes from what free shipping leaves of express", () => {
  const quoted = quoteOf(98, [shipping("HALF", { type: "percent", value: 5_000 })], { method: "express" });
  expect(quoted.shipping).toMatchObject({ grossCents: 800, waivedCents: 650, couponCents: 75, cents: 75 });
  expect(quoted.reasons).toContainEqual(expect.objectContaining({ rule: "free-shipping", applied: true }));
});

test("COUP-03 free shipping is lost for a shipping coupon that does not combine, where that saves more", () => {
  const alone = shipping("ALL", { type: "percent", value: 10_000, combinesWithShipping: false });
  const express = quoteOf(98, [alone], { method: "express" });
  expect(express.shipping).toMatchObject({ grossCents: 800, waivedCents: 0, couponCents: 800, cents: 0 });
  expect(express.reasons).toContainEqual({
    rule: "free-shipping",
    applied: false,
    because: "shipping-coupon",
    missingCents: 0,
  });

  const standard = quoteOf(98, [alone]);
  expect(standard.coupon).toBeNull();
  expect(standard.shipping).toMatchObject({ waivedCents: 650, couponCents: 0 });
  expect(reasonOf(standard, "ALL")).toMatchObject({ because: "saves-nothing", lessCents: 0 });
});

test("COUP-03 free shipping by threshold is judged on what all discounts leave, unless its coupon is on shipping", () => {
  expect(quoteOf(107, [coupon("TEN", { combinesWithOrder: true })]).subtotalCents).toBe(9_058);
  expect(quoteOf(108, [coupon("TEN")])).toMatchObject({ subtotalCents: 9_800, shippingCents: 0 });
});

test("COUP-02 a shipping coupon saves nothing while the country is unknown", () => {
  const quoted = quoteOf(50, [shipping("SHIP")], { country: null });
  expect(quoted.coupon).toBeNull();
  expect(reasonOf(quoted, "SHIP")).toMatchObject({ because: "saves-nothing" });
});

test("COUP-06 the promotion that saves most is taken in place of any other order discount", () => {
  const promotions = [
    { name: "first-order" as const, basisPoints: 500 },
    { name: "first-three-orders" as const, basisPoints: 1_500 },
  ];
  const quoted = quoteOf(200, [], { promotions });
  expect(quoted.saved).toEqual([{ kind: "promotion", name: "first-three-orders", basisPoints: 1_500, cents: 3_000 }]);
  expect(quoted.reasons.slice(0, 4)).toEqual([
    expect.objectContaining({ rule: "big-order", because: "promotion-saves-more", lessCents: 1_800 }),
    expect.objectContaining({ rule: "vip", because: "below-threshold", lessCents: 0 }),
    expect.objectContaining({ name: "first-order", applied: false, because: "another-saves-more", lessCents: 2_000 }),
    expect.objectContaining({ name: "first-three-orders", applied: true, because: "applied", lessCents: 0 }),
  ]);
});

test("DISC-02 a discount that is earned but comes to nothing is not said to be applied", () => {
  const quoted = quoteOf(0, [], { spentCents: 200_001 });
  expect(quoted.reasons).toContainEqual(
    expect.objectContaining({ rule: "vip", applied: false, because: "saves-nothing" }),
  );
});

test("REFD-01 store credit pays last, and at most the total", () => {
  expect(quoteOf(50, [], { creditCents: 2_000 })).toMatchObject({
    estimatedTotalCents: 5_650,
    creditCents: 2_000,
    dueCents: 3_650,
  });
  expect(quoteOf(50, [], { creditCents: 9_999 })).toMatchObject({ creditCents: 5_650, dueCents: 0 });
  expect(quoteOf(50, [])).toMatchObject({ creditCents: 0, dueCents: 5_650 });
});

test("REFD-01 store credit leaves nothing due or at least what can be paid, and never more is taken for it", () => {
  const left = (creditCents: number, leastLeftCents: number) => {
    const { creditCents: taken, dueCents } = quoteOf(50, [], { creditCents, leastLeftCents });
    return [taken, dueCents];
  };
  expect(left(5_620, 50)).toEqual([5_600, 50]);
  expect(left(5_649, 50)).toEqual([5_600, 50]);
  expect(left(5_600, 50)).toEqual([5_600, 50]);
  expect(left(5_599, 50)).toEqual([5_599, 51]);
  expect(left(5_650, 50)).toEqual([5_650, 0]);
  expect(left(0, 50)).toEqual([0, 5_650]);
  // Nobody could pay such a total by card in any case.
  expect(left(5_000, 6_000)).toEqual([5_000, 650]);
});

test("COUP-02 the next coupon is the nearest that will be taken; one that is out of question is never next", () => {
  const far = coupon("FAR", { value: 3_000, leastAmountCents: 9_000 });
  const near = coupon("NEAR", { leastAmountCents: 8_000 });
  const worthless = coupon("LESS", { value: 1, leastAmountCents: 6_000 });
  const coupons = [far, near, worthless, coupon("NOW", { value: 500 })];
  expect(quoteOf(50, coupons).next.coupon).toEqual({ code: "NEAR", missingCents: 3_000, missingPieces: 0 });
  expect(quoteOf(50, coupons, { coupon: { choice: "none" } }).next.coupon).toBeNull();
  expect(quoteOf(50, coupons, { coupon: { choice: "code", code: "far" } }).next.coupon).toEqual({
    code: "FAR",
    missingCents: 4_000,
    missingPieces: 0,
  });
  expect(quoteOf(50, [{ ...near, state: 20 }]).next.coupon).toBeNull();
  expect(quoteOf(90, [{ ...near, leastCount: 100 }]).next.coupon).toEqual({
    code: "NEAR",
    missingCents: 0,
    missingPieces: 10,
  });
});

test("SHIP-04 the way to free shipping counts the coupon that will be taken then", () => {
  // At 98.00 TEN makes 88.00 and 6.50 of shipping, which is less; at 104.26 the big order makes 98.00 and wins.
  expect(quoteOf(50, [coupon("TEN")]).next.freeShipping).toEqual({ missingCents: 5_426 });
  // From 100.01 on 6 % are taken, then 10.00: 114.89 less 6.89 and 10.00 is 98.00.
  expect(quoteOf(50, [coupon("TEN", { combinesWithOrder: true })]).next.freeShipping).toEqual({ missingCents: 6_489 });
  // At 102.00 a coupon takes the place of the 6 %: 101.00 that ship free are less than 95.88 and 6.50.
  const one = coupon("ONE", { value: 100, leastAmountCents: 10_200 });
  expect(quoteOf(101, [one]).next).toMatchObject({
    freeShipping: { missingCents: 100 },
    coupon: { missingCents: 100 },
  });
  const all = coupon("ALL", { type: "percent", value: 10_000 });
  expect(quoteOf(50, [all]).next.freeShipping).toBeNull();
  expect(quoteOf(50, [all], { coupon: { choice: "none" } }).next.freeShipping).toEqual({ missingCents: 4_800 });
});

test("SHIP-04 the way to free shipping sees where one coupon or a big order overtakes another coupon", () => {
  // 3 kg to GB are 18.00. At 120.00 ten percent leave 108.00, as do 30.00 off and 18.00; the half cent at 120.05 decides.
  const heavy = { id: "a", platformMicros: 930_000, quantity: 100, weightMg: 30_000, freeShipping: false };
  const coupons = [coupon("TEN", { type: "percent", value: 1_000 }), coupon("THIRTY", { value: 3_000 })];
  const toBritain = quoteOf(0, coupons, { lines: [heavy], country: "GB" });
  expect(toBritain.coupon?.code).toBe("THIRTY");
  expect(toBritain.next.freeShipping).toEqual({ missingCents: 2_005 });

  // 12.00 off and 6.50 of shipping are less than the full price, but not less than 100.01 less 6 % that ship free.
  const twelve = [coupon("TWELVE", { value: 1_200 })];
  expect(quoteOf(50, twelve, { rules: freeFrom(9_300) }).next.freeShipping).toEqual({ missingCents: 5_001 });
});

test("DISC-01 250 lines of 6,000 pieces with 20 coupons are read line by line, and cost the same as 1 piece to read", () => {
  const reads = (pieces: number) => {
    let count = 0;
    const lines = Array.from({ length: 250 }, (_, index) => {
      const line = { id: String(index), platformMicros: 930_000, quantity: pieces, weightMg: 10, freeShipping: false };
      return new Proxy(line, {
        get: (target, key, receiver) => {
          count += 1;
          return Reflect.get(target, key, receiver) as unknown;
        },
      });
    });
    const coupons = Array.from({ length: 20 }, (_, index) => coupon(`C${index}`, { leastAmountCents: index * 5_000 }));
    const quoted = quoteOf(1, coupons, { lines });
    expect(quoted.pieces).toBe(250 * pieces);
    expect(quoted.lines).toHaveLength(250);
    return count;
  };
  expect(reads(6_000)).toBe(reads(1));
  expect(reads(6_000)).toBeLessThanOrEqual(250 * 10);
});

test("COUP-02 the sums of one line and of the same pieces in many lines are judged alike", () => {
  const coupons = [coupon("TEN", { leastAmountCents: 9_000, leastCount: 90, combinesWithOrder: true })];
  const one = quoteOf(120, coupons);
  const line = { id: "a", platformMicros: 930_000, quantity: 1, weightMg: 10, freeShipping: false };
  const { lines, ...many } = quoteOf(0, coupons, { lines: Array.from({ length: 120 }, () => line) });
  expect(many).toEqual(omit(one, "lines"));
  expect(lines.reduce((before, each) => before + each.discountCents, 0)).toBe(one.savedCents);
});
