import { expect, test } from "vitest";
import { RATED_COUNTRIES, shippingCosts } from "../../places/shipping.ts";
import { elsewhereRates, kilogramRates } from "./shipping-rates.ts";

test("SHIP-01 INFO-01 the table of kilogram prices is the specification's", () => {
  const table = kilogramRates().map(({ country, expressCents, standardCents }) => [
    country,
    expressCents === null ? null : expressCents / 100,
    standardCents / 100,
  ]);
  expect(table).toEqual([
    ["US", 16, 13],
    ["MX", 15, 12],
    ["GB", 9, 6],
    ["DE", 11, 8],
    ["FR", 10, 7],
    ["IT", 8, 5],
    ["ES", 9, 6],
    ["NL", 14, 11],
    ["AT", 13, 10],
    ["PL", 12, 9],
    ["CA", 18, 15],
    ["AU", 11, 8],
    ["CL", null, 15],
  ]);
});

test("SHIP-02 INFO-01 what is said of every other country is what a parcel there costs", () => {
  expect(RATED_COUNTRIES).not.toContain("JP");
  const said = elsewhereRates();
  expect(said).toEqual([
    { method: "standard", firstCents: 1_500, furtherCents: 400 },
    { method: "express", firstCents: 2_000, furtherCents: 600 },
  ]);
  const charged = shippingCosts({ country: "JP", billableMg: 2_300_000, totalMg: 2_300_000 });
  expect(charged.map(({ grossCents }) => grossCents)).toEqual(
    said.map(({ firstCents, furtherCents }) => firstCents + 4 * furtherCents),
  );
});
