/** The rates as a table to read, asked of the rule itself, so that no page can differ from the checkout. */
import { RATED_COUNTRIES, shippingCosts, type ShippingMethod } from "../../places/shipping.ts";

const HALF_KILOGRAM_MG = 500_000;

export type KilogramRate = {
  /** ISO 3166 alpha-2 */
  country: string;
  standardCents: number;
  /** Null where express does not go. */
  expressCents: number | null;
};

/** What a kilogram costs to each country with a rate of its own (SPEC SHIP-01), in USD cents. */
export function kilogramRates(): KilogramRate[] {
  return RATED_COUNTRIES.map((country) => ({
    country,
    standardCents: grossCents(country, "standard", 2) ?? 0,
    expressCents: grossCents(country, "express", 2),
  }));
}

/** What the first and each further half kilogram costs to every other country (SPEC SHIP-02), in USD cents. */
export function elsewhereRates(): { method: ShippingMethod; firstCents: number; furtherCents: number }[] {
  return (["standard", "express"] as const).map((method) => {
    const firstCents = grossCents(ELSEWHERE, method, 1) ?? 0;
    return { method, firstCents, furtherCents: (grossCents(ELSEWHERE, method, 2) ?? 0) - firstCents };
  });
}

/** The code that ISO 3166 leaves to its users: no country, and so none with a rate of its own. */
const ELSEWHERE = "ZZ";

function grossCents(country: string, method: ShippingMethod, halves: number): number | null {
  const mg = halves * HALF_KILOGRAM_MG;
  const costs = shippingCosts({ country, billableMg: mg, totalMg: mg });
  return costs.find((cost) => cost.method === method)?.grossCents ?? null;
}
