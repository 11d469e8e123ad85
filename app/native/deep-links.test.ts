import { expect, test } from "vitest";
import { moveOfLink } from "./deep-links.ts";

const HERE = {
  href: "https://shop.example/pages/home/index",
  isPage: (path: string) => !path.startsWith("/checkouts"),
};

test.each([
  ["https://shop.example/products/hoop?variant=7#size", { kind: "page", path: "/products/hoop?variant=7#size" }],
  ["https://shop.example/pages/shopcart/index", { kind: "tab", path: "/pages/shopcart/index" }],
  ["https://shop.example/checkouts/abc", { kind: "document", path: "/checkouts/abc" }],
  ["https://shop.example/about/faq?lang=fr", { kind: "document", path: "/about/faq?lang=fr" }],
  ["https://shop.example/pages/home/index", { kind: "nothing" }],
  ["https://other.example/products/hoop", { kind: "nothing" }],
  ["http://shop.example/products/hoop", { kind: "nothing" }],
  ["javascript:alert(1)", { kind: "nothing" }],
  ["", { kind: "nothing" }],
])("SHELL-08 NAV-02 the target of a link that opens the app: %s", (link, expected) => {
  expect(moveOfLink(link, HERE)).toEqual(expected);
});
