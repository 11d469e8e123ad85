/** The filter values of a list, each with its number of products. */

export type Facets = {
  inStock: number;
  outOfStock: number;
  price: { highestMicros: number; count: number } | null;
  types: Choice[];
  vendors: Choice[];
  tags: Choice[];
  attributes: { name: string; choices: Choice[] }[];
  options: { name: string; choices: Choice[] }[];
  freeShipping: number;
  fresh: { since: number; count: number };
};

export type Choice = { value: string; count: number };

export const MAX_CHOICES = 100;
