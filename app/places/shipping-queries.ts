/** What shipping costs before there is an order (SPEC SHPC-01). */

import { deliverable } from "../../buyer/places/countries.ts";
import type { Region } from "../../contract/places/places.ts";
import type { ShippingMethod } from "../../domain/places/shipping.ts";
import type { Language } from "../../domain/translation/languages.ts";
import type { Api } from "../api/api.ts";
import { centsOf } from "../api/wire-money.ts";

/** Where the shop delivers. */
export async function findRegions(api: Api, language: Language): Promise<Region[]> {
  const { list } = await api.backend("listAreas", { lang: language }, { errorHandledBy: "caller" });
  return deliverable(list);
}

export type ShippingEstimate = {
  method: ShippingMethod;
  minDays: number;
  maxDays: number;
  dutyFree: boolean;
  /** Of the shop's base currency, after the weight discount. */
  cents: number;
  discountBasisPoints: number;
};

/** The methods to a country (ISO 3166 alpha-2), standard first. */
export async function calculateShipping(api: Api, country: string, kilograms: number): Promise<ShippingEstimate[]> {
  const input = { iso2: country, weight: kilograms };
  const { list } = await api.backend("calculateShipping", input, { errorHandledBy: "caller" });
  return list.map(({ method, deliveryTime, dutyFree, amount, currencyCode, discountRate }) => ({
    method,
    ...deliveryTime,
    dutyFree,
    cents: centsOf({ amount, currencyCode }),
    discountBasisPoints: Math.round(discountRate * 10_000),
  }));
}
