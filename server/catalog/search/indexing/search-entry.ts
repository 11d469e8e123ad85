import type { Stars } from "../../../../domain/catalog/reviews.ts";

export type SearchEntry = {
  facts: SearchFacts;
  wording: Uint16Array;
};

/** What lists filter and sort by. All times are milliseconds since 1970; texts are English. */
export type SearchFacts = {
  id: number;
  title: string;
  vendor: string;
  productType: string;
  tags: readonly string[];
  optionNames: readonly string[];
  variants: readonly SearchVariant[];
  freeShipping: boolean;
  soldCount: number;
  soldLately: number;
  soldLatelyAt: number;
  stars: Stars | null;
  createdAt: number;
  updatedAt: number;
  favoritedAt: number;
  collections: readonly { id: number; position: number }[];
};

export type SearchVariant = {
  sku: string | null;
  priceMicros: number;
  buyable: boolean;
  optionValues: readonly string[];
};
