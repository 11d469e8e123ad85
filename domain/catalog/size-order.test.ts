import { expect, test } from "vitest";
import { inSizeOrder } from "./size-order.ts";

const sorted = (...values: string[]) => inSizeOrder(values, (value) => value);

test.each([
  { of: "clothes", sizes: ["XXS", "S", "M", "L", "XL", "XXL", "3XL", "10XL"] },
  { of: "shoes", sizes: ["EU 38", "EU 39.5", "EU 40", "EU 41,5", "EU 100"] },
  { of: "lengths in several units", sizes: ["8 mm", "1 cm", '1/2"', "2 cm", "1 1/2 in", "1 m"] },
  { of: "threads", sizes: ["M3", "M4 x 10", "M4 x 40", "M10 x 20"] },
  { of: "volumes", sizes: ["250 ml", "50 cl", "1 l", "1.5 l"] },
  { of: "weights", sizes: ["500 g", "1 kg", "2,5 kg"] },
  { of: "rings", sizes: ["Adjustable", "5", "6", "10"] },
])("COLL-01 sizes of $of are in the order of what they measure", ({ sizes }) => {
  expect(sorted(...sizes.toReversed())).toEqual(sizes);
  expect(sorted(...sizes.toSorted())).toEqual(sizes);
});

test("what is no size keeps the order it has", () => {
  expect(sorted("Gold", "Silver")).toBeNull();
  expect(sorted("S", "Small parts")).toBeNull();
  expect(sorted("10 mm", "Gold")).toBeNull();
  expect(sorted("10 mm")).toBeNull();
});
