/** A quote on the wire: `domain/quote.ts` says what each number means. */
import { z } from "zod";
import type { Quote } from "../domain/quote.ts";

export const shippingMethod = z.enum(["standard", "express"]);

const cents = z.number().int().nonnegative();
const basisPoints = z.number().int().nonnegative();

const saving = z.object({ kind: z.enum(["big-order", "vip"]), name: z.string(), basisPoints, cents });

const shippingOffer = z.object({
  method: shippingMethod,
  minDays: z.number().int(),
  maxDays: z.number().int(),
  grossCents: cents,
  weightDiscountCents: cents,
  waivedCents: cents,
  cents,
});

const reason = z.discriminatedUnion("rule", [
  z.object({
    rule: z.literal("big-order"),
    applied: z.boolean(),
    basisPoints,
    because: z.enum(["applied", "vip-saves-more", "below-threshold"]),
    missingCents: cents,
  }),
  z.object({
    rule: z.literal("vip"),
    applied: z.boolean(),
    basisPoints,
    tier: z.string(),
    because: z.enum(["applied", "big-order-saves-more", "below-threshold"]),
    missingCents: cents,
  }),
  z.object({
    rule: z.literal("free-shipping"),
    applied: z.boolean(),
    because: z.enum(["applied", "below-threshold", "country", "unknown-country"]),
    missingCents: cents,
  }),
  z.object({
    rule: z.literal("weight-discount"),
    applied: z.boolean(),
    basisPoints,
    because: z.enum(["applied", "below-threshold"]),
    missingMg: z.number().int().nonnegative(),
  }),
]);

export const quoteShape = z.object({
  lines: z.array(
    z.object({
      id: z.string(),
      quantity: z.number().int(),
      unitMicros: z.number().int().nonnegative(),
      amountCents: cents,
      discountCents: cents,
      totalCents: cents,
    }),
  ),
  pieces: z.number().int().nonnegative(),
  itemTotalCents: cents,
  saved: z.array(saving),
  savedCents: cents,
  subtotalCents: cents,
  shippingOffers: z.array(shippingOffer),
  shipping: shippingOffer.nullable(),
  shippingCents: cents,
  estimatedTotalCents: cents,
  totalWeightMg: z.number().int().nonnegative(),
  billableWeightMg: z.number().int().nonnegative(),
  reasons: z.array(reason),
  next: z.object({
    bigOrder: z.object({ missingCents: cents, basisPoints }).nullable(),
    freeShipping: z.object({ missingCents: cents }).nullable(),
  }),
}) satisfies z.ZodType<Quote>;
