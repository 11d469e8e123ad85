export type FilterCounts = {
  ofValues: Uint32Array;
  inStock: number;
  outOfStock: number;
  priced: number;
  highestMicros: number;
  freeShipping: number;
  fresh: number;
};
