import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseDiscount, missingForSubtotal, nextBigOrder } from "./discounts.ts";

const savingOf = (itemTotalCents: number, spentCents = 0) => chooseDiscount(itemTotalCents, spentCents).saving;
const reasonOf = (rule: "big-order" | "vip", itemTotalCents: number, spentCents: number) =>
  chooseDiscount(itemTotalCents, spentCents).reasons.find((reason) => reason.rule === rule);

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

test("DISC-03 what is applied is never less than either discount alone, and exactly one of them", () => {
  fc.assert(
    fc.property(fc.nat({ max: 300_000 }), fc.nat({ max: 30_000_000 }), (itemTotal, spent) => {
      const { saving, reasons } = chooseDiscount(itemTotal, spent);
      const bigOrder = savingOf(itemTotal)?.cents ?? 0;
      const vip = Math.round((itemTotal * vipBasisPoints(spent)) / 10_000);
      expect(saving?.cents ?? 0).toBe(Math.max(bigOrder, vip));
      expect(reasons.filter((reason) => reason.applied).length).toBeLessThanOrEqual(1);
      if (saving) expect(reasons.find((reason) => reason.applied)?.rule).toBe(saving.kind);
    }),
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

test("DISC-03 each discount says why it was or was not taken", () => {
  expect(reasonOf("big-order", 10_000, 0)).toEqual({
    rule: "big-order",
    applied: false,
    basisPoints: 600,
    because: "below-threshold",
    missingCents: 1,
  });
  expect(reasonOf("vip", 10_000, 0)).toEqual({
    rule: "vip",
    applied: false,
    basisPoints: 380,
    tier: "97VIP",
    because: "below-threshold",
    missingCents: 200_001,
  });
  expect(reasonOf("big-order", 20_000, 500_001)).toMatchObject({ applied: false, because: "vip-saves-more" });
  expect(reasonOf("vip", 20_000, 500_001)).toMatchObject({ applied: true, because: "applied", tier: "95VIP" });
  expect(reasonOf("vip", 60_000, 500_001)).toMatchObject({ applied: false, because: "big-order-saves-more" });
});

test("DISC-01 half a cent of discount rounds up", () => {
  expect(savingOf(10_025)?.cents).toBe(602); // 601.5
  expect(savingOf(10_024)?.cents).toBe(601); // 601.44
});

test("DISC-02 a discount that comes to nothing is not listed", () => {
  expect(savingOf(13, 200_001)).toBeNull(); // 0.494 of a cent
  expect(savingOf(14, 200_001)?.cents).toBe(1);
});

test("CART-05 the next step is the next one that saves more than the customer has", () => {
  expect(nextBigOrder(0, 0)).toEqual({ missingCents: 10_001, basisPoints: 600 });
  expect(nextBigOrder(10_000, 0)).toEqual({ missingCents: 1, basisPoints: 600 });
  expect(nextBigOrder(10_001, 0)).toEqual({ missingCents: 40_000, basisPoints: 1_100 });
  expect(nextBigOrder(10_000, 500_001)).toEqual({ missingCents: 40_001, basisPoints: 1_100 });
  expect(nextBigOrder(10_000, 20_000_001)).toEqual({ missingCents: 90_001, basisPoints: 1_700 });
  expect(nextBigOrder(100_001, 0)).toBeNull();
});

test("CART-05 what is missing to a subtotal is the least that, added, reaches it", () => {
  const subtotal = (itemTotal: number, spent: number) => itemTotal - (savingOf(itemTotal, spent)?.cents ?? 0);
  const paid = fc.constantFrom(0, 200_001, 500_001, 3_000_001, 20_000_001);
  fc.assert(
    fc.property(fc.nat({ max: 120_000 }), fc.nat({ max: 120_000 }), paid, (wanted, itemTotal, spent) => {
      fc.pre(subtotal(itemTotal, spent) < wanted);
      const missing = missingForSubtotal(wanted, itemTotal, spent);
      expect(subtotal(itemTotal + missing, spent)).toBeGreaterThanOrEqual(wanted);
      for (let less = Math.max(0, missing - 300); less < missing; less += 1) {
        expect(subtotal(itemTotal + less, spent)).toBeLessThan(wanted);
      }
    }),
  );
});

test("SHIP-04 over the first discount step more is missing to free shipping than the plain difference", () => {
  expect(missingForSubtotal(9_800, 5_000, 0)).toBe(4_800);
  expect(missingForSubtotal(10_000, 5_000, 0)).toBe(5_000); // 100.00 itself is not over the step
  expect(missingForSubtotal(9_800, 10_001, 0)).toBe(425); // 104.25 less 6 % is 97.99, 104.26 is 98.00
});
