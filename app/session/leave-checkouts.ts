import { LEAVE_CHECKOUTS_PATH } from "../../contract/checkout-cookie.ts";

/** What checkouts of this window keep of a customer; see `checkout/draft.ts`. */
const DRAFTS = /^filigree\.checkout\./;

/**
 * Ends what this browser has at the platform's checkouts with the session of the shop: no page of theirs shows the
 * customer from then on (SPEC SESS-03). Its cookie no script can reach. Never throws.
 */
export async function leaveCheckouts(): Promise<void> {
  try {
    for (const name of Object.keys(sessionStorage)) if (DRAFTS.test(name)) sessionStorage.removeItem(name);
    const headers = { "content-type": "application/json" };
    await fetch(LEAVE_CHECKOUTS_PATH, { method: "POST", headers, body: "{}", keepalive: true });
  } catch {
    // The session ends by itself when its time is over.
  }
}
