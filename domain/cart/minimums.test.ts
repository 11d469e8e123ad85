import fc from "fast-check";
import { expect, test } from "vitest";
import { belowMinimum, productsBelowMinimum, snapToBatch } from "./minimums.ts";

test.each([
  [0, 6, 0],
  [1, 6, 6],
  [6, 6, 6],
  [7, 6, 12],
  [5, 1, 5],
])("PROD-03 %d pieces in batches of %d become %d", (quantity, batch, snapped) => {
  expect(snapToBatch(quantity, batch)).toBe(snapped);
});

test("PROD-03 snapping goes up to a multiple, by less than a batch", () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000 }), fc.integer({ min: 1, max: 1_000 }), (quantity, batch) => {
      const snapped = snapToBatch(quantity, batch);
      expect(snapped % batch).toBe(0);
      expect(snapped - quantity).toBeGreaterThanOrEqual(0);
      expect(snapped - quantity).toBeLessThan(batch);
    }),
  );
});

test.each([
  [-1, 1],
  [1.5, 1],
  [Number.NaN, 1],
  [1, 0],
  [1, 0.5],
])("PROD-03 %d pieces in batches of %d are refused", (quantity, batch) => {
  expect(() => snapToBatch(quantity, batch)).toThrow(RangeError);
});

test("VAL-05 the minimum itself is enough", () => {
  expect(belowMinimum(11, 12)).toBe(true);
  expect(belowMinimum(12, 12)).toBe(false);
  expect(belowMinimum(1, 1)).toBe(false);
});

test("CART-03 lines of one product count together, and each product below its minimum is named once", () => {
  const lines = [
    { productId: 9, quantity: 2, minQuantity: 12 },
    { productId: 7, quantity: 6, minQuantity: 12 },
    { productId: 8, quantity: 1, minQuantity: 1 },
    { productId: 7, quantity: 6, minQuantity: 12 },
    { productId: 9, quantity: 3, minQuantity: 12 },
  ];
  expect(productsBelowMinimum(lines)).toEqual([9]);
  expect(productsBelowMinimum(lines.slice(0, 2))).toEqual([9, 7]);
  expect(productsBelowMinimum([])).toEqual([]);
});
