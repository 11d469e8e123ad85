/** Goods made to order (SPEC BIZ-01): from how many pieces, and out of which collections. */

/** For an own logo or an own packaging: of each design. */
export const CUSTOM_PIECES_PER_DESIGN = 240;

/** Handles of the collections that a design may begin with. */
export const CUSTOM_COLLECTIONS = [
  "name-initials",
  "birthstone-flower",
  "rings-earrings",
  "cufflinks-keychains",
  "bracelets-anklets",
  "customized-products",
] as const;
