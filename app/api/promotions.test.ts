import { expect, test } from "vitest";
import type { Wire } from "../../contract/page.ts";
import { createApi } from "./api.ts";
import { findPromotions } from "./backend-calls.ts";

function apiOf(promotions: unknown) {
  const items =
    promotions === undefined ? [] : [{ group: "promotions", field: "promotions", dataV2: JSON.stringify(promotions) }];
  const wire: Wire = {
    storefront: () => Promise.reject(new Error("not asked")),
    backend: async () => ({ code: 200, message: "", data: { items } }),
  };
  return createApi(wire, "https://shop.example", { language: "en", country: "US", currency: "USD" });
}

test("COUP-06 a promotion is advertised with its discount while it is on, and never while it is off", async () => {
  const off = { on: false, basisPoints: 500 };
  const firstThree = { on: true, basisPoints: 1_200 };
  expect(await findPromotions(apiOf(undefined))).toEqual([]);
  expect(await findPromotions(apiOf({ firstOrder: off, firstThreeOrders: { ...firstThree, on: false } }))).toEqual([]);
  expect(await findPromotions(apiOf({ firstOrder: off, firstThreeOrders: firstThree }))).toEqual([
    { name: "first-three-orders", basisPoints: 1_200 },
  ]);
});
