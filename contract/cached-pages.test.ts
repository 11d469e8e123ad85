import { expect, test } from "vitest";
import { cacheAddressOf } from "./cached-pages.ts";

test.each([
  ["/?utm_source=letter&gclid=1", "/"],
  ["/pages/product/index?fbclid=x&handle=ring&handle=other", "/pages/product/index?handle=ring"],
  ["/pages/collections/index?sort=newest&handle=rings&page=9", "/pages/collections/index?handle=rings&sort=newest"],
  ["/pages/shopcart/index?from=letter", "/pages/shopcart/index"],
  ["/about/terms?lang=de&ref=a", "/about/terms?lang=de"],
])("of %s the page depends on %s", (url, path) => {
  expect(cacheAddressOf(url)).toEqual({ path, boundless: false });
});

test("a page of staff's own is cached by its address", () => {
  expect(cacheAddressOf("/pages/p/size-guide?utm=1&lang=de")).toEqual({
    path: "/pages/p/size-guide?lang=de",
    boundless: false,
  });
  expect(cacheAddressOf("/pages/p/a/b")).toBeNull();
});

test("filters keep their order and their number, and make the address boundless", () => {
  expect(cacheAddressOf("/pages/collections/index?filter=b&handle=rings&filter=a&min=2")).toEqual({
    path: "/pages/collections/index?handle=rings&min=2&filter=b&filter=a",
    boundless: true,
  });
});

test.each([
  "/pages/search/result?q=ring",
  "/customer/favorite",
  "/customer/order/index",
  "/login/index",
  "/about/faq?q=ship",
  "/constructor",
  `/?tab=${"x".repeat(500)}`,
])("%s is not kept", (url) => {
  expect(cacheAddressOf(url)).toBeNull();
});
