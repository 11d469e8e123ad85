/** Figures about the shop (SPEC INFO-01). Where the specification's texts differ, the more modest one is used. */
export const COMPANY = {
  foundedYear: 2015,
  productsOver: 100_000,
  newPiecesADay: 500,
  countriesOver: 200,
} as const;
