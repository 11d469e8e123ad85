/** How much the backend takes or gives at once. Without zod, because pages use it too. */

/** Lines of a customer's cart (SPEC LIM-01). */
export const CART_PAGE_SIZE = 1_000;
/** Most item numbers that are looked up at once. */
export const MOST_SKUS = 500;
