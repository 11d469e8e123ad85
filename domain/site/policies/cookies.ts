/** SPEC INFO-01 */

export const COOKIE_LIVES = { shortestMinutes: 30, longestYears: 2 } as const;

export const LOCALE_COOKIE_DAYS = 365;

export const CHECKOUT_COOKIE_DAYS = 7;

export const CHECKOUT_SESSION_COOKIE_DAYS = 7;
