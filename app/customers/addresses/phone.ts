/** Phone numbers: one text in saved addresses, dial code and rest in the form (SPEC ADDR-02, VAL-03). */

import type { Region } from "./address-queries.ts";

export type DialRegion = Pick<Region, "iso2_code" | "iso3_code">;

/**
 * Splits "+44 20 7946 0958" into the dial code's country ("GB") and the rest. Without a dial code, or if several
 * countries share it, the address's own country counts.
 */
export function splitPhone(
  phone: string,
  country: string,
  regions: readonly DialRegion[],
): { phoneCountry: string; phone: string } {
  const text = phone.trim();
  const digits = text.replaceAll(/\D/g, "");
  if (!text.startsWith("+")) return { phoneCountry: isKnown(country, regions) ? country : "", phone: text };
  const fitting = regions.filter(({ iso3_code: code }) => digits.startsWith(digitsOf(code)));
  const longest = Math.max(0, ...fitting.map(({ iso3_code: code }) => code.length));
  const sharing = fitting.filter(({ iso3_code: code }) => code.length === longest);
  const found = sharing.find((each) => each.iso2_code === country) ?? sharing[0];
  if (!found) return { phoneCountry: "", phone: text };
  return { phoneCountry: found.iso2_code, phone: withoutDigits(text, digitsOf(found.iso3_code).length) };
}

/** "+44 20 7946 0958" */
export function joinPhone(dialCode: string, phone: string): string {
  return `${dialCode} ${phone}`.trim();
}

export function dialCodeOf(country: string, regions: readonly DialRegion[]): string {
  return regions.find((each) => each.iso2_code === country)?.iso3_code ?? "";
}

function isKnown(country: string, regions: readonly DialRegion[]): boolean {
  return regions.some((each) => each.iso2_code === country);
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "");
}

function withoutDigits(text: string, count: number): string {
  let left = count;
  let index = 0;
  for (; left > 0; index += 1) if (/\d/.test(text[index] ?? "")) left -= 1;
  return text.slice(index).replace(/^[\s).-]+/, "");
}
