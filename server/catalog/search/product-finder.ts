/** Who answers lists of products: the index in this process's memory, or, where there is none, the database. */
import type { SearchIndex } from "./search-index.ts";

export type ProductFinder = {
  /** The index as it stands; null while there is none, or none that can be relied on. */
  index(): SearchIndex | null;
  /** Brings the index up to date and keeps it so until closed. Answers at once. */
  start(): void;
  close(): Promise<void>;
};

/** Leaves everything to the database. */
export const withoutIndex: ProductFinder = { index: () => null, start: () => {}, close: async () => {} };
