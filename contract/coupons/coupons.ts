import { z } from "zod";
import { CALL_ADDRESSES } from "../call-addresses.ts";
import { defineCall } from "../call.ts";
import { currencyCode, time } from "../shapes.ts";
import { standingCall } from "./standing.ts";

export const coupon = z.object({
  title: z.string(),
  code: z.string(),
  /** 10: usable; anything else: switched off. */
  state: z.number().int(),
  status: z.enum(["normal", "expired", "invalid", "used", "unknown"]),
  start_at: time,
  end_at: time.nullable(),
  desc: z.string(),
  combines_with_order: z.boolean(),
  combines_with_product: z.boolean(),
  combines_with_shipping: z.boolean(),
  country_limited: z.array(z.string()),
  discount_type: z.enum(["amount", "percent"]),
  /** An amount or percent, e.g. "10.00" and "12.5". */
  discount_value: z.string(),
  type: z.enum(["order", "shipping"]),
  currency_code: currencyCode,
  least_amount: z.string(),
  least_count: z.number().int(),
});

export const listCouponsCall = defineCall({
  ...CALL_ADDRESSES.listCoupons,
  feature: "orders",
  summary: "A page of the customer's coupons.",
  input: z.object({
    type: z.enum(["available", "used", "expired", "all"]).default("available"),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    rows: z.coerce.number().int().min(1).max(50).default(50),
  }),
  output: z.object({ list: z.array(coupon), total: z.number().int() }),
});

export type BackendCoupon = z.output<typeof coupon>;

export const couponsCalls = {
  listCoupons: listCouponsCall,
  standing: standingCall,
};
