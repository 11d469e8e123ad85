/** Coupons for everyone who signs up. Apart from the other rules, because few pages name them. */

import { centsOfUsd, isConverted, type Pricing } from "../catalog/pricing.ts";
import { roundedUp } from "../rounded-amounts.ts";

/** SPEC COUP-04: smallest first. */
export const NEW_CUSTOMER_COUPONS = [
  { offCents: 1_000, leastAmountCents: 9_800 },
  { offCents: 1_500, leastAmountCents: 13_000 },
  { offCents: 2_000, leastAmountCents: 19_000 },
  { offCents: 3_000, leastAmountCents: 28_000 },
  { offCents: 4_500, leastAmountCents: 50_000 },
] as const;

export const NEW_CUSTOMER_COUPON_DAYS = 30;

/** SPEC COUP-05: shown to guests as an invitation; largest first. */
export const SAMPLE_COUPONS = [
  { offCents: 7_800, leastAmountCents: 52_000 },
  { offCents: 4_500, leastAmountCents: 31_000 },
  { offCents: 2_700, leastAmountCents: 20_000 },
  { offCents: 2_000, leastAmountCents: 15_000 },
  { offCents: 1_000, leastAmountCents: 7_900 },
] as const;

/** SPEC COUP-04, COUP-05: what everyone who signs up receives, so that an invitation is kept; in US cents. */
export const SIGN_UP_COUPONS = [...NEW_CUSTOMER_COUPONS, ...SAMPLE_COUPONS].toSorted(
  (one, other) => one.leastAmountCents - other.leastAmountCents,
);

type Offer = { offCents: number; leastAmountCents: number };

/** Coupons that the specification states in US cents, in cents of the base currency. */
export function offersIn(coupons: readonly Offer[], pricing: Pricing): Offer[] {
  const inBase = (usdCents: number) => {
    const cents = centsOfUsd(usdCents, pricing);
    return isConverted(pricing) ? roundedUp(cents) : cents;
  };
  return coupons.map(({ offCents, leastAmountCents }) => ({
    offCents: inBase(offCents),
    leastAmountCents: inBase(leastAmountCents),
  }));
}
