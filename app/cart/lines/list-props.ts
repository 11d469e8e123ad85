import type { ReactNode } from "react";

/** Of a vertical list. */
export type ListProps<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Its estimated height. */
  estimatePx: (item: Item) => number;
  children: (item: Item) => ReactNode;
};
