/** Schemas of the buyer's fields at the checkout (SPEC VAL-03); `buyer-validation.ts` lists the validation errors. */
import { z } from "zod";
import { westernDigits } from "../../domain/digits.ts";

/** A text of one line: no control characters, no lone surrogates, no spaces around it. */
export function line(most: number) {
  return z
    .string()
    .max(most)
    .transform((text) => withoutControls(text.replaceAll(/\s+/g, " ")).trim());
}

/** Like `line`, with its line breaks kept. */
function paragraph(most: number) {
  return z
    .string()
    .max(most)
    .transform((text) => withoutControls(text.replaceAll(/\r\n?/g, "\n")).trim());
}

export const email = line(254);
/** As long as a cart's note may be. */
export const note = paragraph(5_000);

export const address = z.object({
  /** ISO 3166 alpha-2 */
  country: line(2),
  firstName: line(100),
  lastName: line(100),
  /** Dial code, e.g. "+44". */
  phoneCode: line(6),
  /** Without the dial code. */
  phone: line(30).transform(westernDigits),
  zip: line(20),
  province: line(100),
  city: line(100),
  address1: line(200),
  /** May be empty. */
  address2: line(200).default(""),
});

/** `AddressRules` of `buyer-validation.ts`. */
export const addressRules = z.object({
  zip: z.enum(["optional", "none"]).optional(),
  province: z.enum(["optional", "none"]).optional(),
  city: z.enum(["optional", "none"]).optional(),
});

export const card = z.object({
  number: line(30),
  /** "MM/YY" */
  expiry: line(7),
  cvc: line(4),
  name: line(100),
});

export type Address = z.output<typeof address>;
export type Card = z.output<typeof card>;

/**
 * The database stores neither NUL nor lone surrogates. Invisible characters and direction marks are no part of a name
 * or an address; joiners stay, because some scripts need them.
 */
function withoutControls(text: string): string {
  return text.toWellFormed().replaceAll(/[^\n\P{Cc}]|[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, "");
}
