/** What the shop keeps in this browser: the cart, the checkout she went to, her searches (SPEC LOC-03). */
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import type { CartLine } from "./cart/cart-line.ts";
import type { ShippingMethod } from "../domain/quote.ts";

export type PendingCheckout = { cartId: string; lines: { variantId: string; quantity: number }[] };

export type LocalState = {
  lines: CartLine[];
  method: ShippingMethod;
  /** The checkout that was last gone to and what it took along; null when there is none to wait for. */
  pendingCheckout: PendingCheckout | null;
  /** Latest first. */
  searches: string[];
  /** Creation time of the newest arrival seen (ISO 8601). */
  arrivalsSeen: string | null;
};

/** SPEC LOC-03: state of another version is thrown away. */
const VERSION = 9;
const KEY = "filigree";
const EMPTY: LocalState = { lines: [], method: "standard", pendingCheckout: null, searches: [], arrivalsSeen: null };
const MAX_SEARCHES = 12;

export const useLocalState = create<LocalState>()(
  persist(() => EMPTY, {
    name: KEY,
    version: VERSION,
    migrate: () => EMPTY,
    storage: createJSONStorage(storageOfBrowser),
  }),
);

/** Throws while the server renders, where nothing is kept. */
function storageOfBrowser(): Storage {
  if (typeof document === "undefined") throw new Error("Only a browser keeps local state.");
  return localStorage;
}

/** Two windows share one cart: what one writes the other takes over. */
export function followOtherWindows(): void {
  addEventListener("storage", (event) => {
    if (event.key === KEY) void useLocalState.persist.rehydrate();
  });
}

export function rememberSearch(text: string): void {
  useLocalState.setState(({ searches }) => ({
    searches: [text, ...searches.filter((each) => each !== text)].slice(0, MAX_SEARCHES),
  }));
}

export function forgetSearches(): void {
  useLocalState.setState({ searches: [] });
}
