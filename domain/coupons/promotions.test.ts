import { expect, test } from "vitest";
import { promotionsFor } from "./promotions.ts";

const FIRST = { name: "first-order", basisPoints: 500 };
const FIRST_THREE = { name: "first-three-orders", basisPoints: 1_500 };

test("COUP-06 promotions are off unless switched on, and end after the first and the third order", () => {
  const both = ["first-order", "first-three-orders"] as const;
  expect(promotionsFor([], 0)).toEqual([]);
  expect(promotionsFor(both, 0)).toEqual([FIRST, FIRST_THREE]);
  expect(promotionsFor(both, 1)).toEqual([FIRST_THREE]);
  expect(promotionsFor(both, 2)).toEqual([FIRST_THREE]);
  expect(promotionsFor(both, 3)).toEqual([]);
  expect(promotionsFor(["first-order"], 0)).toEqual([FIRST]);
});
