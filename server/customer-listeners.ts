import { leaveCarts } from "./cart/customer-carts.ts";
import { issueNewCustomerCoupons } from "./coupons/new-customer-coupons.ts";
import type { CustomerEvents } from "./customers/customer-events.ts";

/** Here, since `server/customers` imports neither carts nor coupons (docs/decisions/0169). */
export const customerEvents: CustomerEvents = { created: issueNewCustomerCoupons, sessionsEnding: leaveCarts };
