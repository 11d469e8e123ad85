/** Whose shop this is: the session kept in this browser (SPEC SESS-01, SESS-03). Pages drawn on the server know none. */
import { SIGNED_OUT, useLocalState } from "../local-state.ts";
import type { Session } from "../stored-state.ts";
import { leaveCheckouts } from "./leave-checkouts.ts";

/** What the token says of its customer. */
export type Claims = {
  email: string;
  /** What the platform knows her by: the Storefront API's `customerAccessToken`. */
  customerAccessToken: string;
};

/** The session as it is now; null for a guest, and for one whose time is over. */
export function currentSession(): Session | null {
  const { session } = useLocalState.getState();
  return session && !isOver(session) ? session : null;
}

/** Her claims as they are now; null for a guest. */
export function currentClaims(): Claims | null {
  const session = currentSession();
  return session && claimsOf(session);
}

/** For components: the session, null for a guest and until the browser has taken the page over. */
export function useSession(): Session | null {
  return useLocalState((state) => state.session);
}

export function isOver({ expireAt }: Session): boolean {
  return !(Date.parse(expireAt) > Date.now());
}

/** Null for a token without them. They are believed for what the page shows; the server proves them. */
export function claimsOf({ token }: Pick<Session, "token">): Claims | null {
  try {
    const { email, customerAccessToken } = payloadOf(token);
    if (typeof email !== "string" || typeof customerAccessToken !== "string") return null;
    return { email, customerAccessToken };
  } catch {
    return null;
  }
}

/** The middle one of a JWT's three parts: JSON in base64url (RFC 7519). Throws for what is no token. */
function payloadOf(token: string): Record<string, unknown> {
  const base64 = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
  return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
}

/** What the guest has in her cart becomes hers with it (`app/cart/cart-keeper.ts`). */
export function keepSession(session: Session): void {
  useLocalState.setState(({ lines }) => ({ session, mergeDue: lines.length > 0 }));
}

/** Ends it in this browser and at its checkouts: what was the customer's goes with it (SPEC SESS-03). */
export function dropSession(): void {
  const { pendingCheckout } = useLocalState.getState();
  useLocalState.setState(SIGNED_OUT);
  void leaveCheckouts(pendingCheckout?.path);
}
