import type { ReactNode } from "react";

export type ListProps<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  estimatePx: (item: Item) => number;
  children: (item: Item) => ReactNode;
};
