/** A product as search knows it: what it is found by, narrowed by and sorted by. */
import type { Stars } from "../stars.ts";
import type { Language } from "../../../domain/languages.ts";

export type SearchEntry = {
  id: number;
  /** English first, then those languages that have any of its texts. */
  texts: readonly SearchText[];
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

/** What there is in no language: all but what it is found by. */
export type SearchFacts = Omit<SearchEntry, "texts">;

/** What it is found by in words. */
export type Wording = Pick<SearchEntry, "texts" | "vendor"> & { variants: readonly Pick<SearchVariant, "sku">[] };

export type SearchText = {
  language: Language;
  title: string;
  productType: string;
  /** Option values and tags, in this language as far as they are translated. */
  values: readonly string[];
  /** Running text, without markup. */
  description: string;
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
