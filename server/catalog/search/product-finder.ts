/** Who answers lists of products: the index in this process's memory, or, where there is none, the database. */
import type { SearchIndex } from "./search-index.ts";

export type ProductFinder = {
  /** The index as it stands; null while there is none, or none that can be relied on. */
  index(): SearchIndex | null;
  /** How long ago the index last caught up with the database; null while there is none. */
  ageMs(): number | null;
  /** Brings the index up to date and keeps it so until closed. Answers at once. */
  start(): void;
  /**
   * Throws away what is kept and builds the index anew of the whole catalogue, while the old one answers; resolves when
   * that is done. Null where there is no index. Throws when it fails.
   */
  rebuild(): Promise<Rebuilt | null>;
  close(): Promise<void>;
};

export type Rebuilt = { products: number; tookMs: number };

/** Leaves everything to the database. */
export const withoutIndex: ProductFinder = {
  index: () => null,
  ageMs: () => null,
  start: () => {},
  rebuild: async () => null,
  close: async () => {},
};
