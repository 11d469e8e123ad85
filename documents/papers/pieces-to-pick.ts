import type { OrderPaper } from "../../contract/documents.ts";
import { compareBins } from "../../domain/catalog/bins.ts";

export type ToPick = { bin: string; sku: string; title: string; quantity: number; of: string[] };

/** The goods of several orders together, by bin and SKU, as whoever fetches them walks; `of`: how many for which order. */
export function piecesToPick(orders: readonly Pick<OrderPaper, "number" | "lines">[]): ToPick[] {
  const found = new Map<string, ToPick>();
  for (const { number, lines } of orders) {
    for (const { bin, sku, title, quantity } of lines) {
      const key = JSON.stringify([bin, sku, title]);
      const item = found.get(key) ?? { bin, sku, title, quantity: 0, of: [] };
      item.quantity += quantity;
      item.of.push(`#${number}: ${quantity}`);
      found.set(key, item);
    }
  }
  return [...found.values()].toSorted(
    (one, other) => compareBins(one.bin, other.bin) || (one.sku < other.sku ? -1 : one.sku > other.sku ? 1 : 0),
  );
}
