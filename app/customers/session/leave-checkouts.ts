import { LEAVE_CHECKOUTS_PATH } from "../../../contract/orders/checkout-cookie.ts";
import { dropCheckoutKey } from "../../cart/settle/checkout-key.ts";

/** The customer's data that this window's checkouts store; see `checkout/draft.ts`. */
const DRAFTS = /^filigree\.checkout\./;

/** Ends this browser's checkouts, so that none shows the customer any more (SPEC SESS-03). Never throws. */
export async function leaveCheckouts(path: string | undefined): Promise<void> {
  try {
    if (path !== undefined) dropCheckoutKey(path);
    for (const name of Object.keys(sessionStorage)) if (DRAFTS.test(name)) sessionStorage.removeItem(name);
    const headers = { "content-type": "application/json" };
    await fetch(LEAVE_CHECKOUTS_PATH, { method: "POST", headers, body: "{}", keepalive: true });
  } catch {
    // The checkout session expires by itself.
  }
}
