/**
 * All calls of the backend but the office's, which are in `office/office-calls.ts`. The clients' types, the API
 * documentation and the tests of access follow from these lists, and a test compares the handlers with them. A call of
 * `CALL_ADDRESSES` or `CHECKOUT_PATHS` that is missing here fails the type check.
 */

import type { CallName } from "./call-addresses.ts";
import type { Call, CallDocs } from "./call.ts";
import { cartCalls } from "./cart/cart.ts";
import { catalogCalls } from "./catalog/catalog.ts";
import { pictureSearchCalls } from "./catalog/picture-search.ts";
import { reviewsCalls } from "./catalog/reviews.ts";
import { couponsCalls } from "./coupons/coupons.ts";
import { authCalls } from "./customers/auth.ts";
import { customerCalls } from "./customers/customer.ts";
import { checkoutCalls } from "./orders/checkout-calls.ts";
import type { CheckoutCallName } from "./orders/checkout-paths.ts";
import { ordersCalls } from "./orders/orders.ts";
import { returnsCalls } from "./orders/returns.ts";
import { placesCalls } from "./places/places.ts";
import { inquiriesCalls } from "./site/inquiries.ts";
import { siteCalls } from "./site/site.ts";
import { translationCalls } from "./translation/translation.ts";
import { wholesaleCalls } from "./wholesale/wholesale.ts";

export const CALLS = {
  ...authCalls,
  ...couponsCalls,
  ...cartCalls,
  ...siteCalls,
  ...catalogCalls,
  ...pictureSearchCalls,
  ...placesCalls,
  ...customerCalls,
  ...ordersCalls,
  ...returnsCalls,
  ...translationCalls,
  ...inquiriesCalls,
  ...wholesaleCalls,
  ...reviewsCalls,
} as const satisfies Record<CallName, Call & CallDocs>;

export type Calls = typeof CALLS;

/** By the token and key of a cart. */
export const CHECKOUT_CALLS = checkoutCalls satisfies Record<CheckoutCallName, Call & CallDocs>;

export type CheckoutCalls = typeof CHECKOUT_CALLS;

/** By their names in the API documentation: `getProduct`, `checkout.placeOrder`. */
export const ALL_CALLS: Readonly<Record<string, Call & CallDocs>> = {
  ...CALLS,
  ...Object.fromEntries(Object.entries(CHECKOUT_CALLS).map(([name, call]) => [`checkout.${name}`, call])),
};
