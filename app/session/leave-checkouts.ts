import { LEAVE_CHECKOUTS_PATH } from "../../contract/checkout-cookie.ts";
import { dropCheckoutKey } from "../cart/checkout-key.ts";

/** What checkouts of this window keep of a customer; see `checkout/draft.ts`. */
const DRAFTS = /^filigree\.checkout\./;

/**
 * Ends what this browser has at the platform's checkouts with the session of the shop: no page of theirs shows the
 * customer from then on (SPEC SESS-03). Its cookie no script can reach. `path`: of a checkout whose key is kept here.
 * Never throws.
 */
export async function leaveCheckouts(path: string | undefined): Promise<void> {
  try {
    if (path !== undefined) dropCheckoutKey(path);
    for (const name of Object.keys(sessionStorage)) if (DRAFTS.test(name)) sessionStorage.removeItem(name);
    const headers = { "content-type": "application/json" };
    await fetch(LEAVE_CHECKOUTS_PATH, { method: "POST", headers, body: "{}", keepalive: true });
  } catch {
    // The session ends by itself when its time is over.
  }
}
