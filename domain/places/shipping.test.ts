import fc from "fast-check";
import { expect, test } from "vitest";
import { SHIPPING_RULES, shippingOffers, type ShippingMethod } from "./shipping.ts";

const KG = 1_000_000;

function offersTo(country: string, parcel: { billableMg?: number; totalMg?: number; subtotalCents?: number } = {}) {
  const { billableMg = KG, totalMg = billableMg, subtotalCents = 0 } = parcel;
  return shippingOffers({ country, billableMg, totalMg, subtotalCents }, SHIPPING_RULES);
}

function costTo(country: string, method: ShippingMethod, parcel: Parameters<typeof offersTo>[1] = {}): number | null {
  return offersTo(country, parcel).find((offer) => offer.method === method)?.cents ?? null;
}

test.each([
  ["US", 1_600, 1_300],
  ["MX", 1_500, 1_200],
  ["GB", 900, 600],
  ["DE", 1_100, 800],
  ["FR", 1_000, 700],
  ["IT", 800, 500],
  ["ES", 900, 600],
  ["NL", 1_400, 1_100],
  ["AT", 1_300, 1_000],
  ["PL", 1_200, 900],
  ["CA", 1_800, 1_500],
  ["AU", 1_100, 800],
  ["CL", null, 1_500],
])("SHIP-01 a kilogram to %s costs %d cents express and %d standard", (country, express, standard) => {
  expect(costTo(country, "express")).toBe(express);
  expect(costTo(country, "standard")).toBe(standard);
});

test.each([
  [0, 0],
  [1, 650],
  [499_999, 650],
  [500_000, 650],
  [500_001, 1_300],
  [1_000_000, 1_300],
  [1_000_001, 1_950],
])("SHIP-01 %d mg to the US cost %d cents: every started half kilogram is billed", (billableMg, cents) => {
  expect(costTo("US", "standard", { billableMg })).toBe(cents);
});

test.each([
  [0, 0, 0],
  [1, 1_500, 2_000],
  [500_000, 1_500, 2_000],
  [500_001, 1_900, 2_600],
  [1_000_000, 1_900, 2_600],
  [1_000_001, 2_300, 3_200],
])("SHIP-02 %d mg to any other country cost %d cents standard and %d express", (billableMg, standard, express) => {
  expect(costTo("BR", "standard", { billableMg })).toBe(standard);
  expect(costTo("BR", "express", { billableMg })).toBe(express);
});

test("SHIP-02 a country is no name that every object knows", () => {
  expect(costTo("constructor", "standard")).toBe(1_900);
});

test.each([
  [24_999_999, 0],
  [25_000_000, 0],
  [25_000_001, 270],
  [30_000_000, 270],
  [30_000_001, 580],
  [40_000_000, 580],
  [40_000_001, 1_200],
  [70_000_000, 1_200],
  [70_000_001, 1_650],
])("SHIP-03 an order of %d mg gets %d basis points off its shipping", (totalMg, basisPoints) => {
  const [standard, express] = offersTo("IT", { billableMg: 10 * KG, totalMg });
  expect(standard).toMatchObject({ grossCents: 5_000, weightDiscountCents: (5_000 * basisPoints) / 10_000 });
  expect(express).toMatchObject({ grossCents: 8_000, weightDiscountCents: (8_000 * basisPoints) / 10_000 });
});

test("SHIP-03 half a cent of shipping discount rounds up", () => {
  // 5.00 a kilogram, one half: 2.50 × 5.8 % = 0.145
  expect(offersTo("IT", { billableMg: 1, totalMg: 31 * KG })[0]).toMatchObject({ weightDiscountCents: 15, cents: 235 });
});

test("SHIP-04 standard ships free from 98.00 in the ten listed countries, and not a cent below", () => {
  expect([...SHIPPING_RULES.freeShipping.countries].toSorted()).toEqual([
    "AU",
    "CA",
    "CH",
    "DE",
    "FR",
    "GB",
    "MX",
    "NL",
    "SG",
    "US",
  ]);
  for (const country of SHIPPING_RULES.freeShipping.countries) {
    expect(costTo(country, "standard", { subtotalCents: 9_800 })).toBe(0);
    expect(costTo(country, "standard", { subtotalCents: 9_799 })).toBeGreaterThan(0);
  }
  for (const country of ["IT", "ES", "AT", "PL", "CL", "BR"]) {
    expect(costTo(country, "standard", { subtotalCents: 1_000_000 })).toBeGreaterThan(0);
  }
});

test("SHIP-04 express then costs the difference to standard, both after the weight discount", () => {
  const [standard, express] = offersTo("US", { billableMg: 26 * KG, subtotalCents: 9_800 });
  expect(standard).toMatchObject({ grossCents: 33_800, weightDiscountCents: 913, waivedCents: 32_887, cents: 0 });
  expect(express).toMatchObject({ grossCents: 41_600, weightDiscountCents: 1_123, waivedCents: 32_887, cents: 7_590 });
});

test("SHIP-04 a parcel with nothing billable costs nothing either way", () => {
  expect(offersTo("BR", { billableMg: 0, totalMg: KG }).map((offer) => offer.cents)).toEqual([0, 0]);
  expect(offersTo("CL", { billableMg: 0, totalMg: KG }).map((offer) => offer.method)).toEqual(["standard"]);
});

test("SHIP-05 standard takes 7 to 9 days, express 4 to 6, Chile 15 to 20 and standard only", () => {
  const days = (country: string) => offersTo(country).map(({ method, minDays, maxDays }) => [method, minDays, maxDays]);
  expect(days("US")).toEqual([
    ["standard", 7, 9],
    ["express", 4, 6],
  ]);
  expect(days("BR")).toEqual([
    ["standard", 7, 9],
    ["express", 4, 6],
  ]);
  expect(days("CL")).toEqual([["standard", 15, 20]]);
});

test("SHIP-01 more to carry never costs less within one discount step, and express never less than standard", () => {
  const countries = fc.constantFrom("US", "MX", "GB", "IT", "CA", "CL", "CH", "BR");
  const parcel = fc.record({
    lighter: fc.nat({ max: 200 * KG }),
    more: fc.nat({ max: 50 * KG }),
    subtotalCents: fc.nat({ max: 20_000 }),
  });
  fc.assert(
    fc.property(countries, parcel, (country, { lighter, more, subtotalCents }) => {
      const totalMg = 300 * KG;
      const [light, express] = offersTo(country, { billableMg: lighter, totalMg, subtotalCents });
      const [heavy] = offersTo(country, { billableMg: lighter + more, totalMg, subtotalCents });
      expect(heavy!.cents).toBeGreaterThanOrEqual(light!.cents);
      if (express) expect(express.cents).toBeGreaterThanOrEqual(light!.cents);
      expect(light!.cents).toBe(light!.grossCents - light!.weightDiscountCents - light!.waivedCents);
    }),
  );
});

test.each([Number.NaN, -1, 0.5, Number.POSITIVE_INFINITY])("VAL-04 a weight of %d mg is refused", (billableMg) => {
  expect(() => offersTo("US", { billableMg, totalMg: 1 })).toThrow(RangeError);
});
