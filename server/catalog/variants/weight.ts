import type { Variant } from "../products/product.ts";

const MILLIGRAMS = { g: 1_000, kg: 1_000_000, oz: 28_349.523125, lb: 453_592.37 } as const;

/** In the variant's own unit, to a millionth of it. */
export function weightOf({ weightMg, weightUnit }: Pick<Variant, "weightMg" | "weightUnit">): number {
  return Math.round((weightMg / MILLIGRAMS[weightUnit]) * 1_000_000) / 1_000_000;
}
