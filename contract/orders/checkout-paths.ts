import { LEAVE_CHECKOUTS_PATH } from "./checkout-cookie.ts";

/** Where the calls of `CHECKOUT_CALLS` are, all by POST. Apart from their schemas, which browsers do not load. */
export const CHECKOUT_PATHS = {
  readCheckout: "/checkouts/calls/read",
  listCountries: "/checkouts/calls/countries",
  quoteCheckout: "/checkouts/calls/quote",
  changeLines: "/checkouts/calls/change-lines",
  signIn: "/checkouts/calls/sign-in",
  signUp: "/checkouts/calls/sign-up",
  signOut: "/checkouts/calls/sign-out",
  leave: LEAVE_CHECKOUTS_PATH,
  placeOrder: "/checkouts/calls/place-order",
  payOrder: "/checkouts/calls/pay",
  returnFromPayment: "/checkouts/calls/return",
  readOrder: "/checkouts/calls/order",
  giveRefundAccount: "/checkouts/calls/refund-account",
  findOrder: "/checkouts/calls/find-order",
} as const;

export type CheckoutCallName = keyof typeof CHECKOUT_PATHS;
