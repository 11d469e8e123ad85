/** What shipping costs before there is an order (SPEC SHPC-01). */
import type { Region } from "../../../contract/places/places.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { microsOfDecimal } from "../../../domain/money.ts";
import type { ShippingMethod } from "../../../domain/places/shipping.ts";
import type { Api } from "../api.ts";

const MICROS_PER_CENT = 10_000;

export async function findRegions(api: Api, language: Language): Promise<Region[]> {
  const { list } = await api.backend("listAreas", { lang: language }, { toldBy: "caller" });
  return list;
}

export type ShippingEstimate = {
  method: ShippingMethod;
  minDays: number;
  maxDays: number;
  dutyFree: boolean;
  /** USD, after the weight discount. */
  cents: number;
  discountBasisPoints: number;
};

/** The methods to a country (ISO 3166 alpha-2), standard first. */
export async function calculateShipping(api: Api, country: string, kilograms: number): Promise<ShippingEstimate[]> {
  const input = { iso2: country, weight: kilograms };
  const { list } = await api.backend("calculateShipping", input, { toldBy: "caller" });
  return list.map(({ method, deliveryTime, dutyFree, amount, discountRate }) => ({
    method,
    ...deliveryTime,
    dutyFree,
    cents: Math.round((microsOfDecimal(amount) ?? 0) / MICROS_PER_CENT),
    discountBasisPoints: Math.round(discountRate * 10_000),
  }));
}
