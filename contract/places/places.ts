/** Regions, shipping and addresses (SPEC API-15 to API-17, API-28, API-31). */
import { z } from "zod";
import { addressRules } from "../customers/buyer-fields.ts";
import { CALL_ADDRESSES } from "../call-addresses.ts";
import { defineCall } from "../call.ts";
import { country, language, money } from "../shapes.ts";

const region = z.object({
  /** In the language asked for. */
  area_name: z.string(),
  iso2_code: z.string(),
  /** The dial code, such as "+1". */
  iso3_code: z.string(),
  /** Path of its flag. */
  logo: z.string(),
  /** Its English name, for searching. */
  other_name: z.string(),
  /** Fields that its addresses may leave out; all others are required. */
  rules: addressRules,
  /** A postal code there; "" where it has none. */
  zip_example: z.string(),
  /** Whether it is listed first, as a country with many orders. */
  top: z.boolean(),
});

export type Region = z.output<typeof region>;

const method = z.enum(["standard", "express"]);

/** Sorted by name as the language has it. */
export const listAreasCall = defineCall({
  ...CALL_ADDRESSES.listAreas,
  input: z.object({ lang: language.default("en") }),
  output: z.object({ list: z.array(region) }),
});

/** SPEC SHIP-05: days in transit, besides the processing time. 404 for an unknown country. */
export const areaAgeingCall = defineCall({
  ...CALL_ADDRESSES.areaAgeing,
  input: z.object({ iso2: country }),
  output: z.object({
    list: z.array(z.object({ method, minDays: z.number().int(), maxDays: z.number().int() })),
    /** Business days before it is shipped. */
    processing: z.object({ minDays: z.number().int(), maxDays: z.number().int() }),
  }),
});

/** SPEC SHPC-01. `weight` in kilograms. 404 for an unknown country. */
export const calculateShippingCall = defineCall({
  ...CALL_ADDRESSES.calculateShipping,
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
        /** SPEC SHIP-03, as a fraction: 0.027 for 2.7 %. */
        discountRate: z.number(),
      }),
    ),
  }),
});

/** SPEC ADDR-02: suggestions for a postal code, a town or a street. `id` is valid for at least an hour. */
export const suggestAddressesCall = defineCall({
  ...CALL_ADDRESSES.suggestAddresses,
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
  input: z.object({ id: z.string().min(1).max(500), lang: language.default("en") }),
  output: z.object({
    location: z.object({
      address1: z.string(),
      city: z.string(),
      province: z.string(),
      zip: z.string(),
      /** ISO 3166 alpha-2 */
      country: z.string(),
    }),
  }),
});

/** SPEC LOC-01. "" where the IP address has no known country. */
export const visitorCountryCall = defineCall({
  ...CALL_ADDRESSES.visitorCountry,
  input: z.object({}),
  output: z.object({ iso: z.string() }),
});
