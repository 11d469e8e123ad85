import type { FieldError } from "../contract/customers/buyer-validation.ts";
import type { OpenCheckout } from "../contract/orders/checkout.ts";
import { BackendRefusal } from "./backend.ts";
import { changesSince, type SeenLineChange, type CheckoutFormDraft } from "./draft.ts";

/** What is said above the form until the next attempt. */
export type Message =
  | { kind: "field-errors" }
  /** The order was not placed, because it has changed. */
  | { kind: "changed"; fromCents: number; toCents: number; changes: SeenLineChange[] }
  /** Found when the page was opened again. */
  | { kind: "changed-since"; changes: SeenLineChange[] }
  | { kind: "lines-changed"; totalCents: number }
  | { kind: "payment-unavailable" }
  | { kind: "coupon-refused" }
  | { kind: "credit-short" }
  /** The browser did not store the session cookie. */
  | { kind: "not-signed-in" }
  | { kind: "too-many-requests" }
  | { kind: "quote-failed" }
  | { kind: "failed" };

export type Consequence =
  | { kind: "to-the-order" }
  | { kind: "reload" }
  | { kind: "take-over"; fresh: OpenCheckout }
  /** `again`: a new quote is needed. */
  | { kind: "say"; message: Message; fieldErrors: FieldError[]; again: boolean };

/** What a failed call leads to. `otherwise`: what to say when the shop has failed rather than refused. */
export function consequenceOf(error: unknown, otherwise: "failed" | "quote-failed"): Consequence {
  const { reason = null, status = 500, details = null } = error instanceof BackendRefusal ? error : {};
  switch (reason) {
    // The order is placed; only starting its payment failed.
    case "payment.failed":
    case "cart.completed":
    // The order has ended; its page says so.
    case "order.transition":
      return { kind: "to-the-order" };
    case "not-found":
      return { kind: "reload" };
    case "quote.changed":
    case "stock.short":
      return { kind: "take-over", fresh: details as OpenCheckout };
    case "input.invalid":
      return { kind: "say", message: { kind: "field-errors" }, fieldErrors: details as FieldError[], again: false };
    case "payment.unavailable":
      // With a number the order is placed, and only its provider does not take it.
      return isPlaced(details) ? { kind: "to-the-order" } : { ...say("payment-unavailable"), again: true };
    case "coupon.refused":
      return { ...say("coupon-refused"), again: true };
    case "credit.short":
      return { ...say("credit-short"), again: true };
    default:
      return say(status === 429 ? "too-many-requests" : otherwise);
  }
}

export function changedMessage(before: OpenCheckout, fresh: OpenCheckout): Message {
  return {
    kind: "changed",
    fromCents: before.quote.dueCents,
    toCents: fresh.quote.dueCents,
    changes: changesSince(before.lines, fresh.lines, noticedLineIds(fresh)),
  };
}

/** Null when nothing has changed since the draft was written. */
export function changedSinceMessage({ seen }: CheckoutFormDraft, checkout: OpenCheckout): Message | null {
  const changes = changesSince(seen, checkout.lines, noticedLineIds(checkout));
  return changes.length > 0 ? { kind: "changed-since", changes } : null;
}

type Plain = Exclude<Message["kind"], "changed" | "changed-since" | "lines-changed">;

function say(kind: Plain): Extract<Consequence, { kind: "say" }> {
  return { kind: "say", message: { kind }, fieldErrors: [], again: false };
}

/** Whether the refusal names an order. */
function isPlaced(details: unknown): boolean {
  return typeof details === "object" && details !== null && "number" in details;
}

/** Lines that notices are about. */
function noticedLineIds({ notices }: OpenCheckout): Set<string> {
  return new Set(notices.map((notice) => notice.lineId));
}
