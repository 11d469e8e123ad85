/** `domain/coupons` says what each of them means. */

import { z } from "zod";
import type { Coupon, CouponChoice } from "../../domain/coupons/coupons.ts";
import type { Promotion } from "../../domain/coupons/promotions.ts";

const whole = z.number().int().nonnegative();

export const promotionName = z.enum(["first-order", "first-three-orders"]);

export const couponShape = z.object({
  code: z.string(),
  state: whole,
  type: z.enum(["amount", "percent"]),
  target: z.enum(["order", "shipping"]),
  value: whole,
  leastAmountCents: whole,
  leastCount: whole,
  startAt: whole,
  endAt: whole.nullable(),
  countries: z.array(z.string()),
  combinesWithOrder: z.boolean(),
  combinesWithProduct: z.boolean(),
  combinesWithShipping: z.boolean(),
  barred: z.enum(["login-required", "used", "used-up"]).nullable(),
}) satisfies z.ZodType<Coupon>;

export const promotionShape = z.object({ name: promotionName, basisPoints: whole }) satisfies z.ZodType<Promotion>;

export const couponChoiceShape = z.discriminatedUnion("choice", [
  z.object({ choice: z.literal("best") }),
  z.object({ choice: z.literal("none") }),
  z.object({ choice: z.literal("code"), code: z.string().max(100) }),
]) satisfies z.ZodType<CouponChoice>;
