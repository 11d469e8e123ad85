import type { LikePicture } from "../pictures/picture-index.ts";

/** Each further product of a picture counts this share of the one before it. */
const FURTHER = 0.98;

/**
 * The products of similar pictures, the likest first. One that has several of them counts by the likest. Products that
 * share a picture come one by one among those of other pictures, so that a picture that many share, such as a table of
 * sizes, does not fill a page. `productsOf`: of a picture, in the order in which they shall come.
 */
export function rankProducts<Product extends { productId: number }>(
  likest: readonly LikePicture[],
  productsOf: (src: string) => readonly Product[],
): { product: Product; similarity: number }[] {
  const ranked = new Map<number, { product: Product; similarity: number }>();
  for (const { src, similarity } of likest) {
    let counted = similarity;
    for (const product of productsOf(src)) {
      const before = ranked.get(product.productId);
      if (before && before.similarity >= counted) continue;
      ranked.set(product.productId, { product, similarity: counted });
      counted *= FURTHER;
    }
  }
  return [...ranked.values()].toSorted((a, b) => b.similarity - a.similarity);
}
