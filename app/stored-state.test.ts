import { expect, test } from "vitest";
import { omit } from "../domain/omit.ts";
import type { CartLine } from "./cart/lines/cart-line.ts";
import { platformMicrosOf } from "./catalog/cards/wire-shapes.ts";
import type { LocalState } from "./stored-state.ts";
import { readStoredState } from "./stored-state.ts";

const line: CartLine = {
  variantId: "gid://shopify/ProductVariant/1",
  productId: "gid://shopify/Product/1",
  handle: "hoops",
  title: "Hoops",
  titleLanguage: "en",
  variantTitle: "Gold",
  sku: "H-1",
  image: "/media/1.jpg",
  platformMicros: 1_200_000,
  weightMg: 4_000,
  freeShipping: false,
  minQuantity: 3,
  minBatch: 3,
  available: null,
  forSale: true,
  quantity: 6,
  checked: true,
  changes: [
    { kind: "price", beforeMicros: 1_000_000 },
    { kind: "stock", beforeQuantity: 9 },
    { kind: "title", before: "Hoop" },
    { kind: "elsewhere" },
  ],
};

const full: LocalState = {
  lines: [line, { ...line, variantId: "gid://shopify/ProductVariant/2", sku: null, image: null, available: 12 }],
  pending: { [line.variantId]: { quantity: 6, checked: true } },
  mergeDue: false,
  method: "express",
  coupon: { choice: "code", code: "TWENTY" },
  pendingCheckout: { cartId: null, lines: [{ variantId: line.variantId, quantity: 6 }], path: "/checkouts/1" },
  searches: ["hoops"],
  viewed: [{ handle: "hoops", at: "2026-11-01T12:00:00.000Z" }],
  favoriteWishes: { 7: true },
  welcomed: { locale: true, coupons: false },
  messages: [{ number: 4, text: "Hello", email: "ada@example.com", at: "2026-11-01T12:00:00.000Z" }],
  orderRows: [{ id: "r1", sku: "H-1", quantity: null, unread: "six", times: 1 }],
  installClosed: true,
  arrivalsSeen: "2026-11-01T12:00:00.000Z",
  session: { token: "a.b.c", expireAt: "2026-12-01T00:00:00.000Z" },
  browserId: "b1",
};

const read = (state: object) => {
  const { state: sound, damaged } = readStoredState(JSON.parse(JSON.stringify(state)));
  return { sound, damaged: [...damaged] };
};

test("CART-01 a line priced above what the shop can calculate with stays in the cart", () => {
  const lines = [{ ...line, platformMicros: platformMicrosOf({ amount: "2000000", currencyCode: "USD" }) }];
  expect(read({ lines })).toEqual({ sound: { lines }, damaged: [] });
});

test("LOC-03 valid state is read as written, and a field that an earlier version did not have is not damage", () => {
  expect(read(full)).toEqual({ sound: full, damaged: [] });
  const older = omit(line, "titleLanguage");
  expect(read({ lines: [older] })).toEqual({ sound: { lines: [older] }, damaged: [] });
});

test.each<[string, object]>([
  ["a fraction as quantity", { quantity: 1.5 }],
  ["a quantity below nothing", { quantity: -1 }],
  ["a quantity that no quote takes", { quantity: 1e12 }],
  ["a weight that no quote takes", { weightMg: 1e9, quantity: 1e8 }],
  ["a quantity in words", { quantity: "6" }],
  ["no price", { platformMicros: undefined }],
  ["no title", { title: undefined }],
  ["a batch of nothing", { minBatch: 0 }],
  ["no list of changes", { changes: undefined }],
  ["a change of no known kind", { changes: [{ kind: "toString" }] }],
])("LOC-03 a line with %s is left out, and the others stay", (_, damage) => {
  const { sound, damaged } = read({ ...full, lines: [full.lines[1], { ...line, ...damage }] });
  expect(sound).toEqual({ ...full, lines: [full.lines[1]] });
  expect(damaged).toEqual(["lines"]);
});

test.each<[keyof LocalState, unknown]>([
  ["lines", "two hoops"],
  ["lines", { 0: line }],
  ["pending", []],
  ["mergeDue", 1],
  ["method", "rocket"],
  ["coupon", { choice: "code" }],
  ["pendingCheckout", { cartId: 4, lines: [] }],
  ["viewed", null],
  ["favoriteWishes", 7],
  ["welcomed", { locale: "yes" }],
  ["messages", {}],
  ["orderRows", 3],
  ["arrivalsSeen", "yesterday"],
  ["session", { token: "a.b.c", expireAt: "never" }],
  ["browserId", 4],
])("LOC-03 with a damaged %s the rest of the state is kept", (field, value) => {
  expect(read({ ...full, [field]: value })).toEqual({ sound: omit(full, field), damaged: [field] });
});

test("LOC-03 only the damaged entries of a list or record are left out, and duplicates are removed", () => {
  const { sound, damaged } = read({
    ...full,
    lines: [line, { ...line, quantity: 9 }],
    pending: { ...full.pending, other: { quantity: 0.5, checked: true } },
    searches: ["hoops", 4],
    viewed: [...full.viewed, { handle: "studs", at: "then" }],
    favoriteWishes: { 7: true, 8: "yes" },
  });
  expect(sound).toEqual({ ...full, lines: [line] });
  expect(damaged.toSorted()).toEqual(["favoriteWishes", "lines", "pending", "searches", "viewed"]);
});

test.each([[null], [[]], ["text"], [4]])("LOC-03 state that is %s is discarded as a whole", (stored) => {
  const { state, damaged } = readStoredState(stored);
  expect([state, damaged.size > 0]).toEqual([{}, true]);
});
