/** The demo catalogue as a stream of drafts. */
import type { ProductDraft } from "../../server/catalog/save-products.ts";
import { ACCESSORIES } from "./catalog/kinds-accessories.ts";
import { JEWELRY } from "./catalog/kinds-jewelry.ts";
import { PARTS_KINDS } from "./catalog/kinds-parts.ts";
import { productDraft } from "./catalog/product.ts";
import { chanceOf } from "./chance.ts";

const KINDS = [...JEWELRY, ...ACCESSORIES, ...PARTS_KINDS];

/**
 * The first `size` products in batches. Product by product they depend on the seed and the day of `now` alone:
 * a larger catalogue begins with the smaller one.
 */
export function* productBatches(size: number, seed: number, now: Date, batchSize: number): Generator<ProductDraft[]> {
  // all kinds pass in turn, the common ones several times, before the first comes again
  const round = chanceOf(seed, -1).shuffled(KINDS.flatMap((kind) => Array.from({ length: kind.share }, () => kind)));
  const made = new Map(KINDS.map((kind) => [kind, 0]));

  for (let start = 0; start < size; start += batchSize) {
    const batch: ProductDraft[] = [];
    for (let index = start; index < Math.min(start + batchSize, size); index += 1) {
      const kind = round[index % round.length];
      if (!kind) throw new RangeError("There is no kind of product to make.");
      const nth = made.get(kind) ?? 0;
      made.set(kind, nth + 1);
      batch.push(productDraft(kind, index, nth, seed, now));
    }
    yield batch;
  }
}
