import { expect, test } from "vitest";
import { roundedSteps, roundedUp } from "./rounded-amounts.ts";

test("an amount becomes the next one that a shop would write", () => {
  const written = [0, 7, 99, 100, 690, 948, 1_034, 2_301, 4_310, 8_052, 8_448, 15_054, 172_414].map(roundedUp);
  expect(written).toEqual([0, 7, 100, 100, 700, 950, 1_100, 2_500, 4_500, 8_500, 8_500, 16_000, 180_000]);
});

test("no amount becomes smaller, or more than an eighth larger; what is rounded stays; the order stays", () => {
  let before = 0;
  for (let cents = 0; cents <= 30_000; cents += 1) {
    const rounded = roundedUp(cents);
    expect(rounded).toBeGreaterThanOrEqual(Math.max(cents, before));
    expect(rounded).toBeLessThanOrEqual(cents * 1.125);
    expect(roundedUp(rounded)).toBe(rounded);
    before = rounded;
  }
});

test("steps go on rising: where two would become one, all stay exact", () => {
  const steps = (...cents: number[]) => cents.map((overCents) => ({ overCents, basisPoints: 1 }));
  expect(roundedSteps(steps(8_216, 41_080, 82_160))).toEqual(steps(8_500, 42_500, 85_000));
  expect(roundedSteps(steps(8_216, 8_301))).toEqual(steps(8_216, 8_301));
  expect(roundedSteps(steps(0, 50))).toEqual(steps(0, 50));
});
