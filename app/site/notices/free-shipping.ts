import { FREE_SHIPPING_FROM_CENTS } from "../../../domain/places/shipping.ts";

/** SPEC SHIP-04: the shop's threshold in cents; the rule's own if the shop names none. */
export function freeShippingFrom(amount: string | undefined): number {
  const cents = Math.round(Number(amount) * 100);
  return Number.isSafeInteger(cents) && cents > 0 ? cents : FREE_SHIPPING_FROM_CENTS;
}
