import { expect, test } from "vitest";
import { rankProducts } from "./rank-products.ts";

const PRODUCTS: Record<string, number[]> = { ring: [1, 2], table: [1, 3, 4, 5, 6, 7], hoop: [8], chain: [9, 7] };
const productsOf = (src: string) => (PRODUCTS[src] ?? []).map((productId) => ({ productId, src }));
const ranked = (similarities: Record<string, number>) =>
  rankProducts(
    Object.entries(similarities).map(([src, similarity]) => ({ src, similarity })),
    productsOf,
  );

test("SRCH-03 a picture that many products share does not come before another that is nearly as similar", () => {
  const list = ranked({ table: 0.9, hoop: 0.88, chain: 0.875 });
  // The second of `table` counts 0.882.
  expect(list.map(({ product }) => product.productId)).toEqual([1, 3, 8, 9, 4, 7, 5, 6]);
  expect(list.slice(0, 3).map(({ similarity }) => similarity)).toEqual([0.9, 0.9 * 0.98, 0.88]);
});

test("SRCH-03 a product counts by the likest of its pictures, and delays none behind it in the others", () => {
  const list = ranked({ ring: 0.95, table: 0.9, chain: 0.86 });
  expect(list.map(({ product }) => product.productId)).toEqual([1, 2, 3, 4, 5, 9, 6, 7]);
  expect(list.find(({ product }) => product.productId === 3)?.similarity).toBe(0.9);
  // 0.9 × 0.98⁴ by the table is less than 0.86 × 0.98 by the chain.
  expect(list.at(-1)?.product).toEqual({ productId: 7, src: "chain" });
});

test("SRCH-03 only pictures that a product on sale has are listed", () => {
  expect(ranked({ sold: 1, hoop: 0.5 }).map(({ product }) => product.productId)).toEqual([8]);
});
