/** The parcel of the shipping calculator, as the address gives it (SPEC SHPC-01, VAL-04). */

import { westernDigits } from "../../../../domain/digits.ts";

export type CalculatorParcel = {
  /** ISO 3166 alpha-2, capitals; "" while none is chosen. */
  country: string;
  weight: string;
  /** NaN if it is not a number. */
  kilograms: number;
};

export type ParcelError = "country required" | "weight too-small" | "weight too-large";

/** The heaviest parcel, in kilograms, that the calculator accepts. */
const MOST_KILOGRAMS = 10_000;

/** The parcel in the address; null when there is none. */
export function readParcel(search: URLSearchParams): CalculatorParcel | null {
  const [country, weight] = [search.get("country"), search.get("weight")];
  if (country === null && weight === null) return null;
  return {
    country: (country ?? "").trim().toUpperCase(),
    weight: (weight ?? "").trim().slice(0, 20),
    kilograms: readKilograms(weight ?? ""),
  };
}

/** Point and comma both separate decimals: nobody writes tons with thousands separators here. */
function readKilograms(weight: string): number {
  const plain = westernDigits(weight).trim().replace(/[,٫]/u, ".");
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** What must be corrected before anything is calculated; the country comes first, as in the form. */
export function errorsOfParcel(
  { country, kilograms }: CalculatorParcel,
  regions: readonly { iso2_code: string }[],
): ParcelError[] {
  const fieldErrors: ParcelError[] = [];
  if (!regions.some((region) => region.iso2_code === country)) fieldErrors.push("country required");
  if (!(kilograms > 0)) fieldErrors.push("weight too-small");
  else if (kilograms > MOST_KILOGRAMS) fieldErrors.push("weight too-large");
  return fieldErrors;
}
