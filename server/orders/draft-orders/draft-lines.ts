/** The lines of a draft order: all that was asked for, or nothing (SPEC API-08). */

import { Refusal } from "../../../contract/refusals.ts";
import { productsBelowMinimum } from "../../../domain/cart/minimums.ts";
import { globalId } from "../../../domain/ids.ts";
import { MAX_QUANTITY } from "../../cart/cart.ts";
import type { Pieces, Shortage } from "../../catalog/stock/stock.ts";
import type { VariantInCart } from "../../catalog/variants/variants.ts";
import type { OrderableLine } from "../checkout/checkout-lines.ts";

export type ItemInput = { variantId: number; quantity: number };

type Item = ItemInput & { variant: VariantInCart };

/**
 * `freed` pieces are available besides the variants' stock. Throws `input.invalid`, `stock.short` and
 * `order.below-minimum`.
 */
export function linesToMake(
  inputs: readonly ItemInput[],
  variants: ReadonlyMap<number, VariantInCart>,
  freed: readonly Pieces[] = [],
): (OrderableLine & { variant: VariantInCart })[] {
  const items = itemsOf(inputs, variants);
  const theirs = new Map<number, number>();
  for (const { variantId, quantity } of freed) theirs.set(variantId, (theirs.get(variantId) ?? 0) + quantity);
  const shortages = items.flatMap(({ variantId, quantity: wanted, variant }): Shortage[] => {
    const left = variant.onSale ? (variant.available ?? wanted) + (theirs.get(variantId) ?? 0) : 0;
    return left < wanted ? [{ variantId, wanted, left }] : [];
  });
  if (shortages.length > 0) throw shortOf(shortages);
  refuseTooFew(items);
  return items.map(({ quantity, variant }, index) => ({ id: String(index + 1), quantity, attributes: [], variant }));
}

/** With variant ids as the storefront has them. */
export function shortOf(shortages: readonly Shortage[]): Refusal {
  const details = shortages.map(({ variantId, wanted, left }) => ({
    variantId: globalId("ProductVariant", variantId),
    ...{ wanted, left },
  }));
  return new Refusal("stock.short", "Some items are no longer available in this quantity.", details);
}

function itemsOf(inputs: readonly ItemInput[], variants: ReadonlyMap<number, VariantInCart>): Item[] {
  const items = new Map<number, Item>();
  inputs.forEach(({ variantId, quantity }, index) => {
    const variant = variants.get(variantId);
    if (!variant) throw invalid(`lineItems.${index}.variantId`, "there is no such variant");
    const total = (items.get(variantId)?.quantity ?? 0) + quantity;
    if (total > MAX_QUANTITY) throw invalid(`lineItems.${index}.quantity`, `must not exceed ${MAX_QUANTITY} pieces`);
    items.set(variantId, { variantId, quantity: total, variant });
  });
  return [...items.values()];
}

/** SPEC PROD-03, VAL-05 */
function refuseTooFew(items: readonly Item[]): void {
  const below = new Set(productsBelowMinimum(items.map(({ quantity, variant }) => ({ ...variant, quantity }))));
  const wrong = items.filter(
    ({ quantity, variant }) => below.has(variant.productId) || quantity % variant.minBatch !== 0,
  );
  const [first] = wrong;
  if (!first) return;
  const { title, minQuantity, minBatch } = first.variant;
  const batches = minBatch > 1 ? `, in batches of ${minBatch}` : "";
  throw new Refusal(
    "order.below-minimum",
    `"${title}" has a minimum order of ${minQuantity} pieces${batches}.`,
    wrong.map(({ quantity: wanted, variant }) => ({
      variantId: globalId("ProductVariant", variant.variantId),
      productId: globalId("Product", variant.productId),
      ...{ title: variant.title, wanted, minQuantity: variant.minQuantity, minBatch: variant.minBatch },
    })),
  );
}

function invalid(field: string, message: string): Refusal {
  return new Refusal("input.invalid", `${field}: ${message}`, [{ field, message }]);
}
