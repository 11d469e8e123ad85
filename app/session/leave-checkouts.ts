import { LEAVE_CHECKOUTS_PATH } from "../../contract/orders/checkout-cookie.ts";
import { dropCheckoutKey, markCheckoutsAsLeft } from "./checkout-cookies.ts";

/** The customer's data that this window's checkouts store; see `checkout/draft.ts`. */
const DRAFTS = "filigree.checkout.";
/** What the server has not confirmed yet: as JSON, hashes of the tokens that it is to end. */
export const LEAVING = "filigree.leaving";

/** The same where the browser stores nothing: for this visit. */
let unstored: string | null = null;

/**
 * Ends this browser's checkouts, so that none shows the customer any more (SPEC SESS-03). Without a connection the
 * server is told as soon as there is one, and by a checkout's own first request. Never throws.
 */
export async function leaveCheckouts(path: string | undefined): Promise<void> {
  try {
    markCheckoutsAsLeft();
    if (path !== undefined) dropCheckoutKey(path);
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(DRAFTS)) sessionStorage.removeItem(name);
    if (!localStorage.getItem(LEAVING)) localStorage.setItem(LEAVING, "[]");
  } catch {
    unstored = "[]";
  }
  await finishLeaving();
}

/** Tells the server what it could not be told before. Never throws. */
export async function finishLeaving(): Promise<void> {
  try {
    // Where reading is forbidden, only the other is read.
    const ended = unstored ?? localStorage.getItem(LEAVING);
    if (!ended) return;
    const headers = { "content-type": "application/json" };
    const body = `{"ended":${ended}}`;
    const { ok } = await fetch(LEAVE_CHECKOUTS_PATH, { method: "POST", headers, body, keepalive: true });
    if (ok) unstored = null;
    // Another token may have come meanwhile.
    if (ok && ended === localStorage.getItem(LEAVING)) localStorage.removeItem(LEAVING);
  } catch {
    // Next time.
  }
}
