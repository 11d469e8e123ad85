/** Orders without coupons: each table of SPEC DISC, SHIP and PRICE at, below and above each of its steps. */

import type { QuoteLine } from "../../domain/cart/quote.ts";
import { around, COUNTRIES, CURRENCIES, goods, METHODS, money, order, TIERS, type GoldenCase } from "./build-case.ts";

export function orderCases(): GoldenCase[] {
  return [...bigOrders(), ...tiers(), ...freeShipping(), ...weights(), ...currencies(), ...credit(), ...beads()];
}

/** DISC-01 and DISC-03 */
function bigOrders(): GoldenCase[] {
  return [10_000, 50_000, 100_000]
    .flatMap(around)
    .flatMap((total) =>
      TIERS.flatMap(([tier, spentCents]) =>
        ["US", "BR"].map((country) =>
          order(`big order at ${money(total)}, ${tier}`, goods(total, 100), { spentCents, country }),
        ),
      ),
    );
}

/** DISC-02 */
function tiers(): GoldenCase[] {
  return TIERS.slice(1)
    .flatMap(([, spentCents]) => around(spentCents - 1))
    .flatMap((spentCents) =>
      [14, 5_000, 15_000, 60_000, 120_000].map((total, index) =>
        order(`paid ${money(spentCents)} so far`, goods(total), { spentCents, currency: CURRENCIES[index] ?? "USD" }),
      ),
    );
}

/** SHIP-04: item totals whose subtotals lie around 98.00, without a discount and for two tiers. */
function freeShipping(): GoldenCase[] {
  const totals: [tier: number, totals: number[]][] = [
    [0, [9_799, 9_800, 9_801, 10_001, 10_425, 10_426, 10_427]],
    [1, [9_800, 10_000, 10_186, 10_187, 10_426]],
    [2, [10_001, 10_514, 10_515, 10_516]],
  ];
  return COUNTRIES.flatMap((country) =>
    METHODS.flatMap((method) =>
      totals.flatMap(([tier, list]) =>
        list.map((total) =>
          order(`free shipping at ${money(total)}`, goods(total, 5_000), {
            spentCents: TIERS[tier]?.[1] ?? 0,
            country,
            method,
          }),
        ),
      ),
    ),
  );
}

/** SHIP-01 to SHIP-03: around each started half kilogram and each step of weight, some of it shipping free. */
function weights(): GoldenCase[] {
  const parcel = (mg: number): QuoteLine => ({
    id: "",
    platformMicros: 10_000_000,
    quantity: 1,
    weightMg: mg,
    freeShipping: false,
  });
  const light = [0, 1, ...[500_000, 1_000_000, 1_500_000].flatMap(around)];
  const heavy = [25_000_000, 30_000_000, 40_000_000, 70_000_000].flatMap(around);
  const all = COUNTRIES.flatMap((country) =>
    METHODS.flatMap((method) => [...light, ...heavy].map((mg) => order(`${mg} mg`, [parcel(mg)], { country, method }))),
  );
  const free = heavy.flatMap((mg) =>
    ["US", "IT", "BR"].map((country) =>
      order(`${mg} mg, most of which ships free`, [{ ...parcel(mg - 700_000), freeShipping: true }, parcel(700_000)], {
        country,
      }),
    ),
  );
  return [...all, ...free, order("all ships free", [{ ...parcel(3_000_000), freeShipping: true }], { country: "BR" })];
}

/** PRICE-02 and PRICE-03 */
function currencies(): GoldenCase[] {
  const totals = [1, 49, 99, 107, 999, 1_234, 4_999, 9_800, 10_001, 50_001, 123_456, 9_999_999];
  return CURRENCIES.flatMap((currency) =>
    totals.map((total) => order(`shown in ${currency}`, goods(total, 0), { currency, country: "CL" })),
  );
}

/** REFD-01 */
function credit(): GoldenCase[] {
  return [0, 1, 649, 5_000, 5_649, 5_650, 5_651, 1_000_000].map((creditCents) =>
    order("store credit", goods(5_000), { creditCents }),
  );
}

/** PRICE-01 below the cent, and lines of thousands */
function beads(): GoldenCase[] {
  return [1, 7, 100, 999, 6_000].flatMap((quantity) =>
    [100, 4_000, 12_500, 12_345, 120_000, 999_999].map((platformMicros) =>
      order(
        "beads",
        [
          { id: "", platformMicros, quantity, weightMg: 80, freeShipping: false },
          { id: "", platformMicros: 1_500_000, quantity: 3, weightMg: 9_500, freeShipping: true },
        ],
        { country: "DE", currency: "EUR" },
      ),
    ),
  );
}
