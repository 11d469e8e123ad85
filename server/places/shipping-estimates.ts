/** Shipping costs and times before there is an order (SPEC API-16, API-17, SHPC-01). */

import { Refusal } from "../../contract/refusals.ts";
import {
  isDutyFree,
  shippingCosts,
  weightStep,
  type ShippingCost,
  type ShippingMethod,
  type ShippingRules,
} from "../../domain/places/shipping.ts";
import { type Offer, offers } from "../../domain/site/offer.ts";
import { isDestination } from "./phones.ts";

type Days = { minDays: number; maxDays: number };

const KILOGRAM_MG = 1_000_000;

/** Days in transit by method, standard first, and business days for processing. 404 when the shop does not ship there. */
export function deliveryTimes(
  country: string,
  rules: ShippingRules,
  offer: Pick<Offer, "countries">,
): { list: (Days & { method: ShippingMethod })[]; processing: Days } {
  const [minDays, maxDays] = rules.deliveryDays.processing;
  return {
    list: costsTo({ country, weightMg: 1 }, rules, offer).map((cost) => ({
      method: cost.method,
      minDays: cost.minDays,
      maxDays: cost.maxDays,
    })),
    processing: { minDays, maxDays },
  };
}

export type Estimate = {
  method: ShippingMethod;
  deliveryTime: Days;
  dutyFree: boolean;
  cents: number;
  /** SPEC SHIP-03. */
  discountBasisPoints: number;
};

/** Each shipping method, standard first. 404 when the shop does not ship there. `kilograms` above 0. */
export function estimateShipping(
  country: string,
  kilograms: number,
  rules: ShippingRules,
  offer: Pick<Offer, "countries">,
): Estimate[] {
  const weightMg = Math.max(1, Math.round(kilograms * KILOGRAM_MG));
  const discountBasisPoints = weightStep(weightMg, rules)?.basisPoints ?? 0;
  return costsTo({ country, weightMg }, rules, offer).map(
    ({ method, minDays, maxDays, grossCents, weightDiscountCents }) => ({
      method,
      deliveryTime: { minDays, maxDays },
      dutyFree: isDutyFree(country, method, rules),
      cents: grossCents - weightDiscountCents,
      discountBasisPoints,
    }),
  );
}

function costsTo(
  { country, weightMg }: { country: string; weightMg: number },
  rules: ShippingRules,
  { countries }: Pick<Offer, "countries">,
): ShippingCost[] {
  if (!isDestination(country) || !offers(countries, country)) throw new Refusal("not-found", "Data not found");
  return shippingCosts({ country, billableMg: weightMg, totalMg: weightMg }, rules);
}
