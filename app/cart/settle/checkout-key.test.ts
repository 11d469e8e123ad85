import { afterEach, expect, test, vi } from "vitest";
import { CHECKOUT_COOKIE_DAYS } from "../../../domain/site/policies/cookies.ts";
import { saveCheckoutKey } from "./checkout-key.ts";

const browser = { cookieEnabled: true };
const page = { cookie: "" };

function visit(origin: string) {
  vi.stubGlobal("location", new URL(origin));
  vi.stubGlobal("navigator", browser);
  vi.stubGlobal("document", page);
}

afterEach(() => {
  vi.unstubAllGlobals();
  browser.cookieEnabled = true;
  page.cookie = "";
});

test("CART-06 a checkout's key moves to a cookie for that checkout; the rest of its address stays", () => {
  visit("https://shop.example");
  expect(saveCheckoutKey("https://shop.example/checkouts/aB_-9?key=0f&lang=fr")).toBe(
    "https://shop.example/checkouts/aB_-9?lang=fr",
  );
  const age = CHECKOUT_COOKIE_DAYS * 86_400;
  expect(page.cookie).toBe(`filigree_checkout=0f; path=/checkouts/aB_-9; max-age=${age}; samesite=lax; secure`);
});

test.each([
  ["of a shop at Shopify", "https://filigree.myshopify.com/cart/c/abc?key=0f"],
  ["on another path", "https://shop.example/cart/c/abc?key=0f"],
  ["without a key", "https://shop.example/checkouts/abc"],
  ["with a key that a cookie might not hold", "https://shop.example/checkouts/abc?key=a%3Bb"],
])("CART-06 a checkout %s keeps its address", (_, checkoutUrl) => {
  visit("https://shop.example");
  expect(saveCheckoutKey(checkoutUrl)).toBe(checkoutUrl);
  expect(page.cookie).toBe("");
});

test("CART-06 without cookies the key stays in the address", () => {
  visit("https://shop.example");
  browser.cookieEnabled = false;
  const checkoutUrl = "https://shop.example/checkouts/abc?key=0f";
  expect(saveCheckoutKey(checkoutUrl)).toBe(checkoutUrl);
});
