/** What shipping costs and how long it takes (SPEC SHIP-01 to SHIP-05). Rates and costs are in US dollars. */
import { checkWhole, mulDiv } from "./money.ts";

export type ShippingMethod = "standard" | "express";

/** cents = grossCents − weightDiscountCents − waivedCents. Days are days in transit; processing comes before. */
export type ShippingOffer = {
  method: ShippingMethod;
  minDays: number;
  maxDays: number;
  grossCents: number;
  weightDiscountCents: number;
  waivedCents: number;
  cents: number;
};

type Parcel = {
  /** ISO 3166 alpha-2, capitals. */
  country: string;
  /** What is charged for. 0 only when every line ships free; at least 1 otherwise, even where no weight is known. */
  billableMg: number;
  /** The weight of the whole order: the weight discount looks at this one. */
  totalMg: number;
  /** Goods after discounts: free shipping is judged on it. */
  subtotalCents: number;
  freeShippingFromCents: number;
};

/** SPEC SHIP-01: dollars per kilogram, charged by the started half kilogram. Chile has no express. */
const KILOGRAM_RATES: ReadonlyMap<string, { express: number | null; standard: number }> = new Map([
  ["US", { express: 16, standard: 13 }],
  ["MX", { express: 15, standard: 12 }],
  ["GB", { express: 9, standard: 6 }],
  ["DE", { express: 11, standard: 8 }],
  ["FR", { express: 10, standard: 7 }],
  ["IT", { express: 8, standard: 5 }],
  ["ES", { express: 9, standard: 6 }],
  ["NL", { express: 14, standard: 11 }],
  ["AT", { express: 13, standard: 10 }],
  ["PL", { express: 12, standard: 9 }],
  ["CA", { express: 18, standard: 15 }],
  ["AU", { express: 11, standard: 8 }],
  ["CL", { express: null, standard: 15 }],
]);

/** SPEC SHIP-02: dollars for the first and for each further started half kilogram to every other country. */
const ELSEWHERE_RATES = {
  standard: { first: 15, further: 4 },
  express: { first: 20, further: 6 },
} as const;

/** SPEC SHIP-03: what the weight of an order takes off its shipping; lightest step first, "over" is strict. */
export const WEIGHT_STEPS = [
  { overMg: 25_000_000, basisPoints: 270 },
  { overMg: 30_000_000, basisPoints: 580 },
  { overMg: 40_000_000, basisPoints: 1_200 },
  { overMg: 70_000_000, basisPoints: 1_650 },
] as const;

/** SPEC SHIP-04 */
export const FREE_SHIPPING_COUNTRIES: readonly string[] = ["US", "MX", "GB", "CA", "AU", "NL", "CH", "SG", "DE", "FR"];
export const FREE_SHIPPING_FROM_CENTS = 9_800;

/** SPEC SHIP-05: days, from and to. Processing is in business days. */
export const DELIVERY_DAYS = {
  processing: [2, 4],
  standard: [7, 9],
  standardToChile: [15, 20],
  express: [4, 6],
  sea: [18, 25],
  rail: [40, 50],
  printOnDemand: [2, 5],
  afterPrinting: [1, 6],
} as const;

const METHODS: readonly ShippingMethod[] = ["standard", "express"];
const HALF_KILOGRAM_MG = 500_000;

/**
 * The ways a parcel can go, standard first. Free shipping waives the standard cost from each of them, so that
 * express costs the difference. Throws RangeError for negative or fractional numbers.
 */
export function shippingOffers(parcel: Parcel): ShippingOffer[] {
  const { country, billableMg, totalMg, subtotalCents, freeShippingFromCents } = parcel;
  checkWhole("billableMg", billableMg);
  checkWhole("totalMg", totalMg);
  checkWhole("subtotalCents", subtotalCents);
  checkWhole("freeShippingFromCents", freeShippingFromCents);

  const halves = mulDiv(billableMg, 1, HALF_KILOGRAM_MG, "up");
  const basisPoints = weightStep(totalMg)?.basisPoints ?? 0;
  const costs = METHODS.flatMap((method) => {
    const grossCents = costOfHalves(country, method, halves);
    if (grossCents === null) return [];
    const weightDiscountCents = mulDiv(grossCents, basisPoints, 10_000, "half-up");
    return [{ method, grossCents, weightDiscountCents, dueCents: grossCents - weightDiscountCents }];
  });

  const shipsFree = judgeFreeShipping(country, subtotalCents, freeShippingFromCents) === "applied";
  const standardCents = costs.find((cost) => cost.method === "standard")?.dueCents ?? 0;
  return costs.map(({ method, dueCents, ...cost }) => {
    const [minDays, maxDays] = DELIVERY_DAYS[method === "standard" && country === "CL" ? "standardToChile" : method];
    const waivedCents = shipsFree ? Math.min(standardCents, dueCents) : 0;
    return { method, minDays, maxDays, ...cost, waivedCents, cents: dueCents - waivedCents };
  });
}

/** Whether the subtotal earns free standard shipping, or why it does not (SPEC SHIP-04). */
export function judgeFreeShipping(
  country: string | null,
  subtotalCents: number,
  fromCents: number,
): "applied" | "below-threshold" | "country" | "unknown-country" {
  if (country === null) return "unknown-country";
  if (!FREE_SHIPPING_COUNTRIES.includes(country)) return "country";
  return subtotalCents >= fromCents ? "applied" : "below-threshold";
}

/** The heaviest step that the order's weight is over; undefined below the first (SPEC SHIP-03). */
export function weightStep(totalMg: number): (typeof WEIGHT_STEPS)[number] | undefined {
  return WEIGHT_STEPS.findLast((step) => totalMg > step.overMg);
}

/** In cents; null when the method does not go to the country. */
function costOfHalves(country: string, method: ShippingMethod, halves: number): number | null {
  const rates = KILOGRAM_RATES.get(country);
  if (rates !== undefined) {
    const dollarsPerKilogram = rates[method];
    return dollarsPerKilogram === null ? null : dollarsPerKilogram * 50 * halves;
  }
  if (halves === 0) return 0;
  const { first, further } = ELSEWHERE_RATES[method];
  return (first + further * (halves - 1)) * 100;
}
