import { z } from "zod";
import { PROVINCE_NAMES, ZIP_NAMES } from "./address-layout.ts";

export const addressRules = z.object({
  zip: z.enum(["optional", "none"]).optional(),
  province: z.enum(["optional", "none"]).optional(),
  city: z.enum(["optional", "none"]).optional(),
});

export const addressLayout = z.object({
  order: z.string(),
  province: z.enum(PROVINCE_NAMES),
  zip: z.enum(ZIP_NAMES),
  listed: z.boolean(),
});

/** Of a place such as Puerto Rico: the country of its addresses, and the place as its province. */
export const partOf = z.object({ country: z.string(), province: z.string() });
