import type { FocalPoint } from "../../../domain/catalog/picture-address.ts";
import type { Language } from "../../../domain/translation/languages.ts";

/** Prices are platform prices in ten-thousandths of a cent of the base currency (SPEC PRICE-04), weights milligrams. */
export type Product = {
  id: number;
  handle: string;
  title: string;
  /** Not sanitised. */
  descriptionHtml: string;
  vendor: string;
  productType: string;
  tags: string[];
  options: { name: string; values: string[] }[];
  minQuantity: number;
  minBatch: number;
  freeShipping: boolean;
  giftCard: boolean;
  soldCount: number;
  seoTitle: string | null;
  seoDescription: string | null;
  createdAt: Date;
  updatedAt: Date;
  images: ProductImage[];
  variants: Variant[];
  metafields: Metafield[];
};

export type ProductImage = {
  id: number;
  position: number;
  src: string;
  alt: string | null;
  width: number | null;
  height: number | null;
  /** ThumbHash in base64; null: not computed yet, or the picture cannot be read. */
  thumbhash: string | null;
  focus?: FocalPoint | null;
};

export type Variant = {
  id: number;
  productId: number;
  position: number;
  sku: string | null;
  barcode: string | null;
  optionValues: string[];
  title: string;
  priceMicros: number;
  compareAtPriceMicros: number | null;
  weightMg: number;
  weightUnit: "g" | "kg" | "oz" | "lb";
  /** Pieces left, never negative; null: not tracked, or may be oversold. */
  available: number | null;
  /** Pieces on hand minus reserved ones, negative when oversold; null: not tracked. */
  stock: number | null;
  forSale: boolean;
  requiresShipping: boolean;
  taxable: boolean;
  imagePosition: number | null;
  metafields: Metafield[];
};

export type Metafield = { id: number; namespace: string; key: string; type: string; value: string };

export type VariantForSale = {
  variantId: number;
  productId: number;
  handle: string;
  title: string;
  variantTitle: string;
  sku: string | null;
  imageSrc: string | null;
  platformMicros: number;
  weightMg: number;
  freeShipping: boolean;
  /** Left out: it is shipped. */
  ships?: boolean;
  minQuantity: number;
  minBatch: number;
  available: number | null;
  forSale: boolean;
};

/** Any variant, on sale or not, since a cart line may outlive its product. */
export type VariantInCart = VariantForSale & {
  titleLanguage: Language;
  /** Whether its product is on sale; if not, `forSale` is false. */
  onSale: boolean;
  selectedOptions: { name: string; value: string }[];
};

export type StockOfVariant = {
  tracked: boolean | null;
  oversell: boolean | null;
  on_hand: number | null;
  reserved: number | null;
};

export const DEFAULT_VARIANT_TITLE = "Default Title";

export function imageOf(product: Product, variant: Variant): ProductImage | null {
  const own = product.images.find((image) => image.position === variant.imagePosition);
  return own ?? product.images[0] ?? null;
}

/** `stock`: negative when oversold; null: not tracked. `available`: null: not limited. */
export function stockOf(row: StockOfVariant): { stock: number | null; available: number | null } {
  const stock = row.tracked === true ? (row.on_hand ?? 0) - (row.reserved ?? 0) : null;
  return { stock, available: row.oversell === true || stock === null ? null : Math.max(0, stock) };
}
