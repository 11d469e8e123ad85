import { stringifySetCookie } from "cookie";
import type { FastifyRequest } from "fastify";
import { CHECKOUT_SESSION_COOKIE, CHECKOUT_SESSION_PATH } from "../../contract/orders/checkout-cookie.ts";
import { CHECKOUT_SESSION_COOKIE_DAYS } from "../../domain/site/policies/cookies.ts";
import { cookieOf } from "./pages/locale.ts";

const DAY_S = 24 * 60 * 60;

export function checkoutSessionOf({ headers }: FastifyRequest): string | null {
  const token = cookieOf(headers.cookie, CHECKOUT_SESSION_COOKIE);
  return /^[\w-]{1,128}$/.test(token) ? token : null;
}

/** Null deletes the cookie. `origin`: the shop's own address, which decides whether it is Secure. `path`: to which it is sent. */
export function checkoutSessionCookie(
  token: string | null,
  origin: string,
  path: string = CHECKOUT_SESSION_PATH,
): string {
  return stringifySetCookie({
    name: CHECKOUT_SESSION_COOKIE,
    value: token ?? "",
    path,
    maxAge: token === null ? 0 : CHECKOUT_SESSION_COOKIE_DAYS * DAY_S,
    httpOnly: true,
    secure: origin.startsWith("https:"),
    // Customers who come from an e-mail or a payment provider's page are still signed in.
    sameSite: "lax",
  });
}
