/** What answers the calls of `contract/calls.ts`. A test compares the two. */

import { cartHandlers } from "../../cart/cart.rpc.ts";
import { catalogHandlers } from "../../catalog/catalog.rpc.ts";
import { pictureHandlers } from "../../catalog/picture-search/picture-search.rpc.ts";
import { reviewHandlers } from "../../catalog/reviews/reviews.rpc.ts";
import { couponHandlers } from "../../coupons/coupons.rpc.ts";
import { customersHandlers } from "../../customers/customers.rpc.ts";
import { accountHandlers } from "../../customers/sessions/account.rpc.ts";
import type { Handler } from "../../handler.ts";
import { accountOrderHandlers } from "../../orders/account/account-orders.rpc.ts";
import { checkoutHandlers } from "../../orders/checkout/checkout.rpc.ts";
import { paymentReturnHandlers } from "../../orders/checkout/payment-return.rpc.ts";
import { orderHandlers } from "../../orders/orders.rpc.ts";
import { returnHandlers } from "../../orders/returns/returns.rpc.ts";
import { placesHandlers } from "../../places/places.rpc.ts";
import { siteHandlers } from "../../site/site.rpc.ts";
import { translationHandlers } from "../../translation/translation.rpc.ts";
import { sharedLinesHandlers } from "../../wholesale/shared-lines.rpc.ts";
import { skusHandlers } from "../../wholesale/skus.rpc.ts";

export const HANDLERS: readonly Handler[] = [
  ...siteHandlers,
  ...catalogHandlers,
  ...pictureHandlers,
  ...reviewHandlers,
  ...skusHandlers,
  ...cartHandlers,
  ...sharedLinesHandlers,
  ...orderHandlers,
  ...checkoutHandlers,
  ...paymentReturnHandlers,
  ...placesHandlers,
  ...customersHandlers,
  ...accountHandlers,
  ...accountOrderHandlers,
  ...returnHandlers,
  ...couponHandlers,
  ...translationHandlers,
];
