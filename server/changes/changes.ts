/** `number`: in this process, from 1; 0: none. `atMs`: when its notice arrived, as in `performance.now()`. */
export type Change = { number: number; atMs: number };

/** `ids`: of products; null: any of them, or not about products. */
export type ChangeNotice = { kind: "shop" | "products" | "stock" | "everything"; ids: readonly number[] | null };

export type Changes = {
  /** The number of the latest change; null when notices may have been missed. */
  latest(): Promise<number | null>;
  /** Unreachable, or being copied for a backup. */
  isAway(): boolean;
  /** Of the shop's own content: settings, menus, rates, collections' texts. */
  ofShop(): Change;
  /** Of any product; listings may have changed since then. */
  ofProducts(): Change;
  ofProduct(id: number): Change;
  ofAnyStock(): Change;
  ofStock(id: number): Change;
  /** Calls `hear` with each notice from now on, and with "everything" where some may have been lost. */
  follow(hear: (notice: ChangeNotice) => void): void;
  start(): void;
  close(): Promise<void>;
};

export const NEVER: Change = { number: 0, atMs: -Infinity };

/** Receives no notices; for commands and others that cache nothing. */
export const unheard: Changes = {
  latest: async () => null,
  isAway: () => false,
  ofShop: () => NEVER,
  ofProducts: () => NEVER,
  ofProduct: () => NEVER,
  ofAnyStock: () => NEVER,
  ofStock: () => NEVER,
  follow: () => {},
  start: () => {},
  close: async () => {},
};
