/** The cookie that proves a customer at the checkouts of one browser; scripts of a page cannot read it. */
import { stringifySetCookie } from "cookie";
import type { FastifyRequest } from "fastify";
import { CHECKOUT_SESSION_COOKIE, CHECKOUT_SESSION_PATH } from "../../contract/orders/checkout-cookie.ts";
import { CHECKOUT_SESSION_COOKIE_DAYS } from "../../domain/site/policies/cookies.ts";
import { cookieOf } from "./pages/locale.ts";

const DAY_S = 24 * 60 * 60;

/** The customer's token in the request's cookie; null without one. */
export function checkoutSessionOf({ headers }: FastifyRequest): string | null {
  const token = cookieOf(headers.cookie, CHECKOUT_SESSION_COOKIE);
  return /^[\w-]{1,128}$/.test(token) ? token : null;
}

/**
 * The header that sets this token in the browser; null deletes it. `origin`: the shop's own address, which decides
 * whether the cookie is Secure.
 */
export function checkoutSessionCookie(token: string | null, origin: string): string {
  return stringifySetCookie({
    name: CHECKOUT_SESSION_COOKIE,
    value: token ?? "",
    path: CHECKOUT_SESSION_PATH,
    maxAge: token === null ? 0 : CHECKOUT_SESSION_COOKIE_DAYS * DAY_S,
    httpOnly: true,
    secure: origin.startsWith("https:"),
    // Customers who come from an e-mail or a payment provider's page are still signed in.
    sameSite: "lax",
  });
}
