import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveKeys, orderKeyFor } from "./order-key.ts";

const cart = { token: "aB_-9", key: "0".repeat(32) };

/** A page in a browser that stores one cookie, or none. */
function openPage(keeps: boolean) {
  let storedCookie = "";
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("document", {
    get cookie() {
      return storedCookie;
    },
    set cookie(written: string) {
      if (keeps) storedCookie = `other=1; ${written.split(";")[0]}`;
    },
  });
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test("CHK-02 an order's key is the same in all windows of a browser, before its answer and after it", async () => {
  openPage(true);
  const key = orderKeyFor(cart);
  expect(key).toMatch(/^[\da-f]{32}$/);
  saveKeys(cart.token, [cart.key, key]);
  // Another window has not made one.
  const another = await import("./order-key.ts");
  expect(another.orderKeyFor(cart)).toBe(key);
  saveKeys(cart.token, [key]);
  expect(another.orderKeyFor(cart)).toBe(key);
});

test("CHK-02 where cookies are blocked a repeat on the same page still has the same key", () => {
  openPage(false);
  expect(orderKeyFor({ ...cart, token: "no-cookies" })).toBe(orderKeyFor({ ...cart, token: "no-cookies" }));
});
