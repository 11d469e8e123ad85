import { centsOfUsd, type Pricing } from "../../../domain/catalog/pricing.ts";
import { centsPerUnit } from "../../../domain/money.ts";
import { FREE_SHIPPING_FROM_CENTS } from "../../../domain/places/shipping.ts";

/** In cents (SPEC SHIP-04); for what every page shows, which does without the other rules. */
export function freeShippingFrom(amount: string | undefined, pricing: Pricing): number {
  return amount === undefined
    ? centsOfUsd(FREE_SHIPPING_FROM_CENTS, pricing)
    : Math.round(Number(amount) * centsPerUnit(pricing.currency));
}
