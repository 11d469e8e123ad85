import { z } from "zod";
import { westernDigits } from "../../domain/digits.ts";
import { PROVINCE_NAMES, ZIP_NAMES } from "./address-layout.ts";

export function line(most: number) {
  return z
    .string()
    .max(most)
    .transform((text) => withoutControls(text.replaceAll(/\s+/g, " ")).trim());
}

export function paragraph(most: number) {
  return z
    .string()
    .max(most)
    .transform((text) => withoutControls(text.replaceAll(/\r\n?/g, "\n")).trim());
}

export const email = line(254);
export const note = paragraph(5_000);

export const address = z.object({
  country: line(2),
  firstName: line(100),
  lastName: line(100),
  phoneCode: line(6),
  phone: line(30).transform(westernDigits),
  zip: line(20),
  province: line(100),
  city: line(100),
  address1: line(200),
  address2: line(200).default(""),
});

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

export const card = z.object({
  number: line(30),
  expiry: line(7),
  cvc: line(4),
  name: line(100),
});

export type Address = z.output<typeof address>;
export type Card = z.output<typeof card>;

/**
 * Invisible characters and direction marks do not belong in names or addresses. Joiners stay: some scripts need them.
 */
function withoutControls(text: string): string {
  return text.toWellFormed().replaceAll(/[^\n\P{Cc}]|[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, "");
}
