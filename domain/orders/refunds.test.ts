import fc from "fast-check";
import { expect, test } from "vitest";
import { refundOfLines, splitRefund, type RefundableLine } from "./refunds.ts";

const line = (given: Partial<RefundableLine> = {}): RefundableLine => ({
  totalCents: 100,
  quantity: 3,
  refundedQuantity: 0,
  refundedCents: 0,
  ...given,
});

test("REFD-01 a line of 1.00 for three pieces gives back 0.33, 0.34 and 0.33", () => {
  const once = (refundedQuantity: number, refundedCents: number) =>
    refundOfLines({ lines: [line({ refundedQuantity, refundedCents })], wanted: [{ index: 0, quantity: 1 }] });
  expect([once(0, 0), once(1, 33), once(2, 67)]).toEqual([[33], [34], [33]]);
});

test("REFD-01 lines refunded in whatever portions and order come to their totals exactly", () => {
  const lines = fc.array(
    fc.record({ totalCents: fc.nat({ max: 100_000 }), quantity: fc.integer({ min: 1, max: 30 }) }),
    {
      minLength: 1,
      maxLength: 5,
    },
  );
  fc.assert(
    fc.property(lines, fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 9 }))), (given, portions) => {
      const state = given.map((each) => line(each));
      const rest = state.map((each, index): [number, number] => [index, each.quantity]);
      for (const [pick, pieces] of [...portions, ...rest]) {
        const index = pick % state.length;
        const before = state[index]!;
        const quantity = Math.min(pieces, before.quantity - before.refundedQuantity);
        const [...cents] = refundOfLines({ lines: state, wanted: [{ index, quantity }] });
        expect(cents.filter((each, at) => at !== index && each !== 0)).toEqual([]);
        expect(cents[index]).toBeGreaterThanOrEqual(0);
        state[index] = {
          ...before,
          refundedQuantity: before.refundedQuantity + quantity,
          refundedCents: before.refundedCents + cents[index]!,
        };
      }
      expect(state.map((each) => each.refundedCents)).toEqual(given.map((each) => each.totalCents));
    }),
  );
});

test("REFD-01 what was given back beyond the pieces' worth is missing at the end, and never asked back", () => {
  const generous = line({ refundedQuantity: 1, refundedCents: 90 });
  expect(refundOfLines({ lines: [generous], wanted: [{ index: 0, quantity: 1 }] })).toEqual([10]);
  expect(refundOfLines({ lines: [generous], wanted: [{ index: 0, quantity: 2 }] })).toEqual([10]);
  const all = line({ refundedCents: 100 });
  expect(refundOfLines({ lines: [all], wanted: [{ index: 0, quantity: 3 }] })).toEqual([0]);
});

test("REFD-01 no more pieces of a line are refunded than are left of it", () => {
  const refund = (...wanted: { index: number; quantity: number }[]) => refundOfLines({ lines: [line()], wanted });
  expect(() => refund({ index: 0, quantity: 4 })).toThrow(RangeError);
  expect(() => refund({ index: 0, quantity: 2 }, { index: 0, quantity: 2 })).toThrow(RangeError);
  expect(refund({ index: 0, quantity: 1 }, { index: 0, quantity: 2 })).toEqual([100]);
  for (const index of [1, -1, 0.5, Number.NaN]) expect(() => refund({ index, quantity: 1 })).toThrow(RangeError);
  for (const quantity of [-1, 0.5, Number.NaN, Infinity]) {
    expect(() => refund({ index: 0, quantity })).toThrow("wanted.quantity");
  }
});

test("REFD-01 the original way takes back what was captured first, then what was paid from credit", () => {
  const left = { capturedLeftCents: 700, creditLeftCents: 300 };
  expect(splitRefund({ amountCents: 500, ...left, to: "original" })).toEqual({ moneyCents: 500, creditCents: 0 });
  expect(splitRefund({ amountCents: 700, ...left, to: "original" })).toEqual({ moneyCents: 700, creditCents: 0 });
  expect(splitRefund({ amountCents: 1_000, ...left, to: "original" })).toEqual({ moneyCents: 700, creditCents: 300 });
  expect(splitRefund({ amountCents: 1_000, ...left, to: "store-credit" })).toEqual({
    moneyCents: 0,
    creditCents: 1_000,
  });
  expect(splitRefund({ amountCents: 0, ...left, to: "original" })).toEqual({ moneyCents: 0, creditCents: 0 });
});

test("REFD-01 nothing is refunded over what is left of money and credit", () => {
  for (const to of ["original", "store-credit"] as const) {
    const over = { amountCents: 1_001, capturedLeftCents: 700, creditLeftCents: 300, to };
    expect(() => splitRefund(over)).toThrow(/^amountCents /);
  }
  for (const bad of [-1, 0.5, Number.NaN, Infinity]) {
    const fine = { amountCents: 1, capturedLeftCents: 1, creditLeftCents: 1, to: "original" as const };
    expect(() => splitRefund({ ...fine, amountCents: bad })).toThrow(/^amountCents /);
    expect(() => splitRefund({ ...fine, capturedLeftCents: bad })).toThrow(/^capturedLeftCents /);
    expect(() => splitRefund({ ...fine, creditLeftCents: bad })).toThrow(/^creditLeftCents /);
  }
});
