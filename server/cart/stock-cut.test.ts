import { expect, test } from "vitest";
import type { VariantForSale } from "../catalog/variants/variants.ts";
import type { StoredCartLine } from "./cart-lines.ts";
import { cutToStock } from "./stock-cut.ts";

const line = (id: string, variantId: number, quantity: number): StoredCartLine => ({
  id,
  variantId,
  quantity,
  attributes: [],
  seenPriceMicros: null,
});

function stock(pieces: Record<number, number | null>): Map<number, VariantForSale> {
  const plain = { productId: 1, handle: "ring", title: "Ring", variantTitle: "", sku: null, imageSrc: null };
  const numbers = { platformMicros: 1, weightMg: 1, freeShipping: false, minQuantity: 1, minBatch: 1 };
  return new Map(
    Object.entries(pieces).map(([id, available]) => [
      Number(id),
      { ...plain, ...numbers, variantId: Number(id), available, forSale: available !== 0 },
    ]),
  );
}

const quantities = (lines: readonly StoredCartLine[]) => lines.map(({ quantity }) => quantity);

test("GQL-07 a quantity is cut to the stock, and the buyer is warned", () => {
  const cut = cutToStock({ lines: [line("a", 1, 9)], touched: new Map([["a", 0]]) }, stock({ 1: 4 }));
  expect(quantities(cut.lines)).toEqual([4]);
  expect(cut.warnings).toMatchObject([{ because: "not-enough-stock", lineId: "a", quantity: 4 }]);
});

test("GQL-07 a sold-out variant makes no line", () => {
  const cut = cutToStock({ lines: [line("a", 1, 9)], touched: new Map([["a", 0]]) }, stock({ 1: 0 }));
  expect(cut.lines).toEqual([]);
  expect(cut.warnings).toMatchObject([{ because: "out-of-stock", lineId: null, variantId: 1 }]);
});

test("GQL-07 lines of one variant share its stock, untouched ones first", () => {
  const lines = [line("a", 1, 3), line("b", 1, 9), line("c", 1, 9)];
  const cut = cutToStock(
    {
      lines,
      touched: new Map([
        ["b", 0],
        ["c", 1],
      ]),
    },
    stock({ 1: 10 }),
  );
  expect(quantities(cut.lines)).toEqual([3, 7]);
  expect(cut.warnings.map(({ because }) => because)).toEqual(["not-enough-stock", "out-of-stock"]);
});

test("GQL-07 a variant without counted stock is never cut", () => {
  const cut = cutToStock({ lines: [line("a", 1, 999_999)], touched: new Map([["a", 0]]) }, stock({ 1: null }));
  expect([quantities(cut.lines), cut.warnings]).toEqual([[999_999], []]);
});
