import { expect, test } from "vitest";
import { brokenRule, mostWithin, quantityRuleOf } from "./quantity-rules.ts";

test.each([
  [{ minQuantity: 1, minBatch: 1 }, true, 1, 1],
  [{ minQuantity: 10, minBatch: 4 }, true, 12, 4],
  [{ minQuantity: 10, minBatch: 4 }, false, 4, 4],
  [{ minQuantity: 2, minBatch: 6 }, true, 6, 6],
])("the minimum is a multiple of the increment: %j", (goods, alone, minimum, increment) => {
  expect(quantityRuleOf(goods, alone)).toEqual({ minimum, maximum: null, increment });
});

test.each([
  [0, null],
  [1, "minimum"],
  [11, "minimum"],
  [12, null],
  [14, "increment"],
  [16, null],
])("%i pieces of at least 10 in packs of 4", (quantity, broken) => {
  expect(brokenRule(quantity, quantityRuleOf({ minQuantity: 10, minBatch: 4 }, true))).toBe(broken);
});

test.each([
  [3, 0],
  [11, 0],
  [15, 12],
  [16, 16],
])("of %i pieces in stock %i can be ordered", (pieces, most) => {
  expect(mostWithin(pieces, quantityRuleOf({ minQuantity: 10, minBatch: 4 }, true))).toBe(most);
});
