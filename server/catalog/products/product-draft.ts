import type { FocalPoint } from "../../../domain/catalog/picture-address.ts";

export type WeightUnit = "g" | "kg" | "oz" | "lb";

export type ProductDraft = {
  handle: string;
  title: string;
  descriptionHtml: string;
  vendor: string;
  productType: string;
  tags: readonly string[];
  /** Left out: unchanged, or "active" for a new product. */
  status?: "active" | "draft" | "archived";
  published: boolean;
  giftCard: boolean;
  seoTitle: string | null;
  seoDescription: string | null;
  options: readonly { name: string }[];
  /** Left out: these five are unchanged, or 1, 1, false, 0 and now for a new product. */
  minQuantity?: number;
  minBatch?: number;
  freeShipping?: boolean;
  soldCount?: number;
  createdAt?: Date;
  /** At least one, in display order; other variants of the product are removed. */
  variants: readonly VariantDraft[];
  images: readonly ImageDraft[];
  /** Others are left as they are, unless `SaveOptions.replacing` names them. */
  metafields: readonly MetafieldDraft[];
};

export type VariantDraft = {
  /** One value per option; they identify the variant, whose id stays. */
  optionValues: readonly string[];
  /** Ten-thousandths of a cent of the base currency. */
  priceMicros: number;
  compareAtPriceMicros?: number | null;
  costMicros?: number | null;
  sku?: string | null;
  barcode?: string | null;
  /** Where it lies in the warehouse. */
  bin?: string | null;
  weightMg: number;
  /** The unit for display; default: "g". */
  weightUnit?: WeightUnit;
  requiresShipping?: boolean;
  taxable?: boolean;
  imagePosition?: number | null;
  fulfillmentService?: string;
  taxCode?: string | null;
  /** False: stock is not counted. */
  tracked: boolean;
  oversell: boolean;
  /** Pieces that may be bought now, without those reserved by open orders; null: unchanged. */
  available: number | null;
  metafields?: readonly MetafieldDraft[];
};

export type ImageDraft = {
  position: number;
  src: string;
  alt: string | null;
  /** The address or file name in a product file that led to `src`. */
  source?: string | null;
  width?: number | null;
  height?: number | null;
  /** Left out: as it is; null: the centre. */
  focus?: FocalPoint | null;
};

export type MetafieldDraft = {
  namespace: string;
  key: string;
  /** Left out: unchanged; for a new one `usualType`, or "single_line_text_field". */
  type?: string;
  usualType?: string | undefined;
  value: string;
};
