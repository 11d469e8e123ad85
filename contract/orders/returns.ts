import { z } from "zod";
import { MOST_RETURN_PHOTOS, RETURN_REASONS } from "../../domain/orders/returns.ts";
import { CALL_ADDRESSES } from "../call-addresses.ts";
import { defineCall } from "../call.ts";
import { note } from "../customers/buyer-fields.ts";
import { id, time } from "../shapes.ts";

const refundTo = z.enum(["store-credit", "original"]);
/** Position in the order, from 1, as in `getOrderLines`. */
const lineId = z.string().regex(/^[1-9]\d{0,5}$/, "must be the id of a line");

const pieces = z.object({ id: z.string(), quantity: z.number().int() });

const returnRequest = z.object({
  id: z.string(),
  state: z.enum(["requested", "approved", "declined", "received", "refunded"]),
  /** One of `RETURN_REASONS`, or free text from staff. */
  reason: z.string(),
  refundTo: refundTo.nullable(),
  note: z.string(),
  answer: z.string(),
  lines: z.array(pieces),
  photos: z.array(z.string()),
  requestedAt: time,
  updatedAt: time,
});

export const listReturnsCall = defineCall({
  ...CALL_ADDRESSES.listReturns,
  feature: "orders",
  summary: "What can be returned of an order, and its return requests.",
  refusals: [404],
  input: z.object({ id }),
  output: z.object({
    returns: z.array(returnRequest),
    returnable: z.array(pieces),
    /** For what arrived last; null: there is nothing to return. */
    until: time.nullable(),
  }),
});

/**
 * Idempotent by the Idempotency-Key header. 404 for another customer's order; 409 "order.transition" for an order that
 * cannot be returned, "return.refused" for too many pieces or too late; "input.invalid" for an unknown or already
 * attached photo.
 */
export const requestReturnCall = defineCall({
  ...CALL_ADDRESSES.requestReturn,
  feature: "orders",
  summary: "Requests a return. Idempotent by its key.",
  takesKey: true,
  refusals: [404, 409, 422],
  input: z.object({
    id,
    lines: z
      .array(z.object({ id: lineId, quantity: z.number().int().min(1).max(1_000_000) }))
      .min(1)
      .max(250),
    reason: z.enum(RETURN_REASONS),
    refundTo,
    note: note.default(""),
    photos: z
      .array(z.string().regex(/^[\w-]{20,64}$/, "must be the name of a photo"))
      .max(MOST_RETURN_PHOTOS)
      .default([]),
  }),
  output: z.object({ request: returnRequest }),
});

/** The photo is kept for a day, or until a request attaches it. 413 above 10 MB; 400 "picture.refused". */
export const keepReturnPhotoCall = defineCall({
  ...CALL_ADDRESSES.keepReturnPhoto,
  feature: "orders",
  summary: "Stores a photo for a return.",
  takesFile: true,
  input: z.object({ file: z.instanceof(Uint8Array) }),
  output: z.object({
    photo: z.string(),
    path: z.string(),
  }),
});

export type ReturnRequest = z.output<typeof returnRequest>;

export const returnsCalls = {
  listReturns: listReturnsCall,
  requestReturn: requestReturnCall,
  keepReturnPhoto: keepReturnPhotoCall,
};
