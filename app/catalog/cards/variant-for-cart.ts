/** A variant as carts, orders and lists of item numbers hold it. */
export type VariantForCart = {
  variantId: string;
  productId: string;
  handle: string;
  title: string;
  /** Of the title; missing or null: unknown. */
  titleLanguage?: string | null;
  variantTitle: string;
  sku: string | null;
  image: string | null;
  platformMicros: number;
  weightMg: number;
  freeShipping: boolean;
  /** Left out: it is shipped. */
  ships?: boolean;
  minQuantity: number;
  minBatch: number;
  /** Pieces left; null: not tracked. */
  available: number | null;
  forSale: boolean;
};

/** As many as can be bought now. */
export function mostOf({
  available,
  forSale,
  minBatch,
}: Pick<VariantForCart, "available" | "forSale" | "minBatch">): number {
  if (!forSale) return 0;
  return available === null ? 1_000_000 : Math.floor(available / minBatch) * minBatch;
}
