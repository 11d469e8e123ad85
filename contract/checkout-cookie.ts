/**
 * The cookie that carries the key of one checkout, at that checkout's path alone: its address need not carry it then.
 * Why: docs/decisions/0036.
 */
export const CHECKOUT_COOKIE = "filigree_checkout";
