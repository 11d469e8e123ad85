import type { ReactNode } from "react";

/** Of a list whose items stand under one another. */
export type ListProps<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** About how high it is drawn. */
  estimatePx: (item: Item) => number;
  children: (item: Item) => ReactNode;
};
