/** Sending goods back (SPEC REFD-01): what may be, asking for it, and what became of it. */
import { z } from "zod";
import { MOST_RETURN_PHOTOS, RETURN_REASONS } from "../domain/returns.ts";
import { note } from "./buyer-fields.ts";
import { CALL_ADDRESSES } from "./call-addresses.ts";
import { defineCall } from "./call.ts";
import { id, time } from "./shapes.ts";

const refundTo = z.enum(["store-credit", "original"]);
/** A line by its place in the order, from 1, as text: the id that `getOrderLines` gives it. */
const lineId = z.string().regex(/^[1-9]\d{0,5}$/, "must be the id of a line");

const pieces = z.object({ id: z.string(), quantity: z.number().int() });

const returnRequest = z.object({
  id: z.string(),
  state: z.enum(["requested", "approved", "declined", "received", "refunded"]),
  /** One of `RETURN_REASONS`, or the words of the shop's people, who may note a request too. */
  reason: z.string(),
  /** Null: she did not say. */
  refundTo: refundTo.nullable(),
  note: z.string(),
  /** What the shop said to it; "" while it has not. */
  answer: z.string(),
  lines: z.array(pieces),
  /** Paths on the shop's own host. */
  photos: z.array(z.string()),
  requestedAt: time,
  updatedAt: time,
});

/** Of one of her orders, the oldest first. 404 for somebody else's. */
export const listReturnsCall = defineCall({
  ...CALL_ADDRESSES.listReturns,
  input: z.object({ id }),
  output: z.object({
    returns: z.array(returnRequest),
    /** The lines of which pieces may still be sent back, and how many. */
    returnable: z.array(pieces),
    /** Until when that may be asked for, of what arrived last; null: there is nothing to send back. */
    until: time.nullable(),
  }),
});

/**
 * Asks to send pieces back. A repeat under the same Idempotency-Key is the same request. 404 for somebody else's order;
 * 409 "order.transition" for one of which nothing can come back, 409 "return.refused" for more than may be sent back or
 * too late; "input.invalid" for a photo that is not hers or was sent along before.
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
 * Keeps a photo for a day, until a request takes it along; made smaller and written anew. 413 above 10 MB; 400
 * "picture.refused" for what is no picture or has too many pixels.
 */
export const keepReturnPhotoCall = defineCall({
  ...CALL_ADDRESSES.keepReturnPhoto,
  takesFile: true,
  input: z.object({ file: z.instanceof(Uint8Array) }),
  output: z.object({
    photo: z.string(),
    /** Where it is seen. */
    path: z.string(),
  }),
});

export type ReturnRequest = z.output<typeof returnRequest>;
