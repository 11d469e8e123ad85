/** What a product file says about one product. A missing field is not in the file: the product keeps its value. */
import type { MetafieldDraft, ProductDraft, VariantDraft } from "../products/product-draft.ts";

export type ProductPatch = {
  handle: string;
  /** Line of the product's first row. */
  line: number;
  /** Lines of its other rows that are neither reported already nor a variant's. */
  otherLines: readonly number[];
  fields: Partial<Omit<ProductDraft, "handle" | "options" | "variants" | "images" | "metafields">>;
  /** What the first row names; [] where it names none. */
  options: readonly OptionColumn[];
  /** Whether the first row states that there are none ("Title", "Default Title"). */
  withoutOptions: boolean;
  variants: readonly VariantPatch[];
  /** Null: the file has no column for pictures. */
  pictures: readonly PicturePatch[] | null;
  metafields: readonly MetafieldDraft[];
  /** Metafields whose values in the file are none of their types: the product keeps what it has. */
  unreadMetafields: readonly MetafieldName[];
  /** Something that the file says about this product could not be read. */
  incomplete: boolean;
};

/** An option of the product and which of the three pairs of columns it is in. */
export type OptionColumn = { name: string; slot: 0 | 1 | 2 };

export type VariantPatch = {
  line: number;
  /** Of the product's first row: columns that belong to a row are the product's there. */
  isFirst: boolean;
  /** What the three columns of option values say; "" where nothing. */
  slots: readonly [string, string, string];
  fields: Partial<Omit<VariantDraft, "optionValues" | "imagePosition" | "metafields">>;
  /** Address of the picture that shows it; null: none; undefined: the file says nothing. */
  picture: string | null | undefined;
  metafields: readonly MetafieldDraft[];
  /** As those of the product. */
  unreadMetafields: readonly MetafieldName[];
};

export type MetafieldName = { namespace: string; key: string };

export type PicturePatch = {
  line: number;
  src: string;
  /** Undefined: the file has no column for it. */
  alt: string | null | undefined;
  /** Where the file wants it among the product's pictures, from 1. */
  wanted: number | undefined;
};
