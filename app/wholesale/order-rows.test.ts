import { describe, expect, test } from "vitest";
import type { CartLine, VariantForCart } from "../cart/lines/cart-line.ts";
import {
  judge,
  mendedQuantities,
  withLines,
  withQuantities,
  withSku,
  type Lookup,
  type OrderRow,
} from "./order-rows.ts";

let made = 0;
const newId = () => `row-${(made += 1)}`;
const line = (sku: string, quantity: number | null, unread = "") => ({ sku, quantity, unread });
const row = (sku: string, quantity: number | null): OrderRow => ({ ...line(sku, quantity), id: sku, times: 1 });

function variant(sku: string, some: Partial<VariantForCart> = {}): VariantForCart {
  return {
    ...{ variantId: `variant of ${sku}`, productId: `product of ${sku}`, handle: sku, title: sku, variantTitle: "" },
    ...{ sku, image: null, platformMicros: 1_000_000, weightMg: 1_000, freeShipping: false },
    ...{ minQuantity: 1, minBatch: 1, available: 100, forSale: true },
    ...some,
  };
}

const lookups = (...variants: VariantForCart[]) =>
  new Map<string, Lookup>([
    ...variants.map((each): [string, Lookup] => [(each.sku ?? "").toLowerCase(), { variant: each, suggestions: [] }]),
    ["typo", { variant: null, suggestions: [{ sku: "TYPE", title: "Type", variantTitle: "" }] }],
  ]);
const inCart = (of: VariantForCart, quantity: number): CartLine => ({ ...of, quantity, checked: true, changes: [] });

describe("rows", () => {
  test("with the same item number are added up, whatever their case, and say how many they were", () => {
    const { rows } = withLines([], [line("A-1", 2), line("B-1", null, "?"), line("a-1", 3), line("b-1", 4)], newId);
    expect(rows).toMatchObject([
      { sku: "A-1", quantity: 5, times: 2 },
      { sku: "B-1", quantity: 4, times: 2, unread: "" },
    ]);
    expect(withLines(rows, [line("A-1", 1)], newId).rows).toMatchObject([{ quantity: 6, times: 3 }, { sku: "B-1" }]);
  });

  test("are a thousand at most, and the number left out is reported", () => {
    const lines = Array.from({ length: 1_003 }, (_, index) => line(`A-${index}`, 1));
    const { rows, left } = withLines([], [...lines, line("A-1", 1)], newId);
    expect([rows.length, left, rows[1]?.quantity]).toEqual([1_000, 3, 2]);
  });

  test("are merged when one gets the item number of another", () => {
    expect(withSku([row("A", 2), row("typo", 3)], "typo", "a")).toMatchObject([{ sku: "A", quantity: 5, times: 2 }]);
    expect(withSku([row("A", 2), row("typo", 3)], "typo", "TYPE")).toMatchObject([{ sku: "A" }, { sku: "TYPE" }]);
  });
});

describe("the problem", () => {
  const verdicts = (rows: OrderRow[], found: ReadonlyMap<string, Lookup>, cart: CartLine[] = []) =>
    judge(rows, found, cart).map(({ verdict }) => verdict);

  test("is named for each row", () => {
    const found = lookups(
      variant("good"),
      variant("gone", { available: 0 }),
      variant("few", { available: 5 }),
      variant("dozen", { minBatch: 12 }),
    );
    const rows = [row("good", 3), row("later", 1), row("typo", 1), row("gone", 1), row("few", 6), row("dozen", 13)];
    expect(verdicts([...rows, { ...row("good", null), id: "blank" }], found)).toEqual([
      { is: "good" },
      { is: "waiting" },
      { is: "unknown", suggestions: [{ sku: "TYPE", title: "Type", variantTitle: "" }] },
      { is: "sold-out" },
      { is: "short", left: 5 },
      { is: "batch", batch: 12, fitted: 24 },
      { is: "no-quantity" },
    ]);
  });

  test("takes into account that what the cart holds uses up stock and counts towards the minimum", () => {
    const few = variant("few", { available: 5, minQuantity: 5 });
    expect(verdicts([row("few", 3)], lookups(few), [inCart(few, 4)])).toEqual([{ is: "short", left: 1 }]);
    expect(verdicts([row("few", 1)], lookups(few), [inCart(few, 4)])).toEqual([{ is: "good" }]);
    expect(verdicts([row("few", 1)], lookups(few))).toEqual([
      { is: "below-minimum", minimum: 5, missing: 4, fitted: 5 },
    ]);
  });

  test("VAL-05 rows of one product reach its minimum together, and the correction raises one of them", () => {
    const shared = { productId: "ring", minQuantity: 12, minBatch: 2 };
    const found = lookups(variant("gold", shared), variant("silver", shared));
    expect(verdicts([row("gold", 6), row("silver", 6)], found)).toEqual([{ is: "good" }, { is: "good" }]);
    const rows = [row("gold", 4), row("silver", 4)];
    const mended = withQuantities(rows, mendedQuantities(judge(rows, found, [])));
    expect(mended.map(({ quantity }) => quantity)).toEqual([8, 4]);
    expect(verdicts(mended, found)).toEqual([{ is: "good" }, { is: "good" }]);
  });

  test("is corrected at once if it is only a matter of quantities", () => {
    const found = lookups(
      variant("few", { available: 5 }),
      variant("dozen", { minBatch: 12 }),
      variant("gone", { available: 0 }),
    );
    const rows = [row("few", 6), row("dozen", 13), row("gone", 2), row("typo", 2)];
    expect([...mendedQuantities(judge(rows, found, []))]).toEqual([
      ["few", 5],
      ["dozen", 24],
    ]);
  });
});
