import { expect, test } from "vitest";
import { pulledBy } from "./pull.ts";

test("LIST-02 the spinner follows the finger to the threshold of 45 px, then ever more slowly, and never up", () => {
  expect([-20, 0, 30, 45].map(pulledBy)).toEqual([0, 0, 30, 45]);
  expect(pulledBy(90)).toBeGreaterThan(45);
  expect(pulledBy(90)).toBeLessThan(90);
  expect(pulledBy(2_000)).toBeLessThan(100);
});
