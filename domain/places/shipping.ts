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

/** Cents per kilogram, charged by the started half kilogram. Null: not offered. */
export type KilogramRate = { country: string; standardCents: number; expressCents: number | null };
export type WeightStep = { overMg: number; basisPoints: number };
/** From and to. */
type Days = readonly [number, number];

/** What a parcel costs and how long it takes. */
export type ShippingRules = {
  /** Standard parcels to these countries go duty free (SPEC SHPC-01). */
  kilogramRates: readonly KilogramRate[];
  /** Cents for the first and each further started half kilogram to every other country. */
  elsewhereRates: Readonly<Record<ShippingMethod, { firstCents: number; furtherCents: number }>>;
  /** Of the shipping cost; lightest step first, "over" is strict. */
  weightSteps: readonly [WeightStep, ...WeightStep[]];
  freeShipping: { fromCents: number; countries: readonly string[] };
  /** Processing and printing are in business days. */
  deliveryDays: {
    processing: Days;
    standard: Days;
    standardToChile: Days;
    express: Days;
    sea: Days;
    rail: Days;
    printOnDemand: Days;
    afterPrinting: Days;
  };
};

/** SPEC SHIP-04 */
export const FREE_SHIPPING_FROM_CENTS = 9_800;

/** SPEC SHIP-01 to SHIP-05 */
export const SHIPPING_RULES: ShippingRules = {
  kilogramRates: [
    { country: "US", standardCents: 1_300, expressCents: 1_600 },
    { country: "MX", standardCents: 1_200, expressCents: 1_500 },
    { country: "GB", standardCents: 600, expressCents: 900 },
    { country: "DE", standardCents: 800, expressCents: 1_100 },
    { country: "FR", standardCents: 700, expressCents: 1_000 },
    { country: "IT", standardCents: 500, expressCents: 800 },
    { country: "ES", standardCents: 600, expressCents: 900 },
    { country: "NL", standardCents: 1_100, expressCents: 1_400 },
    { country: "AT", standardCents: 1_000, expressCents: 1_300 },
    { country: "PL", standardCents: 900, expressCents: 1_200 },
    { country: "CA", standardCents: 1_500, expressCents: 1_800 },
    { country: "AU", standardCents: 800, expressCents: 1_100 },
    { country: "CL", standardCents: 1_500, expressCents: null },
  ],
  elsewhereRates: {
    standard: { firstCents: 1_500, furtherCents: 400 },
    express: { firstCents: 2_000, furtherCents: 600 },
  },
  weightSteps: [
    { overMg: 25_000_000, basisPoints: 270 },
    { overMg: 30_000_000, basisPoints: 580 },
    { overMg: 40_000_000, basisPoints: 1_200 },
    { overMg: 70_000_000, basisPoints: 1_650 },
  ],
  freeShipping: {
    fromCents: FREE_SHIPPING_FROM_CENTS,
    countries: ["US", "MX", "GB", "CA", "AU", "NL", "CH", "SG", "DE", "FR"],
  },
  deliveryDays: {
    processing: [2, 4],
    standard: [7, 9],
    standardToChile: [15, 20],
    express: [4, 6],
    sea: [18, 25],
    rail: [40, 50],
    printOnDemand: [2, 5],
    afterPrinting: [1, 6],
  },
};

const METHODS: readonly ShippingMethod[] = ["standard", "express"];
const HALF_KILOGRAM_MG = 500_000;

/** Each method after the weight discount, standard first. Throws RangeError for negative or fractional numbers. */
export function shippingCosts({ country, billableMg, totalMg }: Parcel, rules: ShippingRules): ShippingCost[] {
  checkWhole("billableMg", billableMg);
  checkWhole("totalMg", totalMg);
  const halves = mulDiv(billableMg, 1, HALF_KILOGRAM_MG, "up");
  const basisPoints = weightStep(totalMg, rules)?.basisPoints ?? 0;
  return METHODS.flatMap((method) => {
    const grossCents = costOfHalves({ country, method, halves }, rules);
    if (grossCents === null) return [];
    const [minDays, maxDays] =
      rules.deliveryDays[method === "standard" && country === "CL" ? "standardToChile" : method];
    const weightDiscountCents = mulDiv(grossCents, basisPoints, 10_000, "half-up");
    return [{ method, minDays, maxDays, grossCents, weightDiscountCents }];
  });
}

/** Whether import duty is included (SPEC SHPC-01): only in standard parcels to countries with a rate of their own. */
export function isDutyFree(country: string, method: ShippingMethod, rules: ShippingRules): boolean {
  return method === "standard" && hasOwnRate(country, rules);
}

/** Whether the country is not one of "every other country". */
export function hasOwnRate(country: string, { kilogramRates }: ShippingRules): boolean {
  return kilogramRates.some((rate) => rate.country === country);
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
export function shippingOffers(parcel: Parcel & { subtotalCents: number }, rules: ShippingRules): ShippingOffer[] {
  const { country, subtotalCents } = parcel;
  checkWhole("subtotalCents", subtotalCents);
  const costs = shippingCosts(parcel, rules);
  const shipsFree = judgeFreeShipping(country, subtotalCents, rules) === "applied";
  const waivedCents = shipsFree ? standardCents(costs) : 0;
  return costs.map((cost) => shippingOffer(cost, waivedCents, () => 0));
}

/** SPEC SHIP-04 */
export function judgeFreeShipping(
  country: string | null,
  subtotalCents: number,
  { freeShipping: { countries, fromCents } }: ShippingRules,
): Exclude<FreeShipping, "shipping-coupon"> {
  if (country === null) return "unknown-country";
  if (!countries.includes(country)) return "country";
  return subtotalCents >= fromCents ? "applied" : "below-threshold";
}

/** Undefined below the first step (SPEC SHIP-03). */
export function weightStep(totalMg: number, { weightSteps }: ShippingRules): WeightStep | undefined {
  return weightSteps.findLast((step) => totalMg > step.overMg);
}

function afterWeight({ grossCents, weightDiscountCents }: ShippingCost): number {
  return grossCents - weightDiscountCents;
}

type Weighed = { country: string; method: ShippingMethod; halves: number };

function costOfHalves({ country, method, halves }: Weighed, rules: ShippingRules): number | null {
  const rate = rules.kilogramRates.find((each) => each.country === country);
  if (rate !== undefined) {
    const kilogramCents = method === "standard" ? rate.standardCents : rate.expressCents;
    return kilogramCents === null ? null : mulDiv(kilogramCents, halves, 2, "half-up");
  }
  if (halves === 0) return 0;
  const { firstCents, furtherCents } = rules.elsewhereRates[method];
  return firstCents + furtherCents * (halves - 1);
}
