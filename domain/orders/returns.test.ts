import { expect, test } from "vitest";
import { expectedArrival, RETURN_POLICY, returnWindowEnds } from "./returns.ts";

const NOON = Date.UTC(2026, 10, 1, 12);

test("REFD-01 returns are accepted for 30 days after arrival, though the FAQ says 7", () => {
  expect(returnWindowEnds(NOON)).toBe(Date.UTC(2026, 11, 1, 12));
  expect(RETURN_POLICY).toMatchObject({ days: 30, faqDays: 7 });
});

test("REFD-01 store credit is there at once, the original way takes 3 to 5 business days", () => {
  expect(RETURN_POLICY.refundBusinessDays).toEqual({ "store-credit": [0, 0], original: [3, 5] });
});

test("REFD-01 a parcel counts as arrived when its way takes no longer", () => {
  expect(expectedArrival(NOON, 9)).toBe(Date.UTC(2026, 10, 10, 12));
});

test("REFD-01 numbers that make no sense are refused by name", () => {
  for (const bad of [Number.NaN, 0.5, -1, Infinity]) {
    expect(() => returnWindowEnds(bad)).toThrow(/^arrivedAt /);
    expect(() => expectedArrival(bad, 9)).toThrow(/^shippedAt /);
    expect(() => expectedArrival(NOON, bad)).toThrow(/^maxDays /);
  }
});
