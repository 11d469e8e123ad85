import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalOfMicros, microsOfDecimal, mulDiv, splitByWeight } from "./money.ts";

const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const divisor = fc.integer({ min: 1, max: 2_000_000_000 });
const weights = fc.array(fc.nat({ max: 100_000_000 }), { minLength: 1, maxLength: 60 });

test.each([
  [5, 1, 2, 3, 3, 2],
  [4, 1, 3, 1, 2, 1],
  [6, 1, 3, 2, 2, 2],
  [-5, 1, 2, -3, -3, -2],
  [5, 1, -2, -3, -3, -2],
  [0, 7, 3, 0, 0, 0],
])("PRICE-01 %d × %d / %d is %d half-up, %d up and %d down", (a, b, c, halfUp, up, down) => {
  expect(mulDiv(a, b, c, "half-up")).toBe(halfUp);
  expect(mulDiv(a, b, c, "up")).toBe(up);
  expect(mulDiv(a, b, c, "down")).toBe(down);
});

test("PRICE-01 a product far beyond safe integers still divides exactly", () => {
  expect(mulDiv(9_007_199_254_740_991, 9_007_199_254_740_991, 9_007_199_254_740_991, "down")).toBe(
    9_007_199_254_740_991,
  );
});

test("PRICE-01 mulDiv rounds down and up to the whole numbers around the exact quotient, half-up to the nearer", () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 2_000 }), divisor, (a, b, c) => {
      const product = BigInt(Math.abs(a)) * BigInt(b);
      const [down, halfUp, up] = (["down", "half-up", "up"] as const).map((way) =>
        BigInt(Math.abs(mulDiv(a, b, c, way))),
      );
      expect(down! * BigInt(c) <= product && product < (down! + 1n) * BigInt(c)).toBe(true);
      expect(up! * BigInt(c) >= product && product > (up! - 1n) * BigInt(c)).toBe(true);
      expect(halfUp).toBe((2n * product + BigInt(c)) / (2n * BigInt(c)));
      expect(mulDiv(a, b, c, "half-up") + mulDiv(-a, b, c, "half-up")).toBe(0);
    }),
  );
});

test.each([
  [Number.NaN, 1, 1],
  [1.5, 1, 1],
  [1, Number.POSITIVE_INFINITY, 1],
  [1, 1, 0],
  [2 ** 53, 1, 1],
  [2 ** 40, 2 ** 40, 1],
])("PRICE-01 %d × %d / %d is refused, not approximated", (a, b, c) => {
  expect(() => mulDiv(a, b, c, "half-up")).toThrow(RangeError);
});

test("DISC-03 the parts of a split sum to the whole, and each is within one of its exact share", () => {
  fc.assert(
    fc.property(weights, fc.nat({ max: 1_000_000_000 }), (shares, total) => {
      const sum = shares.reduce((a, b) => a + b, 0);
      fc.pre(sum > 0);
      const parts = splitByWeight(total, shares);
      expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
      for (const [index, part] of parts.entries()) {
        const product = BigInt(total) * BigInt(shares[index]!);
        const floor = product / BigInt(sum);
        expect([floor, floor + 1n]).toContain(BigInt(part));
        if (product % BigInt(sum) === 0n) expect(BigInt(part)).toBe(floor);
      }
    }),
  );
});

test("DISC-03 no line is discounted by more than it costs", () => {
  fc.assert(
    fc.property(weights, fc.nat({ max: 10_000 }), (shares, permyriad) => {
      const total = mulDiv(
        shares.reduce((a, b) => a + b, 0),
        permyriad,
        10_000,
        "half-up",
      );
      const parts = splitByWeight(total, shares);
      expect(parts.every((part, index) => part <= shares[index]!)).toBe(true);
    }),
  );
});

test("DISC-03 the largest remainder gets the odd cent, the earlier line among equals", () => {
  expect(splitByWeight(10, [1, 1, 1])).toEqual([4, 3, 3]);
  expect(splitByWeight(10, [10, 25, 65])).toEqual([1, 3, 6]);
  expect(splitByWeight(7, [50, 30, 20])).toEqual([4, 2, 1]);
  expect(splitByWeight(0, [0, 0])).toEqual([0, 0]);
  expect(splitByWeight(0, [])).toEqual([]);
});

test("DISC-03 something without a weight to share it by is refused", () => {
  expect(() => splitByWeight(1, [])).toThrow(RangeError);
  expect(() => splitByWeight(1, [0, 0])).toThrow(RangeError);
  expect(() => splitByWeight(-1, [1])).toThrow(RangeError);
  expect(() => splitByWeight(1, [1.5])).toThrow(RangeError);
});

test.each([
  [12_500_000, "12.5"],
  [12_500, "0.0125"],
  [45_000_000, "45.0"],
  [12_990_000, "12.99"],
  [0, "0.0"],
  [1, "0.000001"],
  [10_000_000, "10.0"],
])("PRICE-04 %d micros are written %s, as the platform writes a Decimal", (micros, text) => {
  expect(decimalOfMicros(micros)).toBe(text);
  expect(microsOfDecimal(text)).toBe(micros);
});

test("PRICE-04 every amount of micros survives being written and read", () => {
  fc.assert(
    fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (micros) => {
      expect(microsOfDecimal(decimalOfMicros(micros))).toBe(micros);
    }),
  );
});

test.each(["", "-1", "-0", "1.", ".5", "1,5", "1e3", "0x10", " 1", "1.1234567", "NaN", "9007199255", "１"])(
  "PRICE-04 %j is not a price",
  (text) => {
    expect(microsOfDecimal(text)).toBeNull();
  },
);
