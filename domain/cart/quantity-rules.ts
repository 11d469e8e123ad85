/** Shopify's quantity rule of a variant, from the shop's minimums and packs (SPEC PROD-03, CART-06). */

/** `maximum`: null, the shop has none. */
export type QuantityRule = { minimum: number; maximum: null; increment: number };

type Goods = { minQuantity: number; minBatch: number };

/**
 * What any one line of a variant needs, so that the checkout takes it whatever else is in the cart. Variants of a
 * product may reach its minimum together; `alone`: whether that is out of the question or not to be relied on.
 */
export function quantityRuleOf({ minQuantity, minBatch }: Goods, alone: boolean): QuantityRule {
  const least = alone ? Math.max(minQuantity, minBatch) : minBatch;
  return { minimum: Math.ceil(least / minBatch) * minBatch, maximum: null, increment: minBatch };
}

/** Why a line may not have the quantity; null where it may, and for 0, which removes it. */
export function brokenRule(quantity: number, { minimum, increment }: QuantityRule): "minimum" | "increment" | null {
  if (quantity <= 0) return null;
  if (quantity < minimum) return "minimum";
  return quantity % increment === 0 ? null : "increment";
}

/** The most of `pieces` that the rule allows; 0 where it allows none. */
export function mostWithin(pieces: number, { minimum, increment }: QuantityRule): number {
  const whole = pieces - (pieces % increment);
  return whole < minimum ? 0 : whole;
}
