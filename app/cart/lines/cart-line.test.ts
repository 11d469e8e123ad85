import { describe, expect, test } from "vitest";
import {
  canBeBought,
  groupsOf,
  refreshed,
  restored,
  withAdded,
  withChecked,
  without,
  withoutOrdered,
  type CartLine,
} from "./cart-line.ts";
import { variant } from "./test-variant.ts";

const line = (id: number, some: Partial<CartLine> = {}): CartLine => ({
  ...variant(id),
  quantity: 1,
  checked: true,
  changes: [],
  ...some,
});
const ids = (lines: readonly CartLine[]) => lines.map((each) => Number(each.variantId.split("/").at(-1)));

describe("adding", () => {
  test("PROD-05 variants are added together, new ones first, and quantities add up", () => {
    const lines = withAdded(
      [line(1, { quantity: 3 })],
      [
        { variant: variant(2), quantity: 5 },
        { variant: variant(1), quantity: 4 },
      ],
    );
    expect(lines.map(({ quantity }) => quantity)).toEqual([5, 7]);
    expect(ids(lines)).toEqual([2, 1]);
  });

  test("PROD-03 at most whole batches of the stock", () => {
    const [added] = withAdded(
      [line(1, { quantity: 10 })],
      [{ variant: variant(1, { available: 23, minBatch: 5 }), quantity: 15 }],
    );
    expect(added?.quantity).toBe(20);
  });

  test("CART-07 line 251 is added unchecked", () => {
    const lines = withAdded(
      Array.from({ length: 249 }, (_, index) => line(index + 10)),
      [
        { variant: variant(1), quantity: 1 },
        { variant: variant(2), quantity: 1 },
      ],
    );
    expect(lines.slice(0, 2).map(({ checked }) => checked)).toEqual([true, false]);
  });
});

test("CART-07 checking more than 250 lines is refused", () => {
  const lines = Array.from({ length: 251 }, (_, index) => line(index + 1, { checked: index < 250 }));
  expect(withChecked(lines, new Set([lines[250]!.variantId]), true)).toBeNull();
  expect(withChecked(lines, new Set([lines[0]!.variantId]), false)).not.toBeNull();
});

describe("coming back to the cart", () => {
  test("LOC-05 a translated title is no new title", () => {
    const today = variant(1, { title: "Puces en perle", titleLanguage: "fr" });
    const [now] = refreshed([line(1)], new Map([[today.variantId, today]]));
    expect(now).toMatchObject({ title: "Puces en perle", changes: [] });
  });

  test("a changed price, reduced stock and a new title are noted, and the quantity is reduced", () => {
    const lines = [line(1, { quantity: 9 })];
    const today = variant(1, { platformMicros: 2_000_000, available: 6, title: "Pearl ear studs" });
    const [now] = refreshed(lines, new Map([[today.variantId, today]]));
    expect(now).toMatchObject({ quantity: 6, platformMicros: 2_000_000 });
    expect(now?.changes).toEqual([
      { kind: "price", beforeMicros: 1_000_000 },
      { kind: "stock", beforeQuantity: 9 },
      { kind: "title", before: "Pearl studs" },
    ]);
  });

  test("lines that are unknown or out of stock cannot be bought but stay visible", () => {
    const lines = refreshed(
      [line(1), line(2, { quantity: 4 })],
      new Map([[variant(2).variantId, variant(2, { available: 0 })]]),
    );
    expect(lines.map(canBeBought)).toEqual([false, false]);
    expect(lines[1]?.quantity).toBe(4);
  });

  test("CART-06 ordered lines go, later additions stay", () => {
    const lines = withoutOrdered(
      [line(1, { quantity: 5 }), line(2, { quantity: 2 }), line(3)],
      [
        { variantId: variant(1).variantId, quantity: 3 },
        { variantId: variant(2).variantId, quantity: 2 },
      ],
    );
    expect(ids(lines)).toEqual([1, 3]);
    expect(lines[0]?.quantity).toBe(2);
  });
});

test("undoing a removal puts the line back in its place and keeps later changes", () => {
  const before = [line(1), line(2), line(3)];
  const gone = new Set([variant(2).variantId]);
  const since = [line(4), ...without(before, gone).map((each) => ({ ...each, quantity: 8 }))];
  const back = restored(since, before, gone);
  expect(ids(back)).toEqual([4, 1, 2, 3]);
  expect(back.map(({ quantity }) => quantity)).toEqual([1, 8, 1, 8]);
});

test("CART-01 lines are grouped by product", () => {
  const groups = groupsOf([line(1), line(2, { productId: "gid://shopify/Product/2" }), line(3)]);
  expect(groups.map((group) => ids(group.lines))).toEqual([[1, 3], [2]]);
});
