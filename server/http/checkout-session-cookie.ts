import { stringifySetCookie } from "cookie";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { CHECKOUT_SESSION_COOKIE, CHECKOUT_SESSION_PATH, LEFT_COOKIE } from "../../contract/orders/checkout-cookie.ts";
import { CHECKOUT_SESSION_COOKIE_DAYS } from "../../domain/site/policies/cookies.ts";
import { deleteToken } from "../customers/sessions/tokens.ts";
import type { Shop } from "../shop.ts";
import { cookieOf } from "./pages/locale.ts";

const DAY_S = 24 * 60 * 60;

/** Null, too, where the customer has logged out without a connection. */
export function checkoutSessionOf(request: FastifyRequest): string | null {
  return hasLeft(request) ? null : storedSession(request);
}

/** Ends what was to end while a browser had no connection, before anything is shown (SPEC SESS-03). */
export function endLeftSessions(app: FastifyInstance, shop: Shop, originOf: (request: FastifyRequest) => string): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!hasLeft(request)) return;
    const token = storedSession(request);
    // After an error the browser says so again.
    if (token !== null) await deleteToken(shop, token);
    const origin = originOf(request);
    reply.header("set-cookie", [checkoutSessionCookie(null, origin), notLeftCookie(origin)]);
  });
}

/** Asked of every request, and nearly none has it. */
function hasLeft({ headers }: FastifyRequest): boolean {
  return headers.cookie?.includes(`${LEFT_COOKIE}=`) === true && cookieOf(headers.cookie, LEFT_COOKIE) !== "";
}

function storedSession({ headers }: FastifyRequest): string | null {
  const token = cookieOf(headers.cookie, CHECKOUT_SESSION_COOKIE);
  return /^[\w-]{1,128}$/.test(token) ? token : null;
}

/** Somebody signs in again: deletes the cookie that says that they have left. */
export function notLeftCookie(origin: string): string {
  const attributes = {
    path: CHECKOUT_SESSION_PATH,
    maxAge: 0,
    secure: origin.startsWith("https:"),
    sameSite: "lax",
  } as const;
  return stringifySetCookie({ name: LEFT_COOKIE, value: "", ...attributes });
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
