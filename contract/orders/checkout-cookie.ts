/** The key of one checkout, sent only to its path, so that it need not be in the address (docs/decisions/0036). */
export const CHECKOUT_COOKIE = "filigree_checkout";
export const CHECKOUT_KEY = /^[\da-f]{32,64}$/;

/** Proves which customer is signed in at this browser's checkouts (docs/decisions/0043). */
export const CHECKOUT_SESSION_COOKIE = "filigree_customer";
export const CHECKOUT_SESSION_PATH = "/checkouts";
/**
 * Says that whoever was signed in at this browser's checkouts has logged out. Scripts cannot delete the session's
 * cookie, and without a connection nobody else can: the checkouts' next request brings this along.
 */
export const LEFT_COOKIE = "filigree_left";
/** Here so that the shop's pages need not load the checkout's contract. */
export const LEAVE_CHECKOUTS_PATH = "/checkouts/calls/leave";
/** Tokens that a browser asks to end in one request. */
export const MOST_ENDED = 20;
