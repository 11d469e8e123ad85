/** The parcel of the shipping calculator, as the address has it (SPEC SHPC-01, VAL-04). */
import { westernDigits } from "../../domain/digits.ts";

export type Parcel = {
  /** ISO 3166 alpha-2, capitals; "" while none is chosen. */
  country: string;
  /** As it was written. */
  weight: string;
  /** NaN for what is no number. */
  kilograms: number;
};

export type ParcelFault = "country required" | "weight too-small" | "weight too-large";

/** The heaviest that the calculator is asked about. */
const MOST_KILOGRAMS = 10_000;

/** What is asked for; null when nothing is. */
export function readParcel(search: URLSearchParams): Parcel | null {
  const [country, weight] = [search.get("country"), search.get("weight")];
  if (country === null && weight === null) return null;
  return {
    country: (country ?? "").trim().toUpperCase(),
    weight: (weight ?? "").trim().slice(0, 20),
    kilograms: readKilograms(weight ?? ""),
  };
}

/** Both the point and the comma part the fraction: nobody writes tons with thousands marks here. */
function readKilograms(weight: string): number {
  const plain = westernDigits(weight).trim().replace(/[,٫]/u, ".");
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** What has to be mended before anything is worked out; the country comes first, as in the form. */
export function faultsOfParcel(
  { country, kilograms }: Parcel,
  regions: readonly { iso2_code: string }[],
): ParcelFault[] {
  const faults: ParcelFault[] = [];
  if (!regions.some((region) => region.iso2_code === country)) faults.push("country required");
  if (!(kilograms > 0)) faults.push("weight too-small");
  else if (kilograms > MOST_KILOGRAMS) faults.push("weight too-large");
  return faults;
}
