import fc from "fast-check";
import { expect, test } from "vitest";
import type { Promotion } from "../coupons/promotions.ts";
import { DISCOUNT_RULES, earnedDiscounts, largestDiscount } from "./discounts.ts";

const savingOf = (itemTotalCents: number, spentCents = 0, promotions: readonly Promotion[] = []) =>
  largestDiscount(earnedDiscounts(itemTotalCents, { spentCents, promotions }, DISCOUNT_RULES));

test.each([
  [9_999, null],
  [10_000, null],
  [10_001, 600],
  [49_999, 600],
  [50_000, 600],
  [50_001, 1_100],
  [99_999, 1_100],
  [100_000, 1_100],
  [100_001, 1_700],
])("DISC-01 an item total of %d cents earns %d basis points", (itemTotal, basisPoints) => {
  expect(savingOf(itemTotal)?.basisPoints ?? null).toBe(basisPoints);
});

test.each([
  [200_000, null, null],
  [200_001, "97VIP", 380],
  [500_000, "97VIP", 380],
  [500_001, "95VIP", 680],
  [1_000_000, "95VIP", 680],
  [1_000_001, "92VIP", 880],
  [3_000_000, "92VIP", 880],
  [3_000_001, "90VIP", 1_080],
  [5_000_000, "90VIP", 1_080],
  [5_000_001, "87VIP", 1_380],
  [20_000_000, "87VIP", 1_380],
  [20_000_001, "85VIP", 1_600],
])("DISC-02 %d cents paid so far make %s at %d basis points", (spent, tier, basisPoints) => {
  const saving = savingOf(10_000, spent);
  expect(saving?.name ?? null).toBe(tier);
  expect(saving?.basisPoints ?? null).toBe(basisPoints);
});

test.each([
  [10_001, 200_001, "big-order", 600],
  [10_001, 500_001, "vip", 680],
  [50_001, 3_000_001, "big-order", 1_100],
  [50_001, 5_000_001, "vip", 1_380],
  [100_001, 20_000_001, "big-order", 1_700],
])("DISC-03 with %d cents in the cart and %d paid, %s alone is applied", (itemTotal, spent, kind, cents) => {
  expect(savingOf(itemTotal, spent)).toMatchObject({ kind, cents: Math.round((itemTotal * cents) / 10_000) });
});

test("DISC-03 what is applied is never less than any discount alone", () => {
  const promotion = fc.record({
    name: fc.constantFrom("first-order" as const, "first-three-orders" as const),
    basisPoints: fc.nat({ max: 10_000 }),
  });
  fc.assert(
    fc.property(
      fc.nat({ max: 300_000 }),
      fc.nat({ max: 30_000_000 }),
      fc.array(promotion, { maxLength: 2 }),
      (itemTotal, spent, promotions) => {
        const bigOrder = savingOf(itemTotal)?.cents ?? 0;
        const vip = Math.round((itemTotal * vipBasisPoints(spent)) / 10_000);
        const promoted = promotions.map(({ basisPoints }) => Math.round((itemTotal * basisPoints) / 10_000));
        expect(savingOf(itemTotal, spent, promotions)?.cents ?? 0).toBe(Math.max(bigOrder, vip, ...promoted));
      },
    ),
  );
});

function vipBasisPoints(spentCents: number): number {
  const table = [
    [20_000_000, 1_600],
    [5_000_000, 1_380],
    [3_000_000, 1_080],
    [1_000_000, 880],
    [500_000, 680],
    [200_000, 380],
  ];
  return table.find(([over]) => spentCents > over!)?.[1] ?? 0;
}

test("COUP-06 a promotion is one more discount of the order, of which the largest is taken", () => {
  const first: Promotion = { name: "first-order", basisPoints: 500 };
  const firstThree: Promotion = { name: "first-three-orders", basisPoints: 1_500 };
  expect(savingOf(9_000, 0, [first])).toEqual({ kind: "promotion", name: "first-order", basisPoints: 500, cents: 450 });
  expect(savingOf(20_000, 0, [first])).toMatchObject({ kind: "big-order", cents: 1_200 });
  expect(savingOf(20_000, 5_000_001, [first, firstThree])).toMatchObject({ name: "first-three-orders", cents: 3_000 });
});

test("DISC-03 among equal discounts a big order comes before VIP, and VIP before a promotion", () => {
  expect(savingOf(20_000, 0, [{ name: "first-order", basisPoints: 600 }])?.kind).toBe("big-order");
  expect(savingOf(20_000, 500_001, [{ name: "first-order", basisPoints: 680 }])?.kind).toBe("vip");
});

test("DISC-01 half a cent of discount rounds up", () => {
  expect(savingOf(10_025)?.cents).toBe(602); // 601.5
  expect(savingOf(10_024)?.cents).toBe(601); // 601.44
});

test("DISC-02 a discount that comes to nothing is not listed", () => {
  expect(savingOf(13, 200_001)).toBeNull(); // 0.494 of a cent
  expect(savingOf(14, 200_001)?.cents).toBe(1);
});
