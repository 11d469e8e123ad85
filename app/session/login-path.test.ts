import { expect, test } from "vitest";
import { loginPath, wayBack } from "./login-path.ts";

test.each([
  [{}, true, null],
  [{}, false, "/pages/home/index"],
  [{ from: "cart" }, true, "/pages/shopcart/index"],
  [{ from: "cart", tokenExpired: true }, false, "/pages/shopcart/index"],
] as const)("NAV-05 after login that began with %j (a page before: %j) they go to %s", (began, before, way) => {
  const { searchParams } = new URL(loginPath(began), "https://shop.example");
  expect(wayBack(searchParams, before)).toBe(way);
});

test("NAV-05 an address cannot send anybody outside the shop", () => {
  expect(wayBack(new URLSearchParams({ from: "https://else.example" }), false)).toBe("/pages/home/index");
});
