import { expect, expectTypeOf, test } from "vitest";
import { omit } from "./omit.ts";

test("what is not named is left, and the original is as it was", () => {
  const ring = { id: 7, title: "Ring", price: { cents: 300 } };
  const left = omit(ring, "id", "title");
  expect(left).toEqual({ price: { cents: 300 } });
  expect(left.price).toBe(ring.price);
  expect(Object.keys(ring)).toEqual(["id", "title", "price"]);
  expect(omit(ring)).toEqual(ring);
});

test("a key that is absent or inherited leaves out nothing", () => {
  const kind: { id: number; note?: string } = { id: 7 };
  expect(omit(kind, "note")).toEqual({ id: 7 });
  const heir = Object.assign(Object.create(kind) as typeof kind, { note: "Silver" });
  expect(omit(heir, "id")).toEqual({ note: "Silver" });
  expect(heir.id).toBe(7);
});

test("each member of a union keeps the fields of its own", () => {
  type Ring = { kind: "ring"; id: number; size: number };
  type Chain = { kind: "chain"; id: number; length: number };
  const withoutId = (goods: Ring | Chain) => omit(goods, "id");
  expectTypeOf(withoutId).returns.toEqualTypeOf<Omit<Ring, "id"> | Omit<Chain, "id">>();
  expect(withoutId({ kind: "ring", id: 7, size: 52 })).toEqual({ kind: "ring", size: 52 });
});
