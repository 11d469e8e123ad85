/** SPEC INFO-01. Where its texts differ, the more modest figure. */
export const COMPANY = {
  foundedYear: 2015,
  productsOver: 100_000,
  newPiecesADay: 500,
  countriesOver: 200,
} as const;
