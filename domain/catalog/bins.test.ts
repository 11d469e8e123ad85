import { expect, test } from "vitest";
import { compareBins } from "./bins.ts";

test("bins are in the order in which someone walks past them, and goods without a bin come last", () => {
  const walked = ["", "B-1", "A-10", "a-2", "A-3"].toSorted(compareBins);
  expect(walked).toEqual(["a-2", "A-3", "A-10", "B-1", ""]);
});
