import { DISCOUNT_RULES, type DiscountRules } from "../cart/discounts.ts";
import { centsIn, DEFAULT_PRICING, isConverted, type Pricing } from "../catalog/pricing.ts";
import { CANCELLATION_RULES, type CancellationRules } from "../orders/cancellation.ts";
import { SHIPPING_RULES, type ShippingRules } from "../places/shipping.ts";
import { roundedSteps, roundedUp } from "../rounded-amounts.ts";

/**
 * The rules that staff may change. Prices, texts and terms follow from one value of it. Amounts are in the smallest unit
 * of the base currency, which `pricing` names.
 */
export type ShopRules = ShippingRules & DiscountRules & { cancellation: CancellationRules; pricing: Pricing };

/** The specification's, in US dollars. */
export const DEFAULT_RULES: ShopRules = {
  ...SHIPPING_RULES,
  ...DISCOUNT_RULES,
  cancellation: CANCELLATION_RULES,
  pricing: DEFAULT_PRICING,
};

/** `changed`: the parts that differ from the specification's. */
export function rulesWith(changed: Partial<ShopRules> | undefined): ShopRules {
  return changed ? { ...DEFAULT_RULES, ...changed } : DEFAULT_RULES;
}

/** The rules with every amount in another base currency. */
export function rulesIn<Rules extends ShopRules>(rules: Rules, pricing: Pricing): Rules {
  return { ...withCents(rules, (cents) => centsIn(cents, rules.pricing, pricing)), pricing };
}

/** The specification's in a base currency. */
export function specifiedRules(pricing: Pricing): ShopRules {
  const rules = rulesIn(DEFAULT_RULES, pricing);
  return isConverted(pricing) ? roundedRules(rules) : rules;
}

/** The rules with amounts as a shop would write them. */
export function roundedRules<Rules extends ShopRules>(rules: Rules): Rules {
  return {
    ...withCents(rules, roundedUp),
    bigOrderSteps: roundedSteps(rules.bigOrderSteps),
    vipTiers: roundedSteps(rules.vipTiers),
  };
}

/** Amounts are the fields whose names end in "Cents". */
function withCents<Value>(value: Value, changed: (cents: number) => number): Value {
  if (Array.isArray(value)) return value.map((each: unknown) => withCents(each, changed)) as Value;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, each]: [string, unknown]) => [
    name,
    typeof each === "number" && name.endsWith("Cents") ? changed(each) : withCents(each, changed),
  ]);
  return Object.fromEntries(entries) as Value;
}
