import { expect, test } from "vitest";
import { DEFAULT_PRICING } from "../../../domain/catalog/pricing.ts";
import type { StoredCartLine } from "../../cart/cart.ts";
import type { VariantForSale } from "../../catalog/variants/variants.ts";
import { isShort, orderableLines } from "./checkout-lines.ts";

function variant(variantId: number, changes: Partial<VariantForSale> = {}): VariantForSale {
  return {
    ...{ variantId, productId: variantId, handle: "ring", title: "Ring", variantTitle: "Gold", sku: null },
    ...{ imageSrc: null, platformMicros: 1_000_000, weightMg: 0, freeShipping: false, minQuantity: 1, minBatch: 1 },
    ...{ available: 100, forSale: true },
    ...changes,
  };
}

function line(id: string, variantId: number, quantity: number, seenPriceMicros: number | null = null): StoredCartLine {
  return { id, variantId, quantity, attributes: [], seenPriceMicros };
}

/** [line, quantity] of what can be ordered, and [line, kind, left] of the notices. */
function judge(lines: StoredCartLine[], ...variants: VariantForSale[]) {
  const result = orderableLines(lines, new Map(variants.map((each) => [each.variantId, each])), DEFAULT_PRICING);
  return {
    lines: result.lines.map(({ id, quantity }) => [id, quantity]),
    notices: result.notices.map(({ lineId, kind, left }) => [lineId, kind, left]),
  };
}

test("what is available in full is ordered in full", () => {
  expect(judge([line("a", 1, 100), line("b", 2, 5)], variant(1), variant(2, { available: null }))).toEqual({
    lines: [
      ["a", 100],
      ["b", 5],
    ],
    notices: [],
  });
});

test("CHK-02 lines of one variant share its stock, the earlier first", () => {
  expect(judge([line("a", 1, 7), line("b", 1, 5), line("c", 1, 1)], variant(1, { available: 10 }))).toEqual({
    lines: [
      ["a", 7],
      ["b", 3],
    ],
    notices: [
      ["b", "stock-cut", 3],
      ["c", "sold-out", 0],
    ],
  });
});

test("CHK-02 what is no longer sold is reported, and does not affect other lines", () => {
  expect(judge([line("a", 1, 7), line("b", 2, 5)], variant(2))).toEqual({
    lines: [["b", 5]],
    notices: [["a", "unavailable", 0]],
  });
});

test("PROD-03 quantities are cut down to whole batches, because of stock or the buyer's own number", () => {
  const batches = { minBatch: 12 };
  expect(judge([line("a", 1, 24)], variant(1, { ...batches, available: 20 })).lines).toEqual([["a", 12]]);
  expect(judge([line("a", 1, 30)], variant(1, batches)).notices).toEqual([["a", "batch-cut", 24]]);
  expect(judge([line("a", 1, 24)], variant(1, { ...batches, available: 11 })).notices).toEqual([["a", "sold-out", 0]]);
});

test("CART-06 a product below its minimum is left out with all its lines, other products are not", () => {
  const product = { productId: 9, minQuantity: 10 };
  const variants = [variant(1, product), variant(2, product), variant(3)];
  expect(judge([line("a", 1, 4), line("b", 2, 6), line("c", 3, 1)], ...variants).notices).toEqual([]);
  expect(judge([line("a", 1, 4), line("b", 2, 5), line("c", 3, 1)], ...variants)).toEqual({
    lines: [["c", 1]],
    notices: [
      ["a", "below-minimum", 0],
      ["b", "below-minimum", 0],
    ],
  });
});

test("a product that stock cuts below its minimum says so, and a sold-out one says that", () => {
  const product = { productId: 9, minQuantity: 10 };
  const cart = [line("a", 1, 8), line("b", 2, 6)];
  expect(judge(cart, variant(1, { ...product, available: 0 }), variant(2, product))).toEqual({
    lines: [],
    notices: [
      ["a", "sold-out", 0],
      ["b", "below-minimum", 0],
    ],
  });
});

/** The lines of each offer, by the line that shows it. */
function offersOf(lines: StoredCartLine[], ...variants: VariantForSale[]) {
  const { notices } = orderableLines(lines, new Map(variants.map((each) => [each.variantId, each])), DEFAULT_PRICING);
  return notices.map(({ lineId, offer }) => [
    lineId,
    offer && offer.lines.map(({ id, quantity }) => `${id}:${quantity}`).join(" "),
  ]);
}

