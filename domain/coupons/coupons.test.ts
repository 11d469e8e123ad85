import { expect, test } from "vitest";
import { couponStatus, isCode, judgeCoupon, type Coupon, type CouponOccasion } from "./coupons.ts";
import { NEW_CUSTOMER_COUPON_DAYS, NEW_CUSTOMER_COUPONS, SAMPLE_COUPONS, SIGN_UP_COUPONS } from "./given-coupons.ts";

const NOON = Date.UTC(2026, 10, 1, 12);

/** 20.00 off from 190.00 and 10 pieces, in November; a case names only what it is about. */
function coupon(given: Partial<Coupon> = {}): Coupon {
  return {
    code: "TWENTY",
    state: 10,
    type: "amount",
    target: "order",
    value: 2_000,
    leastAmountCents: 19_000,
    leastCount: 10,
    startAt: NOON - 1_000,
    endAt: NOON + 1_000,
    countries: [],
    combinesWithOrder: false,
    combinesWithProduct: true,
    combinesWithShipping: true,
    barred: null,
    ...given,
  };
}

const occasion = (given: Partial<CouponOccasion> = {}): CouponOccasion => ({
  itemTotalCents: 19_000,
  pieces: 10,
  country: "US",
  at: NOON,
  ...given,
});

const barOf = (given: Partial<Coupon>, when: Partial<CouponOccasion> = {}) => {
  const standing = judgeCoupon(coupon(given), occasion(when));
  return standing.usable ? null : standing.because;
};

test("COUP-02 a coupon may be used from its first instant until its end, and not at its end", () => {
  expect(barOf({}, { at: NOON - 1_001 })).toBe("not-started");
  expect(barOf({}, { at: NOON - 1_000 })).toBeNull();
  expect(barOf({}, { at: NOON + 999 })).toBeNull();
  expect(barOf({}, { at: NOON + 1_000 })).toBe("expired");
  expect(barOf({ endAt: null }, { at: NOON * 2 })).toBeNull();
});

test("COUP-02 a coupon needs its amount and its pieces, and says what is missing to both", () => {
  expect(judgeCoupon(coupon(), occasion())).toEqual({ usable: true });
  expect(judgeCoupon(coupon(), occasion({ itemTotalCents: 18_999 }))).toEqual({
    usable: false,
    because: "below-amount",
    missingCents: 1,
    missingPieces: 0,
  });
  expect(judgeCoupon(coupon(), occasion({ pieces: 9 }))).toEqual({
    usable: false,
    because: "below-count",
    missingCents: 0,
    missingPieces: 1,
  });
  expect(judgeCoupon(coupon(), occasion({ itemTotalCents: 0, pieces: 0 }))).toEqual({
    usable: false,
    because: "below-amount",
    missingCents: 19_000,
    missingPieces: 10,
  });
});

test.each([0, 9, 11, 20])("COUP-02 in state %d a coupon is switched off; only 10 is usable", (state) => {
  expect(barOf({ state })).toBe("switched-off");
});

test("COUP-02 a coupon limited to countries is for those, and for none while the country is unknown", () => {
  expect(barOf({ countries: ["GB", "US"] })).toBeNull();
  expect(barOf({ countries: ["GB"] })).toBe("country");
  expect(barOf({ countries: ["GB"] }, { country: null })).toBe("country");
  expect(barOf({ countries: [] }, { country: null })).toBeNull();
});

test("COUP-02 of several reasons the one that no order can change comes first", () => {
  const hopeless = { state: 20, endAt: NOON, countries: ["GB"] };
  const nothing = { itemTotalCents: 0, pieces: 0 };
  expect(barOf({ ...hopeless, barred: "used" }, nothing)).toBe("used");
  expect(barOf({ ...hopeless, barred: "login-required" }, nothing)).toBe("switched-off");
  expect(barOf({ ...hopeless, state: 10, barred: "login-required" }, nothing)).toBe("expired");
  expect(barOf({ countries: ["GB"], barred: "login-required" }, nothing)).toBe("login-required");
  expect(barOf({ countries: ["GB"] }, nothing)).toBe("country");
});

test.each<[Partial<Coupon>, string]>([
  [{}, "normal"],
  [{ startAt: NOON + 1 }, "normal"],
  [{ endAt: NOON }, "expired"],
  [{ barred: "used" }, "used"],
  [{ barred: "used", endAt: NOON }, "used"],
  [{ barred: "used-up" }, "invalid"],
  [{ state: 20 }, "invalid"],
  [{ barred: "login-required" }, "unknown"],
  [{ barred: "login-required", endAt: NOON }, "expired"],
])("COUP-01 %j has the status %s", (given, status) => {
  expect(couponStatus(coupon(given), NOON)).toBe(status);
});

test("COUP-02 a code may be typed in small letters and with spaces around it", () => {
  expect(isCode(coupon(), " twenty\n")).toBe(true);
  expect(isCode(coupon(), "TWENT")).toBe(false);
});

test("COUP-04 a new customer gets 10 at 98, 15 at 130, 20 at 190, 30 at 280 and 45 at 500, for 30 days", () => {
  const dollars = NEW_CUSTOMER_COUPONS.map(({ offCents, leastAmountCents }) => [
    offCents / 100,
    leastAmountCents / 100,
  ]);
  expect(dollars).toEqual([
    [10, 98],
    [15, 130],
    [20, 190],
    [30, 280],
    [45, 500],
  ]);
  expect(NEW_CUSTOMER_COUPON_DAYS).toBe(30);
});

test("COUP-05 guests are shown 78 over 520, 45 over 310, 27 over 200, 20 over 150 and 10 over 79", () => {
  const dollars = SAMPLE_COUPONS.map(({ offCents, leastAmountCents }) => [offCents / 100, leastAmountCents / 100]);
  expect(dollars).toEqual([
    [78, 520],
    [45, 310],
    [27, 200],
    [20, 150],
    [10, 79],
  ]);
});

test("COUP-05 whoever signs up receives what guests were shown beside what new customers get", () => {
  expect(SIGN_UP_COUPONS).toHaveLength(10);
  expect(new Set(SIGN_UP_COUPONS)).toEqual(new Set([...NEW_CUSTOMER_COUPONS, ...SAMPLE_COUPONS]));
});
