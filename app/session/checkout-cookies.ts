/** The cookies that scripts write for checkouts: the key of each, sent to it alone, and that its customer has left. */

import { CHECKOUT_COOKIE, CHECKOUT_SESSION_PATH, LEFT_COOKIE } from "../../contract/orders/checkout-cookie.ts";
import { CHECKOUT_SESSION_COOKIE_DAYS } from "../../domain/site/policies/cookies.ts";

export const DAY_S = 24 * 60 * 60;

export function dropCheckoutKey(path: string): void {
  writeCookie(CHECKOUT_COOKIE, "", path, 0);
}

/** For as long as somebody could still be signed in there. */
export function markCheckoutsAsLeft(): void {
  writeCookie(LEFT_COOKIE, "1", CHECKOUT_SESSION_PATH, CHECKOUT_SESSION_COOKIE_DAYS * DAY_S);
}

/** For one path; 0 seconds delete it. */
export function writeCookie(name: string, value: string, path: string, maxAgeS: number): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${name}=${value}; path=${path}; max-age=${maxAgeS}; samesite=lax${secure}`;
}
