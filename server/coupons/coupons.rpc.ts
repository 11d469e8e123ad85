import { listCouponsCall } from "../../contract/coupons/coupons.ts";
import { standingCall } from "../../contract/coupons/standing.ts";
import { customerHandler, type Handler } from "../handler.ts";
import { listCouponsOf } from "./coupon-list.ts";
import { standingOf } from "./standing.ts";

export const couponHandlers: Handler[] = [
  customerHandler(listCouponsCall, (shop, { type, ...page }, { customer }) =>
    listCouponsOf(shop, customer, { tab: type, ...page }),
  ),
  customerHandler(standingCall, (shop, _, { customer }) => standingOf(shop, customer)),
];
