import { checkWhole, mulDiv } from "../money.ts";

export type ShippingMethod = "standard" | "express";

export type ShippingCost = {
  method: ShippingMethod;
  minDays: number;
  maxDays: number;
  grossCents: number;
  weightDiscountCents: number;
};

/** cents = grossCents − weightDiscountCents − waivedCents − couponCents. */
export type ShippingOffer = ShippingCost & { waivedCents: number; couponCents: number; cents: number };

/** "shipping-coupon": a coupon on shipping replaces it. */
export type FreeShipping = "applied" | "below-threshold" | "country" | "unknown-country" | "shipping-coupon";

type Parcel = {
  country: string;
  /** 0 only when every line ships free; otherwise at least 1, even where no weight is known. */
  billableMg: number;
  totalMg: number;
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

export const RATED_COUNTRIES: readonly string[] = [...KILOGRAM_RATES.keys()];

/** SPEC SHIP-02: dollars for the first and each further started half kilogram. */
const ELSEWHERE_RATES = {
  standard: { first: 15, further: 4 },
  express: { first: 20, further: 6 },
} as const;

/** SPEC SHIP-03: lightest step first, "over" is strict. */
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

/** Each method after the weight discount, standard first. Throws RangeError for negative or fractional numbers. */
export function shippingCosts({ country, billableMg, totalMg }: Parcel): ShippingCost[] {
  checkWhole("billableMg", billableMg);
  checkWhole("totalMg", totalMg);
  const halves = mulDiv(billableMg, 1, HALF_KILOGRAM_MG, "up");
  const basisPoints = weightStep(totalMg)?.basisPoints ?? 0;
  return METHODS.flatMap((method) => {
    const grossCents = costOfHalves(country, method, halves);
    if (grossCents === null) return [];
    const [minDays, maxDays] = DELIVERY_DAYS[method === "standard" && country === "CL" ? "standardToChile" : method];
    const weightDiscountCents = mulDiv(grossCents, basisPoints, 10_000, "half-up");
    return [{ method, minDays, maxDays, grossCents, weightDiscountCents }];
  });
}

/** Whether import duty is included (SPEC SHPC-01): only in standard parcels to countries with a rate of their own. */
export function isDutyFree(country: string, method: ShippingMethod): boolean {
  return method === "standard" && RATED_COUNTRIES.includes(country);
}

/** What free standard shipping takes off any method: express then costs the difference. */
export function standardCents(costs: readonly ShippingCost[]): number {
  const standard = costs.find((cost) => cost.method === "standard");
  return standard ? afterWeight(standard) : 0;
}

/** Waives at most the cost; the coupon applies to the rest. */
export function shippingOffer(
  cost: ShippingCost,
  mostWaivedCents: number,
  couponOff: (dueCents: number) => number,
): ShippingOffer {
  const waivedCents = Math.min(mostWaivedCents, afterWeight(cost));
  const dueCents = afterWeight(cost) - waivedCents;
  const couponCents = couponOff(dueCents);
  return { ...cost, waivedCents, couponCents, cents: dueCents - couponCents };
}

/** Standard first, without a coupon. Throws RangeError for negative or fractional numbers. */
export function shippingOffers(
  parcel: Parcel & { subtotalCents: number; freeShippingFromCents: number },
): ShippingOffer[] {
  const { country, subtotalCents, freeShippingFromCents } = parcel;
  checkWhole("subtotalCents", subtotalCents);
  checkWhole("freeShippingFromCents", freeShippingFromCents);
  const costs = shippingCosts(parcel);
  const shipsFree = judgeFreeShipping(country, subtotalCents, freeShippingFromCents) === "applied";
  const waivedCents = shipsFree ? standardCents(costs) : 0;
  return costs.map((cost) => shippingOffer(cost, waivedCents, () => 0));
}

/** SPEC SHIP-04 */
export function judgeFreeShipping(
  country: string | null,
  subtotalCents: number,
  fromCents: number,
): Exclude<FreeShipping, "shipping-coupon"> {
  if (country === null) return "unknown-country";
  if (!FREE_SHIPPING_COUNTRIES.includes(country)) return "country";
  return subtotalCents >= fromCents ? "applied" : "below-threshold";
}

/** Undefined below the first step (SPEC SHIP-03). */
export function weightStep(totalMg: number): (typeof WEIGHT_STEPS)[number] | undefined {
  return WEIGHT_STEPS.findLast((step) => totalMg > step.overMg);
}

function afterWeight({ grossCents, weightDiscountCents }: ShippingCost): number {
  return grossCents - weightDiscountCents;
}

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
