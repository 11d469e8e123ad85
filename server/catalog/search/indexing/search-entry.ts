/** A product in the search index: its texts, filter values and sort keys. */
import type { Stars } from "../../ratings/stars.ts";

export type SearchEntry = {
  facts: SearchFacts;
  /** Its searchable text (wording.ts). */
  wording: Uint16Array;
};

/** Its filter values, sort keys and displayed data. */
export type SearchFacts = {
  id: number;
  /** English. */
  title: string;
  vendor: string;
  /** As the facets count it: English. "" for none. */
  productType: string;
  tags: readonly string[];
  /** Names of its options, English, in their order. */
  optionNames: readonly string[];
  /** In order; never none. */
  variants: readonly SearchVariant[];
  freeShipping: boolean;
  soldCount: number;
  /** Pieces sold, as they count at `soldLatelyAt` (sold-lately.ts). */
  soldLately: number;
  /** Milliseconds since 1970, as all times here. */
  soldLatelyAt: number;
  /** What its reviews say; null while there are none. */
  stars: Stars | null;
  createdAt: number;
  updatedAt: number;
  favoritedAt: number;
  /** Collections it is in, and its place in each. */
  collections: readonly { id: number; position: number }[];
};

export type SearchVariant = {
  sku: string | null;
  /** Platform price, USD micros. */
  priceMicros: number;
  /** Whether it can be bought. */
  buyable: boolean;
  /** One for each option name, English. */
  optionValues: readonly string[];
};
