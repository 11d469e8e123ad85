/** What the office's calls about orders, returns and refunds share. */

import { z } from "zod";
import { RETURN_STATES } from "../../domain/orders/returns.ts";
import { LANGUAGES } from "../../domain/translation/languages.ts";
import { whole } from "./office-call.ts";

export const orderNumber = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
export const cents = z.number().int();
export const time = z.iso.datetime();
/** In which products are named, where the catalogue has their names in it. */
export const readersLanguage = z.enum(LANGUAGES.map(({ code }) => code)).default("en");
export const destination = z.enum(["original", "store-credit"]);

/** A line by its position in the order, from 1. */
const piece = z.object({
  position: z.number().int().min(1).max(100_000),
  quantity: z.number().int().min(1).max(1_000_000),
});
export const pieces = z.array(piece).min(1).max(500);

/** Of a read's query: "3:20" is twenty pieces of the third line. */
export const pieceText = z
  .string()
  .regex(/^[1-9]\d{0,5}:[1-9]\d{0,6}$/, "must be position:quantity")
  .transform((text) => {
    const [position = 0, quantity = 0] = text.split(":").map(Number);
    return { position, quantity };
  });

export const bankAmount = whole.refine((amount) => amount > 0, "must be above 0");

export const returnState = z.enum(RETURN_STATES);

export const listedReturn = z.object({
  id: z.number().int(),
  orderNumber: z.number().int(),
  state: returnState,
  name: z.string(),
  email: z.string(),
  reason: z.string(),
  pieces: z.number().int(),
  photos: z.number().int(),
  refundTo: destination.nullable(),
  requestedAt: time,
  updatedAt: time,
});

export const refundShape = z.object({
  id: z.number().int(),
  state: z.enum(["pending", "done", "failed"]),
  amountCents: cents,
  moneyCents: cents,
  creditCents: cents,
  shippingCents: cents,
  reason: z.string(),
  restocked: z.boolean(),
  lines: z.array(z.object({ position: z.number().int(), quantity: z.number().int(), cents })),
  reference: z.string().nullable(),
  failure: z.string().nullable(),
  /** Whether staff send the money themselves, and note it with `refunds.settle`. */
  byHand: z.boolean(),
  createdAt: time,
  doneAt: time.nullable(),
});
