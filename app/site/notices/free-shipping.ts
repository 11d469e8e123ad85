import { DEFAULT_PRICING, type Pricing } from "../../../domain/catalog/pricing.ts";
import { centsPerUnit } from "../../../domain/money.ts";
import { FREE_SHIPPING_FROM_CENTS } from "../../../domain/places/shipping.ts";
import type { BaseData } from "../../api/backend-calls.ts";

type OfShipping = Pick<BaseData, "freeShippingAmount" | "rules">;

/**
 * In cents (SPEC SHIP-04); for what every page shows, which does without the other rules. Null: to no country, or nobody
 * knows, because the base data could not be read. A shop that has changed nothing has none.
 */
export function freeShippingFrom(base: OfShipping | null | undefined, { currency }: Pricing): number | null {
  if (!base) return currency === DEFAULT_PRICING.currency ? FREE_SHIPPING_FROM_CENTS : null;
  // Rules that pages state name only countries that the shop ships to.
  const isNowhere = base.rules?.freeShipping?.countries.length === 0;
  return isNowhere ? null : Math.round(Number(base.freeShippingAmount) * centsPerUnit(currency));
}
