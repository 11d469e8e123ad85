import type { FastifyRequest } from "fastify";
import { CHECKOUT_SESSION_COOKIE, CHECKOUT_SESSION_PATH } from "../../contract/orders/checkout-cookie.ts";
import { CHECKOUT_SESSION_COOKIE_DAYS } from "../../domain/site/policies/cookies.ts";
import { cookieOf } from "./pages/locale.ts";

const DAY_S = 24 * 60 * 60;

export function checkoutSessionOf({ headers }: FastifyRequest): string | null {
  const token = cookieOf(headers.cookie, CHECKOUT_SESSION_COOKIE);
  return /^[\w-]{1,128}$/.test(token) ? token : null;
}

/** Null deletes the cookie. `origin`: the shop's own address, which decides whether it is Secure. */
export function checkoutSessionCookie(token: string | null, origin: string): string {
  const life = token === null ? 0 : CHECKOUT_SESSION_COOKIE_DAYS * DAY_S;
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  // Lax: customers who come from an e-mail or a payment provider are still signed in.
  return `${CHECKOUT_SESSION_COOKIE}=${token ?? ""}; Path=${CHECKOUT_SESSION_PATH}; Max-Age=${life}; HttpOnly; SameSite=Lax${secure}`;
}
