import fc from "fast-check";
import { expect, test } from "vitest";
import { globalId, idOf, parseGlobalId } from "./ids.ts";

test("GQL-04 an id goes out and comes back the same", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
      expect(parseGlobalId(globalId("Product", id), "Product")).toBe(id);
      expect(idOf(globalId("Product", id), "Product")).toBe(id);
      expect(idOf(String(id), "Product")).toBe(id);
    }),
  );
});

test("GQL-04 a global id is taken with a query, and for its own type only", () => {
  expect(globalId("ProductVariant", 7)).toBe("gid://shopify/ProductVariant/7");
  expect(parseGlobalId("gid://shopify/ProductVariant/7?cart=x")).toBe(7);
  expect(parseGlobalId("gid://shopify/ProductVariant/7", "Product")).toBeNull();
  expect(idOf("gid://shopify/ProductVariant/7", "Product")).toBeNull();
});

test.each([
  "",
  "7 ",
  "-7",
  "0",
  "07",
  "1.5",
  "1e3",
  "99999999999999999999",
  "gid://shopify/Product/",
  "gid://shopify/Product/0",
  "gid://shopify/Product/7/8",
  "gid://shopify/Product/abc",
  "gid://other/Product/7",
  "Product/7",
])("GQL-04 %j is no product id", (text) => {
  expect(idOf(text, "Product")).toBeNull();
  expect(parseGlobalId(text)).toBeNull();
});
