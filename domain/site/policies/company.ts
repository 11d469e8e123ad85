/** SPEC INFO-01. How many products there are is counted, not said here. */
export const COMPANY = { foundedYear: 2015, countriesOver: 200 } as const;
