/** Too little stock is no error: the quantity is cut, and the buyer is told. */

import { mostWithin, quantityRuleOf } from "../../domain/cart/quantity-rules.ts";
import type { VariantForSale } from "../catalog/variants/variants.ts";
import type { StoredCartLine, PlannedLines } from "./cart-lines.ts";

export type StockWarning = {
  because: "out-of-stock" | "not-enough-stock";
  variantId: number;
  lineId: string | null;
  title: string;
  quantity: number;
};

/**
 * Lines of one variant share its stock; those that the change did not touch come first. `withinRules`: only to quantities
 * that the variant's quantity rule allows.
 */
export function cutToStock(
  { lines, touched }: Pick<PlannedLines, "lines" | "touched">,
  variants: ReadonlyMap<number, VariantForSale>,
  withinRules = false,
): { lines: StoredCartLine[]; warnings: StockWarning[] } {
  const left = new Map<number, number>();
  for (const { variantId, available } of variants.values()) {
    if (available === null) continue;
    const taken = lines.filter((line) => line.variantId === variantId && !touched.has(line.id));
    left.set(variantId, Math.max(0, available - taken.reduce((sum, line) => sum + line.quantity, 0)));
  }

  const warnings: StockWarning[] = [];
  const cutLines = lines.flatMap((line): StoredCartLine[] => {
    const pieces = left.get(line.variantId);
    if (!touched.has(line.id) || pieces === undefined) return [line];
    const most = Math.min(line.quantity, pieces);
    const variant = variants.get(line.variantId);
    const quantity = withinRules && variant ? mostWithin(most, quantityRuleOf(variant, true)) : most;
    left.set(line.variantId, pieces - quantity);
    if (quantity < line.quantity) {
      warnings.push({
        because: quantity === 0 ? "out-of-stock" : "not-enough-stock",
        variantId: line.variantId,
        lineId: quantity === 0 ? null : line.id,
        title: variant?.title ?? "",
        quantity,
      });
    }
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });
  return { lines: cutLines, warnings };
}
