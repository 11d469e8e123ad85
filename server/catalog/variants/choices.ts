/** The filter values of a list, each with its number of products. */

export type Facets = {
  inStock: number;
  outOfStock: number;
  /** Null for an empty list. */
  price: { highestMicros: number; count: number } | null;
  types: Choice[];
  vendors: Choice[];
  /** Plain ones. */
  tags: Choice[];
  /** Tags that say an attribute, whole: "Material: Alloy" under "Material". */
  attributes: { name: string; choices: Choice[] }[];
  options: { name: string; choices: Choice[] }[];
  freeShipping: number;
  /** Made lately. */
  fresh: { since: number; count: number };
};

export type Choice = { value: string; count: number };

/** Of each kind the best ones are offered. */
export const MAX_CHOICES = 100;
