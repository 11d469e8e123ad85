import type { ProductDraft } from "../../server/catalog/saving/save-products.ts";
import { type DemoListing, listingsOf } from "./catalog/listings.ts";
import { numberOf } from "./catalog/number-of.ts";
import { productDraft } from "./catalog/product.ts";
import { type FinishedDesign, readPhotographs } from "./photographs.ts";

/** How many products have all their pictures, which is the size of the demo shop. */
export function catalogueSize(designs: readonly FinishedDesign[] = readPhotographs().designs): number {
  return listed(designs).length;
}

/** Each product depends on its design, its series, the seed and the day of `now` alone. */
export function* productBatches(
  size: number,
  seed: number,
  now: Date,
  batchSize: number,
  designs: readonly FinishedDesign[] = readPhotographs().designs,
): Generator<ProductDraft[]> {
  const all = listed(designs);
  if (all.length === 0) return;
  for (let start = 0; start < size; start += batchSize) {
    const batch: ProductDraft[] = [];
    for (let index = start; index < Math.min(start + batchSize, size); index += 1) {
      const listing = all[index % all.length];
      if (listing) batch.push(productDraft(listing, Math.floor(index / all.length), seed, now));
    }
    yield batch;
  }
}

/** One product of every design, then the second of each, so that unsorted lists begin with variety; packs come last. */
function listed(designs: readonly FinishedDesign[]): DemoListing[] {
  return designs
    .flatMap(listingsOf)
    .map((listing) => ({ listing, pack: Number(listing.kind === "pack"), lot: numberOf(listing.handle) }))
    .sort((one, other) => one.pack - other.pack || one.listing.place - other.listing.place || one.lot - other.lot)
    .map(({ listing }) => listing);
}
