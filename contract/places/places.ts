import { z } from "zod";
import { CALL_ADDRESSES } from "../call-addresses.ts";
import { defineCall } from "../call.ts";
import { country, language, money } from "../shapes.ts";
import { addressLayout, addressRules, partOf } from "./address-shapes.ts";

const region = z.object({
  area_name: z.string(),
  iso2_code: z.string(),
  iso3_code: z.string(),
  logo: z.string(),
  /** Its English name, for searching. */
  other_name: z.string(),
  rules: addressRules,
  layout: addressLayout,
  zip_example: z.string(),
  top: z.boolean(),
  /** Only on those that the shop does not ship to: people have phones and banks there all the same. */
  ships: z.literal(false).optional(),
  /** Only on those such as Puerto Rico: what an address there names. */
  part_of: partOf.optional(),
});

export type Region = z.output<typeof region>;

const method = z.enum(["standard", "express"]);

export const listAreasCall = defineCall({
  ...CALL_ADDRESSES.listAreas,
  feature: "places",
  summary: "All regions, and which of them the shop does not deliver to.",
  input: z.object({ lang: language.default("en") }),
  output: z.object({ list: z.array(region) }),
});

/** Empty where a country's addresses name none, or any. `name` is what an address stores. */
export const listProvincesCall = defineCall({
  ...CALL_ADDRESSES.listProvinces,
  feature: "places",
  summary: "The states or provinces of a country that its addresses name.",
  input: z.object({ iso2: country }),
  output: z.object({ list: z.array(z.object({ code: z.string(), name: z.string() })) }),
});

/** SPEC SHIP-05: days in transit, without processing. 404 for an unknown country. */
export const areaAgeingCall = defineCall({
  ...CALL_ADDRESSES.areaAgeing,
  feature: "places",
  summary: "Delivery times to a country.",
  input: z.object({ iso2: country }),
  output: z.object({
    list: z.array(z.object({ method, minDays: z.number().int(), maxDays: z.number().int() })),
    processing: z.object({ minDays: z.number().int(), maxDays: z.number().int() }),
  }),
});

/** `weight` in kilograms. 404 for an unknown country (SPEC SHPC-01). */
export const calculateShippingCall = defineCall({
  ...CALL_ADDRESSES.calculateShipping,
  feature: "places",
  summary: "Shipping costs to a country, by weight.",
  input: z.object({
    iso2: country,
    weight: z.number("The weight must be greater than 0").positive("The weight must be greater than 0").max(10_000),
  }),
  output: z.object({
    list: z.array(
      z.object({
        method,
        deliveryTime: z.object({ minDays: z.number().int(), maxDays: z.number().int() }),
        dutyFree: z.boolean(),
        ...money.shape,
        /** A fraction: 0.027 for 2.7 % (SPEC SHIP-03). */
        discountRate: z.number(),
      }),
    ),
  }),
});

/** An `id` stays valid for at least an hour (SPEC ADDR-02). */
export const suggestAddressesCall = defineCall({
  ...CALL_ADDRESSES.suggestAddresses,
  feature: "places",
  summary: "Address suggestions for typed text.",
  input: z.object({
    query: z.string().trim().min(1).max(140),
    iso2: country.optional(),
    lang: language.default("en"),
  }),
  output: z.object({ suggestions: z.array(z.object({ id: z.string(), text: z.string() })) }),
});

/** 404 for an invalid id. Fields that the place does not have are "". */
export const getLocationCall = defineCall({
  ...CALL_ADDRESSES.getLocation,
  feature: "places",
  summary: "The parts of a suggested address.",
  refusals: [404],
  input: z.object({ id: z.string().min(1).max(500), lang: language.default("en") }),
  output: z.object({
    location: z.object({
      address1: z.string(),
      city: z.string(),
      province: z.string(),
      zip: z.string(),
      country: z.string(),
    }),
  }),
});

/** "" where the IP address has no known country (SPEC LOC-01). */
export const visitorCountryCall = defineCall({
  ...CALL_ADDRESSES.visitorCountry,
  feature: "places",
  summary: "The caller's country, by IP address.",
  input: z.object({}),
  output: z.object({ iso: z.string() }),
});

export const placesCalls = {
  listAreas: listAreasCall,
  listProvinces: listProvincesCall,
  areaAgeing: areaAgeingCall,
  calculateShipping: calculateShippingCall,
  suggestAddresses: suggestAddressesCall,
  getLocation: getLocationCall,
  visitorCountry: visitorCountryCall,
};
