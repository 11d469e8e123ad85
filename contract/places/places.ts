import { z } from "zod";
import { addressRules } from "../customers/buyer-fields.ts";
import { CALL_ADDRESSES } from "../call-addresses.ts";
import { defineCall } from "../call.ts";
import { country, language, money } from "../shapes.ts";

const region = z.object({
  area_name: z.string(),
  iso2_code: z.string(),
  iso3_code: z.string(),
  logo: z.string(),
  /** Its English name, for searching. */
  other_name: z.string(),
  rules: addressRules,
  zip_example: z.string(),
  top: z.boolean(),
});

export type Region = z.output<typeof region>;

const method = z.enum(["standard", "express"]);

export const listAreasCall = defineCall({
  ...CALL_ADDRESSES.listAreas,
  input: z.object({ lang: language.default("en") }),
  output: z.object({ list: z.array(region) }),
});

/** SPEC SHIP-05: days in transit, without processing. 404 for an unknown country. */
export const areaAgeingCall = defineCall({
  ...CALL_ADDRESSES.areaAgeing,
  input: z.object({ iso2: country }),
  output: z.object({
    list: z.array(z.object({ method, minDays: z.number().int(), maxDays: z.number().int() })),
    processing: z.object({ minDays: z.number().int(), maxDays: z.number().int() }),
  }),
});

/** `weight` in kilograms. 404 for an unknown country (SPEC SHPC-01). */
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
        /** A fraction: 0.027 for 2.7 % (SPEC SHIP-03). */
        discountRate: z.number(),
      }),
    ),
  }),
});

/** An `id` stays valid for at least an hour (SPEC ADDR-02). */
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
      country: z.string(),
    }),
  }),
});

/** "" where the IP address has no known country (SPEC LOC-01). */
export const visitorCountryCall = defineCall({
  ...CALL_ADDRESSES.visitorCountry,
  input: z.object({}),
  output: z.object({ iso: z.string() }),
});
