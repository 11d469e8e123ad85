import { expect, test } from "vitest";
import { handleOfPage } from "./product-address.ts";

test.each([
  ["/pages/product/index?handle=pearl-studs", "pearl-studs"],
  ["/pages/product/index/?variant=7&handle=pearl-studs&lang=fr", "pearl-studs"],
  ["https://shop.example/pages/product/index?handle=pearl-studs#reviews", "pearl-studs"],
  ["/products/pearl-studs", "pearl-studs"],
  ["http://localhost:3000/products/pearl-studs/?variant=7", "pearl-studs"],
  ["https://another.example/collections/rings/products/pearl-studs", "pearl-studs"],
  ["/products/boucles-d%E2%80%99oreilles", "boucles-d’oreilles"],
])("API-25 %s shows a product", (address, handle) => {
  expect(handleOfPage(address)).toBe(handle);
});

test.each([
  "/",
  "/pages/product/index",
  "/pages/product/index?handle=",
  "/pages/collections/index?handle=rings",
  "/products",
  "/products/a/b",
  "/products/%E2%28",
  "/products/a%00b",
  "/pages/product/index?handle=a%00b",
  "javascript:/products/a",
  "data:/products/a",
  "http://",
  "\0",
])("API-25 %j shows no product", (address) => {
  expect(handleOfPage(address)).toBeNull();
});
