import { FREE_SHIPPING_FROM_CENTS } from "../../domain/shipping.ts";

/** SPEC SHIP-04: the threshold the shop names, in cents; the rule's own while it names none. */
export function freeShippingFrom(amount: string | undefined): number {
  const cents = Math.round(Number(amount) * 100);
  return Number.isSafeInteger(cents) && cents > 0 ? cents : FREE_SHIPPING_FROM_CENTS;
}
