/** The session stored in this browser (SPEC SESS-01, SESS-03). Server-rendered pages know none. */

import { SIGNED_OUT, useLocalState } from "../local-state.ts";
import type { StoredSession } from "../stored-state.ts";
import { leaveCheckouts } from "./leave-checkouts.ts";

export type Claims = {
  email: string;
  customerAccessToken: string;
};

/** The current session; null for a guest, and for an expired one. */
export function currentSession(): StoredSession | null {
  const { session } = useLocalState.getState();
  return session && !isOver(session) ? session : null;
}

export function currentClaims(): Claims | null {
  const session = currentSession();
  return session && claimsOf(session);
}

/** For components: the session; null for a guest and until hydration. */
export function useSession(): StoredSession | null {
  return useLocalState((state) => state.session);
}

export function isOver({ expireAt }: StoredSession): boolean {
  return !(Date.parse(expireAt) > Date.now());
}

/** Null for a token without claims. The page trusts them for display; the server verifies them. */
export function claimsOf({ token }: Pick<StoredSession, "token">): Claims | null {
  try {
    const { email, customerAccessToken } = payloadOf(token);
    if (typeof email !== "string" || typeof customerAccessToken !== "string") return null;
    return { email, customerAccessToken };
  } catch {
    return null;
  }
}

/** The payload of a JWT: JSON in base64url (RFC 7519). Throws if it is not a token. */
function payloadOf(token: string): Record<string, unknown> {
  const base64 = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
  return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
}

/** Begins the session; the guest's cart becomes the customer's with it (`app/cart/cart-sync.ts`). */
export function saveSession(session: StoredSession): void {
  useLocalState.setState(({ lines }) => ({ session, mergeDue: lines.length > 0 }));
}

/** Ends the session, here and at its checkouts; the customer's data are removed with it (SPEC SESS-03). */
export function dropSession(): void {
  const { pendingCheckout } = useLocalState.getState();
  useLocalState.setState(SIGNED_OUT);
  void leaveCheckouts(pendingCheckout?.path);
}
