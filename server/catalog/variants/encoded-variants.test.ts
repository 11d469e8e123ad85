import { decodeEncodedVariant } from "@shopify/hydrogen-react";
import { expect, test } from "vitest";
import { productOf } from "../../../tests/support/product.ts";
import { encodeVariants } from "./encoded-variants.ts";

/** A product with options of these sizes and variants at these positions. */
function productAt(sizes: readonly number[], places: readonly (readonly number[])[]) {
  const values = (size: number) => Array.from({ length: size }, (_, index) => `v${index}`);
  return productOf({
    options: sizes.map((size, index) => ({ name: `Option ${index}`, values: values(size) })),
    variants: places.map((place) => ({ optionValues: place.map((at) => `v${at}`) })),
  });
}

test.each([
  ["one option of three values", [3], [[0], [1], [2]], "v1_0-2"],
  [
    "two options of two values",
    [2, 2],
    [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ],
    "v1_0:0-1,1:0-1,,",
  ],
  [
    "gaps",
    [2, 4],
    [
      [0, 0],
      [0, 2],
      [0, 3],
      [1, 1],
    ],
    "v1_0:0 2-3,1:1,,",
  ],
  [
    "three options",
    [2, 1, 2],
    [
      [0, 0, 0],
      [0, 0, 1],
      [1, 0, 1],
    ],
    "v1_0:0:0-1,,1:0:1,,,",
  ],
])("GQL-04 %s are encoded as the platform does, and its own client reads them", (_, sizes, places, text) => {
  const product = productAt(sizes, places);
  expect(encodeVariants(product, product.variants)).toBe(text);
  expect(decodeEncodedVariant(text)).toEqual(places);
});

test("GQL-04 no variant that can be bought gives an empty code", () => {
  expect(encodeVariants(productAt([2], [[0]]), [])).toBe("v1_");
});
