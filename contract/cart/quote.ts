/** `domain/cart/quote.ts` says what each number means. */

import { z } from "zod";
import type { Quote } from "../../domain/cart/quote.ts";
import { promotionName } from "../coupons/coupon-shapes.ts";

export const shippingMethod = z.enum(["standard", "express"]);

const whole = z.number().int().nonnegative();
const cents = whole;
const basisPoints = whole;

const saving = z.object({
  kind: z.enum(["big-order", "vip", "promotion", "coupon", "agreed"]),
  name: z.string(),
  basisPoints,
  cents,
});

const shippingOffer = z.object({
  method: shippingMethod,
  minDays: z.number().int(),
  maxDays: z.number().int(),
  grossCents: cents,
  weightDiscountCents: cents,
  waivedCents: cents,
  couponCents: cents,
  cents,
});

const discountBecause = z.enum([
  "applied",
  "big-order-saves-more",
  "vip-saves-more",
  "promotion-saves-more",
  "coupon-saves-more",
  "below-threshold",
  "saves-nothing",
]);

const couponBecause = z.enum([
  "applied",
  "order-discount-saves-more",
  "another-coupon-saves-more",
  "saves-nothing",
  "not-chosen",
  "unknown-code",
  "login-required",
  "used",
  "used-up",
  "switched-off",
  "not-started",
  "expired",
  "below-amount",
  "below-count",
  "country",
]);

const reason = z.discriminatedUnion("rule", [
  z.object({
    rule: z.literal("big-order"),
    applied: z.boolean(),
    basisPoints,
    because: discountBecause,
    missingCents: cents,
    lessCents: cents,
  }),
  z.object({
    rule: z.literal("vip"),
    applied: z.boolean(),
    basisPoints,
    tier: z.string(),
    because: discountBecause,
    missingCents: cents,
    lessCents: cents,
  }),
  z.object({
    rule: z.literal("promotion"),
    name: promotionName,
    basisPoints,
    applied: z.boolean(),
    because: z.enum(["applied", "another-saves-more", "saves-nothing"]),
    lessCents: cents,
  }),
  z.object({
    rule: z.literal("coupon"),
    code: z.string(),
    applied: z.boolean(),
    because: couponBecause,
    missingCents: cents,
    missingPieces: whole,
    lessCents: cents,
  }),
  z.object({
    rule: z.literal("free-shipping"),
    applied: z.boolean(),
    because: z.enum(["applied", "below-threshold", "country", "unknown-country", "shipping-coupon"]),
    missingCents: cents,
  }),
  z.object({
    rule: z.literal("weight-discount"),
    applied: z.boolean(),
    basisPoints,
    because: z.enum(["applied", "below-threshold"]),
    missingMg: whole,
  }),
]);

export const quoteShape = z.object({
  lines: z.array(
    z.object({
      id: z.string(),
      quantity: z.number().int(),
      unitMicros: whole,
      amountCents: cents,
      discountCents: cents,
      totalCents: cents,
    }),
  ),
  pieces: whole,
  itemTotalCents: cents,
  saved: z.array(saving),
  savedCents: cents,
  subtotalCents: cents,
  coupon: z.object({ code: z.string(), goodsCents: cents, shippingCents: cents }).nullable(),
  ships: z.literal(false).optional(),
  shippingOffers: z.array(shippingOffer),
  shipping: shippingOffer.nullable(),
  shippingCents: cents,
  estimatedTotalCents: cents,
  creditCents: cents,
  dueCents: cents,
  totalWeightMg: whole,
  billableWeightMg: whole,
  reasons: z.array(reason),
  next: z.object({
    bigOrder: z.object({ missingCents: cents, basisPoints }).nullable(),
    freeShipping: z.object({ missingCents: cents }).nullable(),
    coupon: z.object({ code: z.string(), missingCents: cents, missingPieces: whole }).nullable(),
  }),
}) satisfies z.ZodType<Quote>;
