import { expect, test } from "vitest";
import { SHIPPING_RULES } from "../../domain/places/shipping.ts";
import { FULL_OFFER } from "../../domain/site/offer.ts";
import { deliveryTimes, estimateShipping } from "./shipping-estimates.ts";

test("API-16, SHIP-05 days in transit for each way, and the processing before", () => {
  expect(deliveryTimes("US", SHIPPING_RULES, FULL_OFFER)).toEqual({
    list: [
      { method: "standard", minDays: 7, maxDays: 9 },
      { method: "express", minDays: 4, maxDays: 6 },
    ],
    processing: { minDays: 2, maxDays: 4 },
  });
});

test("API-16, SHIP-01 nothing goes to Chile by express, and standard takes longer", () => {
  expect(deliveryTimes("CL", SHIPPING_RULES, FULL_OFFER).list).toEqual([
    { method: "standard", minDays: 15, maxDays: 20 },
  ]);
  expect(estimateShipping("CL", 1, SHIPPING_RULES, FULL_OFFER)).toMatchObject([{ method: "standard", cents: 1_500 }]);
});

test("API-17, SHIP-01, SHIP-02 what a parcel costs, by the started half kilogram", () => {
  const cents = (country: string, kilograms: number) =>
    estimateShipping(country, kilograms, SHIPPING_RULES, FULL_OFFER).map((each) => each.cents);
  expect(cents("DE", 1)).toEqual([800, 1_100]);
  expect(cents("DE", 1.01)).toEqual([1_200, 1_650]);
  expect(cents("JP", 0.000_000_1)).toEqual([1_500, 2_000]);
});

test("API-17, SHIP-03 a heavy parcel is shown after its discount, with the rate of it", () => {
  expect(estimateShipping("US", 25, SHIPPING_RULES, FULL_OFFER)).toMatchObject([
    { cents: 32_500, discountBasisPoints: 0 },
    {},
  ]);
  // 26 kg × 13 dollars, less 2.7 %
  expect(estimateShipping("US", 26, SHIPPING_RULES, FULL_OFFER)).toMatchObject([
    { cents: 32_887, discountBasisPoints: 270 },
    {},
  ]);
});

test("SHPC-01 duty is in the standard rate of the shop's markets only; a courier collects it", () => {
  const dutyFree = (country: string) =>
    estimateShipping(country, 1, SHIPPING_RULES, FULL_OFFER).map((each) => each.dutyFree);
  expect(dutyFree("FR")).toEqual([true, false]);
  expect(dutyFree("JP")).toEqual([false, false]);
});

test.each(["XX", "AQ", ""])("API-16, API-17 there is no country %j", (country) => {
  expect(() => deliveryTimes(country, SHIPPING_RULES, FULL_OFFER)).toThrow("Data not found");
  expect(() => estimateShipping(country, 1, SHIPPING_RULES, FULL_OFFER)).toThrow("Data not found");
});
