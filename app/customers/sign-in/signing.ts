/** Logging in and out (SPEC SESS-01, SESS-03, NAV-05). */

import { MOST_ENDED } from "../../../contract/orders/checkout-cookie.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import type { Api } from "../../api/api.ts";
import { bringTogether, handOver } from "../../cart/cart-sync.ts";
import { loadCustomer } from "../../session/customer.ts";
import { LEAVING } from "../../session/leave-checkouts.ts";
import { deleteAccessToken } from "../../session/session-queries.ts";
import { claimsOf, currentClaims, dropSession, saveSession } from "../../session/session.ts";
import type { StoredSession } from "../../stored-state.ts";

export type Pair = { email: string; password: string };

/** The session that was opened cannot be used (SPEC ERR-03). */
export class TokenError extends Error {}

/**
 * Resolves when the account and the cart are loaded. Throws `BackendError` "session.wrong", "too-many-requests";
 * `ConnectionError`; `TokenError`.
 */
export async function logIn(api: Api, { email, password }: Pair): Promise<void> {
  await enter(api, await api.backend("login", { username: email, password }, { errorHandledBy: "caller" }));
}

/** A new account, logged in. Throws as `logIn`; also `BackendError` "customer.taken", "input.invalid" (`FieldError[]`). */
export async function signUp(api: Api, { email, password }: Pair, language: Language): Promise<void> {
  await enter(api, await api.backend("signUp", { username: email, password, language }, { errorHandledBy: "caller" }));
}

/** Logs out: here at once, and at the platform when the request arrives, or another one later. */
export function logOut(api: Api): void {
  const claims = currentClaims();
  const handedOver = handOver(api);
  dropSession();
  if (!claims) return;
  // Passing on the cart needs the token.
  void handedOver.then(async () => {
    const isDeleted = await deleteAccessToken(api, claims.customerAccessToken);
    if (!isDeleted) await endLater(claims.customerAccessToken);
  });
}

async function enter(api: Api, session: StoredSession): Promise<void> {
  if (!claimsOf(session)) throw new TokenError("The token does not say whose it is.");
  saveSession(session);
  await loadCustomer(api);
  // This browser's cart and the customer's become one (SPEC SESS-01, SESS-02).
  await bringTogether(api);
}

/**
 * Has the server end the token with its next request about leaving. Only the token's hash is stored: nothing else can be
 * done with it. Never throws.
 */
async function endLater(token: string): Promise<void> {
  try {
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)));
    const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
    const waiting = JSON.parse(localStorage.getItem(LEAVING) ?? "[]") as string[];
    localStorage.setItem(LEAVING, JSON.stringify([...waiting, hex].slice(-MOST_ENDED)));
  } catch {
    // It expires by itself.
  }
}
