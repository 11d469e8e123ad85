import { Sentence } from "./sentence.ts";

/** Refusal codes with their HTTP status. Clients translate the message by its code. */
export const REFUSALS = {
  "input.invalid": 400,
  "session.required": 401,
  "not-found": 404,
  "staff.forbidden": 403,
  "staff.second-factor": 403,
  "staff.last-owner": 409,
  "edit.changed": 409,
  "catalogue.refused": 409,
  "cart.completed": 409,
  "cart.empty": 409,
  "cart.full": 409,
  "cart.refused": 400,
  "quote.changed": 409,
  "stock.short": 409,
  "body.too-large": 413,
  "payment.declined": 402,
  "payment.failed": 502,
  "payment.differs": 409,
  "session.wrong": 400,
  "customer.taken": 409,
  "coupon.refused": 409,
  "coupon.taken": 409,
  "credit.short": 409,
  "refund.refused": 409,
  "return.refused": 409,
  "shipment.refused": 409,
  "idempotency.mismatch": 422,
  "payment.unavailable": 409,
  "order.transition": 409,
  "order.unfinished": 409,
  "order.of-another-customer": 409,
  "order.below-minimum": 409,
  "order.paid": 409,
  "order.being-paid": 409,
  "draft.ordered": 409,
  "favorites.full": 409,
  "picture.refused": 400,
  "mail.refused": 502,
  "too-many-requests": 429,
  "place.unavailable": 503,
  "shop.empty": 409,
  "shop.unavailable": 503,
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** An error that may be shown to the customer. `details` must not hold secrets. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: unknown;
  /** Its message as the office translates it. */
  readonly sentence: Sentence;

  constructor(code: RefusalCode, message: string | Sentence, details: unknown = null) {
    super(String(message));
    this.code = code;
    this.sentence = typeof message === "string" ? new Sentence(message, []) : message;
    this.details = details;
  }

  get status(): number {
    return REFUSALS[this.code];
  }
}
