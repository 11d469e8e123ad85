/** How long cookies stay in a visitor's browser (SPEC INFO-01). */

/** The shortest and the longest life of a cookie. */
export const COOKIE_LIVES = { shortestMinutes: 30, longestYears: 2 } as const;

/** The cookie of country, language and currency. */
export const LOCALE_COOKIE_DAYS = 365;

/** The cookie that opens a checkout which was begun in this browser. */
export const CHECKOUT_COOKIE_DAYS = 7;

/** The cookie of a customer who is signed in at the checkout. */
export const CHECKOUT_SESSION_COOKIE_DAYS = 7;
