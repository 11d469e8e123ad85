/** A whole product as input for saving, by the importer, the demo catalogue and tests. */

export type WeightUnit = "g" | "kg" | "oz" | "lb";

export type ProductDraft = {
  /** Identifies the product: an existing one with this handle is changed, otherwise one is created. */
  handle: string;
  title: string;
  descriptionHtml: string;
  vendor: string;
  productType: string;
  tags: readonly string[];
  /** Left as it is where not given; "active" for a new product. */
  status?: "active" | "draft" | "archived";
  published: boolean;
  giftCard: boolean;
  seoTitle: string | null;
  seoDescription: string | null;
  /** At most three, in display order; [] for a product without options. Their values are those of the variants. */
  options: readonly { name: string }[];
  /** These five are left as they are where not given; a new product has no minimum, pays shipping, sold nothing. */
  minQuantity?: number;
  minBatch?: number;
  freeShipping?: boolean;
  soldCount?: number;
  createdAt?: Date;
  /** At least one, in display order; every variant the product has and that is not among them is removed. */
  variants: readonly VariantDraft[];
  /** In display order by position; every other picture of the product is removed. */
  images: readonly ImageDraft[];
  /** Each with a value; those not named are left as they are, unless `SaveOptions.replacing` names them. */
  metafields: readonly MetafieldDraft[];
};

export type VariantDraft = {
  /** One value per option of the product; they identify the variant, so that its id stays. */
  optionValues: readonly string[];
  /** US dollars in millionths. */
  priceMicros: number;
  compareAtPriceMicros?: number | null;
  costMicros?: number | null;
  sku?: string | null;
  barcode?: string | null;
  weightMg: number;
  /** The unit that the weight is shown in; "g" where not given. */
  weightUnit?: WeightUnit;
  requiresShipping?: boolean;
  taxable?: boolean;
  /** Position of the product's picture that shows this variant. */
  imagePosition?: number | null;
  fulfillmentService?: string;
  taxCode?: string | null;
  /** False: sold without counting. */
  tracked: boolean;
  /** Whether it is sold on when none is left. */
  oversell: boolean;
  /**
   * Pieces that may be bought now, reservations of open orders left out; null leaves the count as it is.
   * Below zero counts as none where no more than the stock may be sold.
   */
  available: number | null;
  metafields?: readonly MetafieldDraft[];
};

export type ImageDraft = {
  /** From 1, each once. */
  position: number;
  /** Absolute, or a path on this shop's own host. */
  src: string;
  alt: string | null;
  /** The address or file name in a product file that led to `src`; kept from before where not given. */
  source?: string | null;
  /** Kept from before where not given and the source is the same. */
  width?: number | null;
  height?: number | null;
};

export type MetafieldDraft = {
  namespace: string;
  key: string;
  /** Kept from before where not given; `usualType` for a new one, or "single_line_text_field". */
  type?: string;
  usualType?: string | undefined;
  value: string;
};
