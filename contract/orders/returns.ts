/** Returns (SPEC REFD-01): what can be returned, the request, and its outcome. */
import { z } from "zod";
import { MOST_RETURN_PHOTOS, RETURN_REASONS } from "../../domain/orders/returns.ts";
import { note } from "../customers/buyer-fields.ts";
import { CALL_ADDRESSES } from "../call-addresses.ts";
import { defineCall } from "../call.ts";
import { id, time } from "../shapes.ts";

const refundTo = z.enum(["store-credit", "original"]);
/** A line by its position in the order, from 1, as text: the id that `getOrderLines` gives it. */
const lineId = z.string().regex(/^[1-9]\d{0,5}$/, "must be the id of a line");

const pieces = z.object({ id: z.string(), quantity: z.number().int() });

const returnRequest = z.object({
  id: z.string(),
  state: z.enum(["requested", "approved", "declined", "received", "refunded"]),
  /** One of `RETURN_REASONS`, or free text from staff, who may enter a request too. */
  reason: z.string(),
  /** Null: the customer did not choose. */
  refundTo: refundTo.nullable(),
  note: z.string(),
  /** The shop's answer; "" while there is none. */
  answer: z.string(),
  lines: z.array(pieces),
  /** Paths on the shop's own host. */
  photos: z.array(z.string()),
  requestedAt: time,
  updatedAt: time,
});

/** Of one of the customer's own orders, the oldest first. 404 for somebody else's. */
export const listReturnsCall = defineCall({
  ...CALL_ADDRESSES.listReturns,
  input: z.object({ id }),
  output: z.object({
    returns: z.array(returnRequest),
    /** The lines whose pieces can still be returned, and how many. */
    returnable: z.array(pieces),
    /** Until when a return can be requested, for what arrived last; null: there is nothing to return. */
    until: time.nullable(),
  }),
});

/**
 * Requests a return. A repeat under the same Idempotency-Key is the same request. 404 for somebody else's order; 409
 * "order.transition" for an order that cannot be returned, 409 "return.refused" for more than may be sent back or too
 * late; "input.invalid" for a photo of somebody else's or one that is attached already.
 */
export const requestReturnCall = defineCall({
  ...CALL_ADDRESSES.requestReturn,
  input: z.object({
    id,
    lines: z
      .array(z.object({ id: lineId, quantity: z.number().int().min(1).max(1_000_000) }))
      .min(1)
      .max(250),
    reason: z.enum(RETURN_REASONS),
    refundTo,
    note: note.default(""),
    /** Of `keepReturnPhoto`. */
    photos: z
      .array(z.string().regex(/^[\w-]{20,64}$/, "must be the name of a photo"))
      .max(MOST_RETURN_PHOTOS)
      .default([]),
  }),
  output: z.object({ request: returnRequest }),
});

/**
 * Stores a photo, scaled down and re-encoded, for a day or until a request attaches it. 413 above 10 MB; 400
 * "picture.refused" for a file that is no picture or has too many pixels.
 */
export const keepReturnPhotoCall = defineCall({
  ...CALL_ADDRESSES.keepReturnPhoto,
  takesFile: true,
  input: z.object({ file: z.instanceof(Uint8Array) }),
  output: z.object({
    photo: z.string(),
    /** Path of the photo. */
    path: z.string(),
  }),
});

export type ReturnRequest = z.output<typeof returnRequest>;
