import { listCouponsCall } from "../../contract/coupons/coupons.ts";
import { customerHandler, type Handler } from "../handler.ts";
import { listCouponsOf } from "./coupon-list.ts";

export const couponHandlers: Handler[] = [
  customerHandler(listCouponsCall, (shop, { type, ...page }, { customer }) =>
    listCouponsOf(shop, customer, { tab: type, ...page }),
  ),
];
