import { expect, test } from "vitest";
import { fitQuantity } from "./quantity.ts";

test.each([
  { wanted: 7, step: 5, max: 1_000, min: 0, fits: 10 },
  { wanted: 10, step: 5, max: 1_000, min: 0, fits: 10 },
  { wanted: 998, step: 5, max: 993, min: 0, fits: 990 },
  { wanted: 3, step: 5, max: 4, min: 0, fits: 0 },
  { wanted: 0, step: 12, max: 1_000, min: 12, fits: 12 },
  { wanted: Number.NaN, step: 1, max: 10, min: 0, fits: 0 },
])("PROD-03 $wanted typed in steps of $step becomes $fits", ({ wanted, step, min, max, fits }) => {
  expect(fitQuantity(wanted, { step, min, max })).toBe(fits);
});
