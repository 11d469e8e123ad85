/**
 * All calls of the backend by name: the server mounts them, the client calls them, the API documentation is generated
 * from them. A call of `CALL_ADDRESSES` that is missing here fails the type check.
 */
import type { Call, CallDocs } from "./call.ts";
import type { CallName } from "./call-addresses.ts";
import { authCalls } from "./auth.ts";
import { cartCalls } from "./cart.ts";
import { catalogCalls } from "./catalog.ts";
import { couponsCalls } from "./coupons.ts";
import { customerCalls } from "./customer.ts";
import { inquiriesCalls } from "./inquiries.ts";
import { ordersCalls } from "./orders.ts";
import { pictureSearchCalls } from "./picture-search.ts";
import { placesCalls } from "./places.ts";
import { returnsCalls } from "./returns.ts";
import { siteCalls } from "./site.ts";
import { translationCalls } from "./translation.ts";
import { wholesaleCalls } from "./wholesale.ts";

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
} as const satisfies Record<CallName, Call & CallDocs>;

export type Calls = typeof CALLS;
