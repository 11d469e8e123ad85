/** Shipping costs and times before there is an order (SPEC API-16, API-17, SHPC-01). */
import { Refusal } from "../../contract/refusals.ts";
import {
  DELIVERY_DAYS,
  isDutyFree,
  shippingCosts,
  weightStep,
  type ShippingCost,
  type ShippingMethod,
} from "../../domain/places/shipping.ts";
import { isCountry } from "../orders/checkout/phones.ts";

type Days = { minDays: number; maxDays: number };

const KILOGRAM_MG = 1_000_000;

/** Days in transit by method, standard first, and business days for processing. 404 when there is no such country. */
export function deliveryTimes(country: string): { list: (Days & { method: ShippingMethod })[]; processing: Days } {
  const [minDays, maxDays] = DELIVERY_DAYS.processing;
  return {
    list: costsTo(country, 1).map((cost) => ({ method: cost.method, minDays: cost.minDays, maxDays: cost.maxDays })),
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

/** Each shipping method, standard first. 404 when there is no such country. `kilograms` above 0. */
export function estimateShipping(country: string, kilograms: number): Estimate[] {
  const weightMg = Math.max(1, Math.round(kilograms * KILOGRAM_MG));
  const discountBasisPoints = weightStep(weightMg)?.basisPoints ?? 0;
  return costsTo(country, weightMg).map(({ method, minDays, maxDays, grossCents, weightDiscountCents }) => ({
    method,
    deliveryTime: { minDays, maxDays },
    dutyFree: isDutyFree(country, method),
    cents: grossCents - weightDiscountCents,
    discountBasisPoints,
  }));
}

function costsTo(country: string, weightMg: number): ShippingCost[] {
  if (!isCountry(country)) throw new Refusal("not-found", "Data not found");
  return shippingCosts({ country, billableMg: weightMg, totalMg: weightMg });
}
