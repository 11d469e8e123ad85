/** Which prices a client of the Storefront API is shown, and its carts are charged (docs/decisions/0109). */

import type { Pricing } from "./pricing.ts";

export const PRICE_BASES = ["selling", "platform"] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

/** The pricing by which goods are shown or charged on a basis. Only the shop's own app is shown one and charged another. */
export function pricingOn(basis: PriceBasis, pricing: Pricing): Pricing {
  return basis === "platform" ? { ...pricing, upliftBasisPoints: 0 } : pricing;
}

/** The shop's rules, by which a cart of that basis is quoted. */
export function rulesOn<Rules extends { pricing: Pricing }>(basis: PriceBasis, rules: Rules): Rules {
  return basis === "platform" ? { ...rules, pricing: pricingOn(basis, rules.pricing) } : rules;
}
