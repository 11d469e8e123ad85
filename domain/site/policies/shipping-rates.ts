/** Computed by the checkout's own rule, so that no page can differ from it. */
import { RATED_COUNTRIES, shippingCosts, type ShippingMethod } from "../../places/shipping.ts";

const HALF_KILOGRAM_MG = 500_000;

export type KilogramRate = {
  country: string;
  standardCents: number;
  expressCents: number | null;
};

/** USD cents (SPEC SHIP-01). */
export function kilogramRates(): KilogramRate[] {
  return RATED_COUNTRIES.map((country) => ({
    country,
    standardCents: grossCents(country, "standard", 2) ?? 0,
    expressCents: grossCents(country, "express", 2),
  }));
}

/** USD cents (SPEC SHIP-02). */
export function elsewhereRates(): { method: ShippingMethod; firstCents: number; furtherCents: number }[] {
  return (["standard", "express"] as const).map((method) => {
    const firstCents = grossCents(ELSEWHERE, method, 1) ?? 0;
    return { method, firstCents, furtherCents: (grossCents(ELSEWHERE, method, 2) ?? 0) - firstCents };
  });
}

/** A user-assigned code of ISO 3166, so no country. */
const ELSEWHERE = "ZZ";

function grossCents(country: string, method: ShippingMethod, halves: number): number | null {
  const mg = halves * HALF_KILOGRAM_MG;
  const costs = shippingCosts({ country, billableMg: mg, totalMg: mg });
  return costs.find((cost) => cost.method === method)?.grossCents ?? null;
}
