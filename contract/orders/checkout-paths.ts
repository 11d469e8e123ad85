/** Where the checkout's own calls are, all by POST. Apart from their schemas, which browsers do not load. */
export const CHECKOUT_PATHS = {
  read: "/checkouts/calls/read",
  countries: "/checkouts/calls/countries",
  quote: "/checkouts/calls/quote",
  changeLines: "/checkouts/calls/change-lines",
  signIn: "/checkouts/calls/sign-in",
  signUp: "/checkouts/calls/sign-up",
  signOut: "/checkouts/calls/sign-out",
  place: "/checkouts/calls/place-order",
  pay: "/checkouts/calls/pay",
  returned: "/checkouts/calls/return",
  order: "/checkouts/calls/order",
  refundAccount: "/checkouts/calls/refund-account",
  findOrder: "/checkouts/calls/find-order",
} as const;
