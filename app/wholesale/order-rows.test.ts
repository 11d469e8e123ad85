import { describe, expect, test } from "vitest";
import type { CartLine } from "../cart/lines/cart-line.ts";
import type { VariantForCart } from "../catalog/cards/variant-for-cart.ts";
import { readText } from "./order-list.ts";
import {
  judge,
  mendedQuantities,
  withLines,
  withQuantities,
  withSku,
  type Lookup,
  type OrderRow,
} from "./order-rows.ts";

const NONE: OrderRow[] = [];
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
    const { rows } = withLines([], [line("A-1", 2), line("B-1", 1), line("a-1", 3), line("b-1", 4)], newId);
    expect(rows).toMatchObject([
      { sku: "A-1", quantity: 5, times: 2 },
      { sku: "B-1", quantity: 5, times: 2, unread: "" },
    ]);
    expect(withLines(rows, [line("A-1", 1)], newId).rows).toMatchObject([{ quantity: 6, times: 3 }, { sku: "B-1" }]);
  });

  test("PROD-05 with the same item number are one, however its dash is written", () => {
    const { rows } = withLines([], [line("A-1", 2), line("A–1", 3), line("a\u{2011}1", 4)], newId);
    expect(rows).toMatchObject([{ sku: "A-1", quantity: 9, times: 3 }]);
    expect(judge([row("A–1", 2)], lookups(variant("A-1")), [])).toMatchObject([{ verdict: { is: "good" } }]);
  });

  test.each([
    ["A-1 12\nA-1 12.000", "12 + 12.000"],
    ["A-1 12.000\nA-1 12", "12.000 + 12"],
    ["A-1 12\nA-1 2,5", "12 + 2,5"],
    ["A-1 12\nA-1\tabc", "12 + abc"],
    ["A-1 12\nA-1 9999999", "12 + 9999999"],
    ["A-1 12\nA-1\t", "12 + ?"],
    ["A-1\t\nA-1 12", "? + 12"],
    ["A-1 12\nA-1 2,5\nA-1 6", "12 + 2,5 + 6"],
    ["A-1 600000\nA-1 600000", "600000 + 600000"],
    ["A-1\t\nA-1\t", ""],
  ])("PROD-05 %j has a quantity that cannot be read, and it stays unread and is shown", (text, unread) => {
    const { rows } = withLines([], readText(text, "en"), newId);
    expect(rows).toMatchObject([{ sku: "A-1", quantity: null, unread }]);
    expect(judge(rows, lookups(variant("A-1")), [])).toMatchObject([{ verdict: { is: "no-quantity" } }]);
    const pasted = text.split("\n").reduce((before, each) => withLines(before, readText(each, "en"), newId).rows, NONE);
    expect(pasted).toMatchObject([{ sku: "A-1", quantity: null, unread }]);
  });

  test("PROD-05 a row whose quantity was corrected is added up again, and what is written does not grow without end", () => {
    const { rows } = withLines([], [line("A-1", 2), line("A-1", null, "?!")], newId);
    const corrected = withQuantities(rows, new Map([[rows[0]?.id ?? "", 7]]));
    expect(withLines(corrected, [line("A-1", 1)], newId).rows).toMatchObject([{ quantity: 8, unread: "", times: 3 }]);
    const many = withLines(
      rows,
      Array.from({ length: 900 }, () => line("A-1", null, "many")),
      newId,
    ).rows;
    expect(many[0]?.unread).toHaveLength(201);
  });

  test("are a thousand at most, and the number left out is reported", () => {
    const lines = Array.from({ length: 1_003 }, (_, index) => line(`A-${index}`, 1));
    const { rows, left } = withLines([], [...lines, line("A-1", 1)], newId);
    expect([rows.length, left, rows[1]?.quantity]).toEqual([1_000, 3, 2]);
  });

  test("are merged when one gets the item number of another", () => {
    expect(withSku([row("A", 2), row("typo", 3)], "typo", "a")).toMatchObject([{ sku: "A", quantity: 5, times: 2 }]);
    expect(withSku([row("A", 2), { ...row("typo", null), unread: "2.5" }], "typo", "a")).toMatchObject([
      { sku: "A", quantity: null, unread: "2 + 2.5", times: 2 },
    ]);
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
