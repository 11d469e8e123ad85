/** What staff and a customer agreed on for one order, instead of the shop's rules (docs/decisions/0092). */

import { mulDiv } from "../money.ts";
import type { ShippingCost, ShippingMethod } from "../places/shipping.ts";
import type { Saving } from "./discounts.ts";

/** `value`: basis points of a percentage, cents of an amount; 0: none. The buyer reads the reason. */
export type AgreedDiscount = { type: "percent" | "amount"; value: number; reason: string };

export type AgreedTerms = {
  /** Replaces order discounts and coupons. Null: these apply. */
  discount: AgreedDiscount | null;
  /** Replaces what the parcel would cost, and free shipping. Null: by weight and country. */
  shipping: { method: ShippingMethod; cents: number } | null;
};

/** At most the goods themselves. */
export function agreedSaving({ type, value, reason }: AgreedDiscount, itemTotalCents: number): Saving {
  const isPercent = type === "percent";
  const cents = isPercent ? mulDiv(itemTotalCents, value, 10_000, "half-up") : Math.min(value, itemTotalCents);
  return { kind: "agreed", name: reason, basisPoints: isPercent ? value : 0, cents };
}

/** The agreed price with that method's days. Empty where nothing is known of them. */
export function agreedCosts(
  costs: readonly ShippingCost[],
  { method, cents }: NonNullable<AgreedTerms["shipping"]>,
): ShippingCost[] {
  const usual = costs.find((cost) => cost.method === method) ?? costs[0];
  return usual ? [{ ...usual, grossCents: cents, weightDiscountCents: 0 }] : [];
}
