import { expect, test } from "vitest";
import { Refusal } from "../../../contract/refusals.ts";
import type { VariantInCart } from "../../catalog/variants/variants.ts";
import { linesToMake, type ItemInput } from "./draft-lines.ts";

function variant(variantId: number, changes: Partial<VariantInCart> = {}): VariantInCart {
  return {
    ...{ variantId, productId: variantId * 10, handle: "ring", title: `Ring ${variantId}`, variantTitle: "" },
    ...{ titleLanguage: "en", sku: null, imageSrc: null, platformMicros: 1_000_000, weightMg: 1, freeShipping: false },
    ...{ minQuantity: 1, minBatch: 1, available: null, forSale: true, onSale: true, selectedOptions: [] },
    ...changes,
  };
}

function make(inputs: ItemInput[], ...variants: VariantInCart[]) {
  return linesToMake(inputs, new Map(variants.map((each) => [each.variantId, each])));
}

function refusal(inputs: ItemInput[], ...variants: VariantInCart[]): Refusal {
  try {
    make(inputs, ...variants);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("It was not refused.");
}

const item = (variantId: number, quantity: number) => ({ variantId, quantity });

test("API-08 a variant that comes twice adds up, also for its stock and its minimum", () => {
  const few = variant(1, { minQuantity: 5, available: 5 });
  const lines = make([item(1, 2), item(2, 1), item(1, 3)], few, variant(2));
  expect(lines.map(({ id, quantity, variant: { variantId } }) => [id, variantId, quantity])).toEqual([
    ["1", 1, 5],
    ["2", 2, 1],
  ]);
  expect(refusal([item(1, 3), item(1, 3)], few).code).toBe("stock.short");
});

test("API-08 an unknown variant is named by its index, and so is a sum that is too large", () => {
  const unknown = refusal([item(1, 1), item(9, 1)], variant(1));
  expect(unknown).toMatchObject({ code: "input.invalid", details: [{ field: "lineItems.1.variantId" }] });
  expect(unknown.message).toContain("lineItems.1.variantId");
  expect(refusal([item(1, 1_000_000), item(1, 1)], variant(1)).message).toContain("lineItems.1.quantity");
});

test("API-08 all shortages are reported at once: taken off sale, sold out, too few left", () => {
  const inputs = [item(1, 1), item(2, 1), item(3, 4), item(4, 1)];
  const [off, out, few] = [
    variant(1, { onSale: false, forSale: false }),
    variant(2, { available: 0 }),
    variant(3, { available: 3 }),
  ];
  expect(refusal(inputs, off, out, few, variant(4))).toMatchObject({
    code: "stock.short",
    details: [
      { variantId: "gid://shopify/ProductVariant/1", wanted: 1, left: 0 },
      { variantId: "gid://shopify/ProductVariant/2", wanted: 1, left: 0 },
      { variantId: "gid://shopify/ProductVariant/3", wanted: 4, left: 3 },
    ],
  });
});

test("PROD-03 too few of a product, or a broken batch, is refused by its name; its variants count together", () => {
  const [gold, silver] = [1, 2].map((id) => variant(id, { productId: 7, minQuantity: 6, minBatch: 3 }));
  if (!gold || !silver) throw new Error("There are two.");
  expect(make([item(1, 3), item(2, 3)], gold, silver)).toHaveLength(2);
  const few = refusal([item(1, 3)], gold);
  expect(few).toMatchObject({ code: "order.below-minimum", details: [{ title: "Ring 1", wanted: 3, minQuantity: 6 }] });
  expect(few.message).toBe('"Ring 1" has a minimum order of 6 pieces, in batches of 3.');
  const broken = refusal([item(1, 4), item(2, 3)], gold, silver);
  expect(broken.details).toMatchObject([{ variantId: "gid://shopify/ProductVariant/1", wanted: 4, minBatch: 3 }]);
});
