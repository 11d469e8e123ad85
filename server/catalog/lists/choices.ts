/** The filter values of a list, each with its number of products. */

export type Facets = {
  inStock: number;
  outOfStock: number;
  price: { highestMicros: number; count: number } | null;
  types: FacetChoice[];
  vendors: FacetChoice[];
  tags: FacetChoice[];
  attributes: { name: string; choices: FacetChoice[] }[];
  options: { name: string; choices: FacetChoice[] }[];
  freeShipping: number;
  fresh: { since: number; count: number };
};

export type FacetChoice = { value: string; count: number };

export const MAX_CHOICES = 100;
