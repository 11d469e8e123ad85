/** A whole product, with everything that pages and carts need. */
import type { Language } from "../../../domain/translation/languages.ts";

/** Prices are platform prices in USD micros (SPEC PRICE-04), weights milligrams. */
export type Product = {
  id: number;
  handle: string;
  title: string;
  /** As imported: sanitise it before it is shown. */
  descriptionHtml: string;
  vendor: string;
  productType: string;
  tags: string[];
  /** In display order; [] for a product without options. */
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
  /** In order; the first is the featured one. */
  images: ProductImage[];
  /** In order. */
  variants: Variant[];
  metafields: Metafield[];
};

export type ProductImage = {
  id: number;
  position: number;
  /** Absolute, or a path on the shop's own host. */
  src: string;
  alt: string | null;
  width: number | null;
  height: number | null;
  /** ThumbHash in base64; null: not computed yet, or the picture cannot be read. */
  thumbhash: string | null;
};

export type Variant = {
  id: number;
  productId: number;
  position: number;
  sku: string | null;
  barcode: string | null;
  /** One value for each option of the product, in their order. */
  optionValues: string[];
  /** "Gold / Large"; "Default Title" for a product without options. */
  title: string;
  priceMicros: number;
  compareAtPriceMicros: number | null;
  weightMg: number;
  weightUnit: "g" | "kg" | "oz" | "lb";
  /** Pieces left, never below zero; null: not counted, or sold beyond what is there. */
  available: number | null;
  /** Pieces on hand less those reserved, below zero when oversold; null: not counted. */
  stock: number | null;
  forSale: boolean;
  requiresShipping: boolean;
  taxable: boolean;
  /** The position of this variant's own picture among the product's. */
  imagePosition: number | null;
  metafields: Metafield[];
};

export type Metafield = { id: number; namespace: string; key: string; type: string; value: string };

/** A variant with the fields that cart lines and quotes need. */
export type VariantForSale = {
  variantId: number;
  productId: number;
  handle: string;
  title: string;
  /** "" for a product without options. */
  variantTitle: string;
  sku: string | null;
  imageSrc: string | null;
  platformMicros: number;
  weightMg: number;
  freeShipping: boolean;
  minQuantity: number;
  minBatch: number;
  /** Pieces left; null: not limited. */
  available: number | null;
  forSale: boolean;
};

/** The same of any variant, on sale or not: a cart line may have outlived its product. */
export type VariantInCart = VariantForSale & {
  /** Of the title; variants are remembered in English. */
  titleLanguage: Language;
  /** Whether its product can be found in the shop; `forSale` is false where it cannot. */
  onSale: boolean;
  /** [] for a product without options. */
  selectedOptions: { name: string; value: string }[];
};

export type StockOfVariant = {
  tracked: boolean | null;
  oversell: boolean | null;
  on_hand: number | null;
  reserved: number | null;
};

export const DEFAULT_VARIANT_TITLE = "Default Title";

/** The variant's own picture, else the product's first. */
export function imageOf(product: Product, variant: Variant): ProductImage | null {
  const own = product.images.find((image) => image.position === variant.imagePosition);
  return own ?? product.images[0] ?? null;
}

/**
 * `stock`: pieces on hand less those reserved, below zero when oversold; `available`: those that can be bought. Null:
 * not counted, like a variant without a row of stock.
 */
export function stockOf(row: StockOfVariant): { stock: number | null; available: number | null } {
  const stock = row.tracked === true ? (row.on_hand ?? 0) - (row.reserved ?? 0) : null;
  return { stock, available: row.oversell === true || stock === null ? null : Math.max(0, stock) };
}
