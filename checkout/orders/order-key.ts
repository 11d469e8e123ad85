/**
 * The key of the order that is about to be placed here. Others may know the cart's key, from a shared link; this one is
 * made by the browser, so that nobody else opens the order (docs/decisions/0043).
 */

import { CHECKOUT_COOKIE, CHECKOUT_KEY } from "../../contract/orders/checkout-cookie.ts";
import { CHECKOUT_COOKIE_DAYS } from "../../domain/site/policies/cookies.ts";
import type { CartKey } from "../cart-key.ts";

const DAY_S = 24 * 60 * 60;

/** Where cookies are blocked, a repeat on this page still has the same key. */
const made = new Map<string, string>();

/** The same in all windows of this browser: the one in the checkout's cookie, or a new one of 128 random bits. */
export function orderKeyFor({ token, key }: CartKey): string {
  const known = keysInCookie().find((each) => each !== key) ?? made.get(token) ?? newKey();
  made.set(token, known);
  return known;
}

/** Stores in this checkout's cookie the keys that may open it or its order; the first that works counts. */
export function saveKeys(token: string, keys: readonly string[]): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  const life = `max-age=${CHECKOUT_COOKIE_DAYS * DAY_S}; samesite=lax${secure}`;
  document.cookie = `${CHECKOUT_COOKIE}=${keys.join(".")}; path=/checkouts/${token}; ${life}`;
}

function keysInCookie(): string[] {
  const [, value = ""] = new RegExp(`(?:^|; )${CHECKOUT_COOKIE}=([\\da-f.]*)`).exec(document.cookie) ?? [];
  return value.split(".").filter((key) => CHECKOUT_KEY.test(key));
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
