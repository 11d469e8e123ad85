/**
 * All calls of the backend. The server, the client and the API documentation are derived from this list. A call of
 * `CALL_ADDRESSES` that is missing here fails the type check.
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
