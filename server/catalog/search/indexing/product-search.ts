import type { SearchIndex } from "../querying/search-index.ts";

export type ProductSearch = {
  /** Null while there is no index, or it may be out of date. */
  index(): SearchIndex | null;
  ageMs(): number | null;
  start(): void;
  /** Rebuilds the index while the old one answers. Null where there is no index. Throws when it fails. */
  rebuild(): Promise<Rebuilt | null>;
  close(): Promise<void>;
};

export type Rebuilt = { products: number; tookMs: number };

export const withoutIndex: ProductSearch = {
  index: () => null,
  ageMs: () => null,
  start: () => {},
  rebuild: async () => null,
  close: async () => {},
};
