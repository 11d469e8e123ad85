import { CHECKOUT_COOKIE } from "../../../contract/orders/checkout-cookie.ts";
import { CHECKOUT_COOKIE_DAYS } from "../../../domain/site/policies/cookies.ts";
import { DAY_S, writeCookie } from "../../session/checkout-cookies.ts";

/** This shop's keys are hexadecimal. Others might not fit into a cookie, and stay in the address. */
const KEY = /^[\da-f]+$/;

/**
 * Moves the key from the checkout's address to a cookie, and returns the address to open: unchanged if it leads to
 * another shop, or if the browser stores no cookies.
 */
export function saveCheckoutKey(checkoutUrl: string): string {
  const url = new URL(checkoutUrl);
  const key = url.searchParams.get("key") ?? "";
  const isOurs = url.origin === location.origin && url.pathname.startsWith("/checkouts/");
  if (!isOurs || !KEY.test(key) || !navigator.cookieEnabled) return checkoutUrl;
  writeCookie(CHECKOUT_COOKIE, key, url.pathname, CHECKOUT_COOKIE_DAYS * DAY_S);
  url.searchParams.delete("key");
  return url.href;
}
