/**
 * SPEC PROD-03, CART-03: a product is sold in multiples of `minBatch`, and its lines together must reach `minQuantity`.
 */

import { checkWhole } from "../money.ts";

/** Rounds up. Throws RangeError unless both are whole and the batch is above 0. */
export function snapToBatch(quantity: number, minBatch: number): number {
  checkWhole("quantity", quantity);
  checkWhole("minBatch", minBatch);
  if (minBatch === 0) throw new RangeError("minBatch must be above 0");
  const over = quantity % minBatch;
  return over === 0 ? quantity : quantity - over + minBatch;
}

export function belowMinimum(totalOfProduct: number, minQuantity: number): boolean {
  return totalOfProduct < minQuantity;
}

/** In order of appearance (SPEC CART-03). */
export function productsBelowMinimum<Id extends string | number>(
  lines: readonly { productId: Id; quantity: number; minQuantity: number }[],
): Id[] {
  const products = new Map<Id, { total: number; minQuantity: number }>();
  for (const { productId, quantity, minQuantity } of lines) {
    const total = (products.get(productId)?.total ?? 0) + quantity;
    products.set(productId, { total, minQuantity });
  }
  return [...products].filter(([, each]) => belowMinimum(each.total, each.minQuantity)).map(([productId]) => productId);
}
