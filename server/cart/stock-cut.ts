/** Too little stock is no error: the quantity is cut, and the buyer is told. */
import type { VariantForSale } from "../catalog/catalog.ts";
import type { CartLine, PlannedLines } from "./cart-lines.ts";

export type StockWarning = {
  because: "out-of-stock" | "not-enough-stock";
  variantId: number;
  lineId: string | null;
  title: string;
  quantity: number;
};

/** Lines of one variant share its stock; those that the change did not touch come first. */
export function cutToStock(
  { lines, touched }: Pick<PlannedLines, "lines" | "touched">,
  variants: ReadonlyMap<number, VariantForSale>,
): { lines: CartLine[]; warnings: StockWarning[] } {
  const left = new Map<number, number>();
  for (const { variantId, available } of variants.values()) {
    if (available === null) continue;
    const taken = lines.filter((line) => line.variantId === variantId && !touched.has(line.id));
    left.set(variantId, Math.max(0, available - taken.reduce((sum, line) => sum + line.quantity, 0)));
  }

  const warnings: StockWarning[] = [];
  const kept = lines.flatMap((line): CartLine[] => {
    const pieces = left.get(line.variantId);
    if (!touched.has(line.id) || pieces === undefined) return [line];
    const quantity = Math.min(line.quantity, pieces);
    left.set(line.variantId, pieces - quantity);
    if (quantity < line.quantity) {
      warnings.push({
        because: quantity === 0 ? "out-of-stock" : "not-enough-stock",
        variantId: line.variantId,
        lineId: quantity === 0 ? null : line.id,
        title: variants.get(line.variantId)?.title ?? "",
        quantity,
      });
    }
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });
  return { lines: kept, warnings };
}
