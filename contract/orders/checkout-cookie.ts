/**
 * The cookie that carries the key of one checkout, sent only to that checkout's path, so that the address need not
 * carry it (docs/decisions/0036).
 */
export const CHECKOUT_COOKIE = "filigree_checkout";
/** A key of a cart or of an order: 128 to 256 random bits, in hexadecimal. */
export const CHECKOUT_KEY = /^[\da-f]{32,64}$/;

/**
 * The cookie that proves which customer is signed in at the checkouts of this browser. Only the server reads and writes
 * it (docs/decisions/0043).
 */
export const CHECKOUT_SESSION_COOKIE = "filigree_customer";
/** Where the browser sends it: to the pages and the calls of checkouts. */
export const CHECKOUT_SESSION_PATH = "/checkouts";
/** The call that ends this session; here so that the shop's pages need not load the checkout's whole contract. */
export const LEAVE_CHECKOUTS_PATH = "/checkouts/calls/leave";
