/** Answers lists of products: from the search index in this process's memory or, without one, from the database. */
import type { SearchIndex } from "../querying/search-index.ts";

export type ProductFinder = {
  /** The present index; null while there is none, or it may be out of date. */
  index(): SearchIndex | null;
  /** How long ago the index last caught up with the database; null while there is none. */
  ageMs(): number | null;
  /** Brings the index up to date and keeps it so until closed. Answers at once. */
  start(): void;
  /**
   * Discards the stored index and rebuilds it from the whole catalogue, while the old one answers; resolves when done.
   * Null where there is no index. Throws when it fails.
   */
  rebuild(): Promise<Rebuilt | null>;
  close(): Promise<void>;
};

export type Rebuilt = { products: number; tookMs: number };

/** Always uses the database. */
export const withoutIndex: ProductFinder = {
  index: () => null,
  ageMs: () => null,
  start: () => {},
  rebuild: async () => null,
  close: async () => {},
};
