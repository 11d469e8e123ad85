/** A product's values in a product file. A field that is missing here stays as it is. */

import type { MetafieldDraft, ProductDraft, VariantDraft } from "../products/product-draft.ts";

export type ProductPatch = {
  handle: string;
  line: number;
  /** Lines of its rows that are neither a variant's nor already reported. */
  otherLines: readonly number[];
  fields: Partial<Omit<ProductDraft, "handle" | "options" | "variants" | "images" | "metafields">>;
  options: readonly OptionColumn[];
  /** Whether the first row states that there are none ("Title", "Default Title"). */
  withoutOptions: boolean;
  variants: readonly VariantPatch[];
  /** Null: the file has no column for pictures. */
  pictures: readonly PicturePatch[] | null;
  metafields: readonly MetafieldDraft[];
  /** Metafields whose values in the file are invalid; the product keeps its own. */
  unreadMetafields: readonly MetafieldName[];
  incomplete: boolean;
};

/** `slot`: which of the three pairs of columns it is in. */
export type OptionColumn = { name: string; slot: 0 | 1 | 2 };

export type VariantPatch = {
  line: number;
  /** On the product's first row, columns with the owner "row" belong to the product. */
  isFirst: boolean;
  /** The three option values; "" where empty. */
  slots: readonly [string, string, string];
  fields: Partial<Omit<VariantDraft, "optionValues" | "imagePosition" | "metafields">>;
  /** Null: none; undefined: not in the file. */
  picture: string | null | undefined;
  metafields: readonly MetafieldDraft[];
  unreadMetafields: readonly MetafieldName[];
};

export type MetafieldName = { namespace: string; key: string };

export type PicturePatch = {
  line: number;
  src: string;
  alt: string | null | undefined;
  wanted: number | undefined;
};
