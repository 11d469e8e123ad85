import { expect, test } from "vitest";
import { productOf } from "../../../tests/support/product.ts";
import { adjacentVariants, chosenOrFirst, selectedOptionsOf, variantOf } from "./choose-variant.ts";

const exactly = { caseInsensitiveMatch: false, ignoreUnknownOptions: false };
const kindly = { caseInsensitiveMatch: true, ignoreUnknownOptions: true };
const options = (chosen: Record<string, string>) => Object.entries(chosen).map(([name, value]) => ({ name, value }));

const ring = productOf({
  options: [
    { name: "Color", values: ["Gold", "Silver"] },
    { name: "Size", values: ["6", "7"] },
  ],
  variants: [
    { optionValues: ["Gold", "6"], forSale: false },
    { optionValues: ["Gold", "7"] },
    { optionValues: ["Silver", "6"] },
    { optionValues: ["Silver", "7"], forSale: false },
  ],
});

test("GQL-04 variantBySelectedOptions finds the one variant that has them all, or none", () => {
  expect(variantOf(ring, options({ Size: "6", Color: "Silver" }), exactly)?.id).toBe(3);
  expect(variantOf(ring, options({ Color: "Silver" }), exactly)).toBeNull();
  expect(variantOf(ring, options({ Color: "Copper", Size: "6" }), exactly)).toBeNull();
});

test("GQL-04 case and unknown options matter unless the arguments say otherwise", () => {
  const chosen = options({ color: "SILVER", size: "6", Engraving: "Ada" });
  expect(variantOf(ring, chosen, exactly)).toBeNull();
  expect(variantOf(ring, chosen, kindly)?.id).toBe(3);
});

test("GQL-04 selectedOrFirstAvailableVariant: the chosen one, else the first that can be bought, else the first", () => {
  expect(chosenOrFirst(ring, options({ Color: "Gold", Size: "6" }), kindly)?.id).toBe(1);
  expect(chosenOrFirst(ring, options({ Color: "Copper", Size: "6" }), kindly)?.id).toBe(2);
  expect(chosenOrFirst(ring, null, kindly)?.id).toBe(2);
  const soldOut = productOf({ variants: [{ forSale: false }, { forSale: false }] });
  expect(chosenOrFirst(soldOut, null, kindly)?.id).toBe(1);
});

test("GQL-04 adjacentVariants differ in just one option", () => {
  const ids = adjacentVariants(ring, options({ Color: "Gold", Size: "6" }), kindly).map(({ id }) => id);
  expect(ids).toEqual([2, 3]);
});

test("GQL-04 a product without options has one, Title", () => {
  const bead = productOf();
  expect(bead.variants.map((variant) => selectedOptionsOf(bead, variant))).toEqual([
    [{ name: "Title", value: "Default Title" }],
  ]);
  expect(variantOf(bead, options({ Title: "Default Title" }), exactly)?.id).toBe(1);
});