test("CHK-02 a quantity that breaks batches or minimums is offered as the next one that can be ordered, with its price", () => {
  const batch = { minBatch: 3 };
  const { notices } = orderableLines([line("a", 1, 1)], new Map([[1, variant(1, batch)]]), DEFAULT_PRICING);
  expect(notices).toMatchObject([
    { kind: "batch-cut", left: 0, offer: { lines: [{ id: "a", quantity: 3 }], pieces: 3, amountCents: 321 } },
  ]);
  expect(offersOf([line("a", 1, 4)], variant(1, batch))).toEqual([["a", "a:6"]]);
  expect(offersOf([line("a", 1, 4)], variant(1, { ...batch, available: null }))).toEqual([["a", "a:6"]]);
  expect(offersOf([line("a", 1, 4)], variant(1, { ...batch, available: 5 }))).toEqual([["a", null]]);
  expect(offersOf([line("a", 1, 2)], variant(1, { ...batch, minQuantity: 10 }))).toEqual([["a", "a:12"]]);
  expect(offersOf([line("a", 1, 2)], variant(1, { ...batch, minQuantity: 10, available: 11 }))).toEqual([["a", null]]);
  expect(judge([line("a", 1, 2)], variant(1, { ...batch, minQuantity: 10 })).notices).toEqual([
    ["a", "below-minimum", 0],
  ]);
  expect(judge([line("a", 1, 2)], variant(1, batch)).notices).toEqual([["a", "batch-cut", 0]]);
  // Another line of the same goods takes its share of the stock.
  expect(offersOf([line("a", 1, 3), line("b", 1, 1)], variant(1, { ...batch, available: 5 }))).toEqual([["b", null]]);
});

test("CART-06 a product below its minimum is offered by any of its lines, or by several where none has enough", () => {
  const product = { productId: 9, minQuantity: 10 };
  const cart = [line("a", 1, 3), line("b", 2, 3)];
  expect(offersOf(cart, variant(1, product), variant(2, product))).toEqual([
    ["a", "a:7"],
    ["b", "b:7"],
  ]);
  expect(offersOf(cart, variant(1, { ...product, available: 5 }), variant(2, { ...product, available: 6 }))).toEqual([
    ["a", "a:5 b:5"],
    ["b", null],
  ]);
  expect(offersOf(cart, variant(1, { ...product, available: 5 }), variant(2, { ...product, available: 4 }))).toEqual([
    ["a", null],
    ["b", null],
  ]);
});

test("CHK-02 an accepted offer can be ordered, whatever the cart is", () => {
  const random = seeded(7);
  const pick = (most: number) => Math.floor(random() * (most + 1));
  for (let round = 0; round < 2_000; round += 1) {
    const variants = [1, 2, 3].map((id) =>
      variant(id, {
        ...{ productId: id === 3 ? 3 : 1, minBatch: 1 + pick(4), minQuantity: id === 3 ? 1 + pick(9) : 12 },
        available: pick(4) === 0 ? null : pick(20),
      }),
    );
    // Two lines of the first one, as when only some are engraved.
    const cartLines = [1, 1, 2, 3].map((id, index) => line(`l${index}`, id, 1 + pick(14)));
    const goods = new Map(variants.map((each) => [each.variantId, each]));
    for (const { offer } of orderableLines(cartLines, goods, DEFAULT_PRICING).notices) {
      if (!offer) continue;
      const wanted = new Map(offer.lines.map(({ id, quantity }) => [id, quantity]));
      const next = cartLines.map((each) => ({ ...each, quantity: wanted.get(each.id) ?? each.quantity }));
      const { lines } = orderableLines(next, goods, DEFAULT_PRICING);
      const got = new Map(lines.map(({ id, quantity }) => [id, quantity]));
      for (const [id, quantity] of wanted) expect(got.get(id), JSON.stringify({ cartLines, variants })).toBe(quantity);
    }
  }
});

/** Pseudo-random from 0 to 1, repeatable. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

test("CHK-02 a price other than the buyer last saw is reported, in selling prices, besides what is short", () => {
  const lines = [line("a", 1, 7, 900_000), line("b", 2, 1, 1_000_000), line("c", 3, 1, null), line("d", 4, 1, 500_000)];
  const variants = [variant(1, { available: 5 }), variant(2), variant(3), variant(4, { available: 0 })];
  const { notices } = orderableLines(lines, new Map(variants.map((each) => [each.variantId, each])), DEFAULT_PRICING);
  expect(notices.map(({ lineId, kind, price }) => ({ lineId, kind, price }))).toEqual([
    { lineId: "a", kind: "stock-cut", price: null },
    { lineId: "d", kind: "sold-out", price: null },
    { lineId: "a", kind: "price-changed", price: { beforeMicros: 960_000, nowMicros: 1_070_000 } },
  ]);
  expect(isShort(notices)).toBe(true);
  expect(isShort(notices.filter((notice) => notice.kind === "price-changed"))).toBe(false);
});
