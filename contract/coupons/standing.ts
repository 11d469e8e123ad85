import { z } from "zod";
import { CALL_ADDRESSES } from "../call-addresses.ts";
import { defineCall } from "../call.ts";
import { time } from "../shapes.ts";
import { couponShape, promotionShape } from "./coupon-shapes.ts";

const cents = z.number().int().nonnegative();

/** All that a quote needs to know of a customer. */
export const standingCall = defineCall({
  ...CALL_ADDRESSES.standing,
  feature: "customers",
  summary: "Tier, promotions, coupons and store credit of the customer.",
  input: z.object({}),
  output: z.object({
    /** SPEC DISC-02: without shipping, refunds deducted. */
    spentCents: cents,
    tier: z.string(),
    basisPoints: z.number().int(),
    next: z.object({ name: z.string(), basisPoints: z.number().int(), missingCents: cents }).nullable(),
    promotions: z.array(promotionShape),
    coupons: z.array(couponShape),
    creditCents: cents,
    creditEntries: z.array(
      z.object({
        kind: z.enum(["grant", "refund", "spend", "restore", "overpayment"]),
        cents: z.number().int(),
        balanceCents: cents,
        orderName: z.string().nullable(),
        at: time,
      }),
    ),
  }),
});

export type CustomerStanding = z.output<typeof standingCall.output>;
