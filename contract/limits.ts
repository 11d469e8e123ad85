/** Without zod, because pages load it too. */

/** SPEC LIM-01 */
export const CART_PAGE_SIZE = 1_000;
export const MOST_SKUS = 500;
