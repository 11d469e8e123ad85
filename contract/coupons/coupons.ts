/** A customer's coupons (SPEC API-05). */
import { z } from "zod";
import { CALL_ADDRESSES } from "../call-addresses.ts";
import { defineCall } from "../call.ts";
import { time } from "../shapes.ts";

export const coupon = z.object({
  title: z.string(),
  code: z.string(),
  /** 10: usable; anything else: switched off. */
  state: z.number().int(),
  /** SPEC COUP-01: how it stands for this customer. */
  status: z.enum(["normal", "expired", "invalid", "used", "unknown"]),
  start_at: time,
  /** Null: it never ends. */
  end_at: time.nullable(),
  desc: z.string(),
  combines_with_order: z.boolean(),
  combines_with_product: z.boolean(),
  combines_with_shipping: z.boolean(),
  /** The countries it is for, ISO 3166 alpha-2; empty: all. */
  country_limited: z.array(z.string()),
  discount_type: z.enum(["amount", "percent"]),
  /** Dollars of an amount, percent of a percentage, e.g. "10.00" and "12.5". */
  discount_value: z.string(),
  /** What it takes something off. */
  type: z.enum(["order", "shipping"]),
  currency_code: z.literal("USD"),
  /** The least item total in dollars, and the least pieces. */
  least_amount: z.string(),
  least_count: z.number().int(),
});

/** Newest first; those that may be used begin with the ones that end first. */
export const listCouponsCall = defineCall({
  ...CALL_ADDRESSES.listCoupons,
  input: z.object({
    type: z.enum(["available", "used", "expired", "all"]).default("available"),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    rows: z.coerce.number().int().min(1).max(50).default(50),
  }),
  output: z.object({ list: z.array(coupon), total: z.number().int() }),
});

export type Coupon = z.output<typeof coupon>;
