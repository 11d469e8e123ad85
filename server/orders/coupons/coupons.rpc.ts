import { listCouponsCall } from "../../../contract/coupons.ts";
import { customerDoor, type Door } from "../../handler.ts";
import { listCouponsOf } from "./coupon-list.ts";

export const couponDoors: Door[] = [
  customerDoor(listCouponsCall, (shop, { type, ...page }, { customer }) =>
    listCouponsOf(shop, customer, { tab: type, ...page }),
  ),
];
