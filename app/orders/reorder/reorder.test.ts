import { expect, test } from "vitest";
import type { CartLine } from "../../cart/lines/cart-line.ts";
import type { VariantForCart } from "../../catalog/cards/variant-for-cart.ts";
import { planReorder, reportOf } from "./reorder.ts";

const variant = (variantId: string, changes: Partial<VariantForCart> = {}): VariantForCart => ({
  ...{
    variantId,
    productId: `product of ${variantId}`,
    handle: variantId,
    title: `Ring ${variantId}`,
    variantTitle: "",
  },
  ...{ sku: null, image: null, platformMicros: 1_000_000, weightMg: 1_000, freeShipping: false },
  ...{ minQuantity: 1, minBatch: 1, available: 100, forSale: true, ...changes },
});
const line = (variantId: string | null, quantity: number) => ({
  ...{ variantId, quantity, title: `Ring ${variantId}`, variantTitle: "", sku: null },
  ...({ titleLanguage: "en", variantLanguage: "en" } as const),
});
const inCart = (of: VariantForCart, quantity: number): CartLine => ({ ...of, quantity, checked: true, changes: [] });
const shop = (...variants: VariantForCart[]) => new Map(variants.map((each) => [each.variantId, each]));

test("ORD-02 everything still for sale goes into the cart again", () => {
  const plan = planReorder([line("a", 3), line("b", 5)], shop(variant("a"), variant("b", { available: null })), []);
  expect(plan.additions.map(({ variant: { variantId }, quantity }) => [variantId, quantity])).toEqual([
    ["a", 3],
    ["b", 5],
  ]);
  expect(reportOf(plan, new Set())).toBeNull();
});

test("ORD-02 items that are gone, sold out or short are named, with the quantity added", () => {
  const today = shop(
    variant("off", { forSale: false }),
    variant("out", { available: 0 }),
    variant("less", { available: 7, minBatch: 3 }),
  );
  const lines = [line(null, 1), line("unknown", 1), line("off", 1), line("out", 1), line("less", 9)];
  const plan = planReorder(lines, today, []);
  expect(plan.gone.map(({ of }) => of.variantId)).toEqual(["unknown", null]);
  expect(plan.soldOut.map(({ of }) => of.variantId)).toEqual(["off", "out"]);
  expect(plan.short).toMatchObject([{ of: { variantId: "less", quantity: 9 }, added: 6 }]);
  expect(plan.additions).toMatchObject([{ quantity: 6 }]);
  expect(reportOf(plan, new Set())).toEqual(plan);
  expect(reportOf(plan, new Set(["less"]))).toBeNull();
});

test("ORD-02 what is already in the cart leaves less to add", () => {
  const ring = variant("a", { available: 10 });
  expect(planReorder([line("a", 8)], shop(ring), [inCart(ring, 4)]).short).toMatchObject([{ added: 6 }]);
  const full = planReorder([line("a", 8)], shop(ring), [inCart(ring, 10)]);
  expect(full).toMatchObject({ additions: [], short: [{ added: 0 }] });
  expect(reportOf(full, new Set())).toEqual(full);
});

test("ORD-02 PROD-03 quantities are rounded up to today's batches, and a minimum not reached is reported", () => {
  const [gold, silver] = ["gold", "silver"].map((id) =>
    variant(id, { productId: "ring", title: "Ring", minBatch: 6, minQuantity: 24, available: 12 }),
  );
  const plan = planReorder([line("gold", 4), line("silver", 12)], shop(gold!, silver!), []);
  expect(plan.additions.map(({ quantity }) => quantity)).toEqual([6, 12]);
  expect(plan.below).toEqual([{ productId: "ring", title: "Ring", titleLanguage: null, pieces: 18, minQuantity: 24 }]);
  const withCart = planReorder([line("gold", 4), line("silver", 12)], shop(gold!, silver!), [inCart(gold!, 6)]);
  expect(withCart.below).toEqual([]);
});

test("ORD-02 CART-07 an order of 250 lines is added whole, with a variant that it has twice as one line", () => {
  const ids = Array.from({ length: 250 }, (_, index) => `v${index}`);
  const lines = [...ids.map((id) => line(id, 2)), line("v0", 3)];
  const plan = planReorder(lines, shop(...ids.map((id) => variant(id))), []);
  expect(plan.additions).toHaveLength(250);
  expect(plan.additions[0]).toMatchObject({ quantity: 5 });
});
