/** Goods made to order (SPEC BIZ-01). */

/** Minimum for a logo or packaging of the customer's own. */
export const CUSTOM_PIECES_PER_DESIGN = 240;

/** Handles of the collections that a design can start from. */
export const CUSTOM_COLLECTIONS = [
  "name-initials",
  "birthstone-flower",
  "rings-earrings",
  "cufflinks-keychains",
  "bracelets-anklets",
  "customized-products",
] as const;
