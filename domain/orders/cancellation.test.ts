import { expect, test } from "vitest";
import { CANCELLATION_RULES as rules, cancellationTerms } from "./cancellation.ts";
import { ORDER_STATES } from "./order-state.ts";

const CONFIRMED = Date.UTC(2026, 10, 1, 12);
const HOUR = 3_600_000;

const paid = (after: number, totalCents = 10_000) =>
  cancellationTerms({
    state: "PAID",
    confirmedAt: CONFIRMED,
    at: CONFIRMED + after,
    totalCents,
    refundedCents: 0,
    sent: false,
    rules,
  });

test.each([
  [-HOUR, "free", 0, 6],
  [0, "free", 0, 6],
  [6 * HOUR, "free", 0, 6],
  [6 * HOUR + 1, "with-fee", 1_500, 72],
  [72 * HOUR, "with-fee", 1_500, 72],
])("CANC-01 %d ms after its confirmation an order is cancelled %s", (after, allowed, feeCents, untilHours) => {
  expect(paid(after)).toEqual({ allowed, feeCents, until: CONFIRMED + untilHours * HOUR });
});

test("CANC-01 after 72 hours there is no cancellation", () => {
  expect(paid(72 * HOUR + 1)).toEqual({ allowed: "no", feeCents: 0, until: null });
});

test("CANC-01 once a parcel has left there is no cancellation", () => {
  const order = { state: "PAID" as const, confirmedAt: CONFIRMED, at: CONFIRMED, totalCents: 10_000, refundedCents: 0 };
  expect(cancellationTerms({ ...order, sent: true, rules })).toEqual({ allowed: "no", feeCents: 0, until: null });
});

test("CANC-01 the fee of 15 % is on the order total, half a cent up", () => {
  expect(paid(7 * HOUR, 10_010).feeCents).toBe(1_502); // 1501.5
  expect(paid(7 * HOUR, 10_009).feeCents).toBe(1_501); // 1501.35
  expect(paid(7 * HOUR, 0).feeCents).toBe(0);
});

test("CANC-01 what is left after a refund in part is cancelled like a paid order, with the fee on what is left", () => {
  const after = (hours: number, refundedCents: number) =>
    cancellationTerms({
      ...{ state: "PARTIALLY_REFUNDED", confirmedAt: CONFIRMED, totalCents: 10_000, sent: false, refundedCents },
      at: CONFIRMED + hours * HOUR,
      rules,
    });
  expect(after(6, 4_000)).toEqual({ allowed: "free", feeCents: 0, until: CONFIRMED + 6 * HOUR });
  expect(after(7, 4_000)).toEqual({ allowed: "with-fee", feeCents: 900, until: CONFIRMED + 72 * HOUR });
  expect(after(73, 4_000).allowed).toBe("no");
  expect(() => after(7, 10_001)).toThrow(/^refundedCents /);
});

test("CANC-01 an unpaid order is cancelled by the account manager, at any time and at no cost", () => {
  const pending = cancellationTerms({
    state: "PENDING",
    confirmedAt: null,
    at: CONFIRMED,
    totalCents: 10_000,
    refundedCents: 0,
    sent: false,
    rules,
  });
  expect(pending).toEqual({ allowed: "by-account-manager", feeCents: 0, until: null });
});

test("CANC-01 an order that was sent, refunded or voided is not cancelled any more", () => {
  for (const state of ORDER_STATES.filter((each) => !["PENDING", "PAID", "PARTIALLY_REFUNDED"].includes(each))) {
    const terms = cancellationTerms({
      state,
      confirmedAt: CONFIRMED,
      at: CONFIRMED,
      totalCents: 10_000,
      refundedCents: 0,
      sent: false,
      rules,
    });
    expect(terms).toEqual({ allowed: "no", feeCents: 0, until: null });
  }
});

test("CANC-01 numbers that make no sense are refused by name", () => {
  const order = {
    state: "PAID" as const,
    confirmedAt: CONFIRMED,
    at: CONFIRMED,
    totalCents: 1,
    refundedCents: 0,
    sent: false,
    rules,
  };
  expect(() => cancellationTerms({ ...order, confirmedAt: null })).toThrow("confirmedAt");
  for (const bad of [Number.NaN, 0.5, -1, Infinity]) {
    expect(() => cancellationTerms({ ...order, at: bad })).toThrow(/^at /);
    expect(() => cancellationTerms({ ...order, confirmedAt: bad })).toThrow(/^confirmedAt /);
    expect(() => cancellationTerms({ ...order, totalCents: bad })).toThrow(/^totalCents /);
  }
});
