/** Which changes of the database this process has heard of. */

/** A change by its number among those heard, from 1; 0: none. `atMs`: when it was heard, by `performance.now()`. */
export type Change = { number: number; atMs: number };

export type Changes = {
  /** The number of the latest change; null when changes may have been missed, and nobody can say what has. */
  latest(): Promise<number | null>;
  /** Whether the database does not answer now, because it is away or copies itself. */
  isAway(): boolean;
  /** The latest change of what the shop says of itself: settings, menus, rates, collections' texts. */
  ofShop(): Change;
  /** Of any product; a listing may hold others from then on. */
  ofProducts(): Change;
  ofProduct(id: number): Change;
  /** Of how many pieces of this product are left. */
  ofStock(id: number): Change;
  start(): void;
  close(): Promise<void>;
};

export const NEVER: Change = { number: 0, atMs: -Infinity };

/** Hears nothing: for commands, and for who keeps nothing. */
export const unheard: Changes = {
  latest: async () => null,
  isAway: () => false,
  ofShop: () => NEVER,
  ofProducts: () => NEVER,
  ofProduct: () => NEVER,
  ofStock: () => NEVER,
  start: () => {},
  close: async () => {},
};
