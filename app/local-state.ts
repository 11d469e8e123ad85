/** What the shop keeps in this browser: the cart, the checkout she went to, her session, her searches (SPEC LOC-03). */
import { create } from "zustand";
import { createJSONStorage, persist, type StateStorage } from "zustand/middleware";
import { KEPT_STATE } from "../contract/kept-state.ts";
import type { CouponChoice } from "../domain/coupons.ts";
import type { ShippingMethod } from "../domain/quote.ts";
import type { CartLine } from "./cart/cart-line.ts";
import type { Pending } from "./cart/pending.ts";
import { newId } from "./new-id.ts";
import type { OrderRow } from "./wholesale/order-rows.ts";

export type PendingCheckout = {
  /** The storefront cart of a guest's checkout; null: a customer's order, of which the shop takes the cart's share. */
  cartId: string | null;
  lines: { variantId: string; quantity: number }[];
  /** The path at which the browser keeps its key (`app/cart/checkout-key.ts`). */
  path?: string;
};

/** A product that was looked at. `at`: ISO 8601. */
export type Viewed = { handle: string; at: string };

/** SPEC API-01. `expireAt`: ISO 8601; `app/session/session.ts` reads and ends it. */
export type Session = { token: string; expireAt: string };

/** `locale`: country, language and currency (SPEC LOC-01); `coupons`: the activity overlay (SPEC HOME-04). */
export type Welcomed = { locale: boolean; coupons: boolean };

/** A message to the shop (SPEC CONT-01). `number`: the shop's, to quote; `email`: where the answer goes; `at`: ISO 8601. */
export type SentMessage = { number: number; text: string; email: string; at: string };

export type LocalState = {
  /** Of a guest her cart; of a customer what this browser knows of the one that the shop keeps. */
  lines: CartLine[];
  /** What a customer has changed here and the shop has not confirmed yet. */
  pending: Pending;
  /** Whether a customer's `lines` are still those of the guest she was, and not in the shop's cart (SPEC SESS-01). */
  mergeDue: boolean;
  method: ShippingMethod;
  /** A customer's (SPEC CART-04). */
  coupon: CouponChoice;
  /** The checkout that was last gone to and what it took along; null when there is none to wait for. */
  pendingCheckout: PendingCheckout | null;
  /** Latest first. */
  searches: string[];
  /** Products looked at, latest first (`app/history/viewed.ts`). */
  viewed: Viewed[];
  /** Hearts put on or taken off that the shop has not confirmed yet, by product id (`app/favorites/favorites.ts`). */
  favoriteWishes: Record<string, boolean>;
  /** What a first visitor has been asked and shown already. */
  welcomed: Welcomed;
  /** Written to the shop from here, latest first. */
  messages: SentMessage[];
  /** The quick order she is at (`app/wholesale/use-quick-order.ts`). */
  orderRows: OrderRow[];
  /** Whether she has put the invitation to install the shop away. */
  installClosed: boolean;
  /** Creation time of the newest arrival seen (ISO 8601). */
  arrivalsSeen: string | null;
  /** Null for a guest. */
  session: Session | null;
  /** What this browser is called in reports of what went wrong (SPEC API-30); null until the first one. */
  browserId: string | null;
};

/** SPEC LOC-03: state of another version is thrown away. */
const VERSION = 9;
const EMPTY: LocalState = {
  lines: [],
  pending: {},
  mergeDue: false,
  method: "standard",
  coupon: { choice: "best" },
  pendingCheckout: null,
  searches: [],
  viewed: [],
  favoriteWishes: {},
  welcomed: { locale: false, coupons: false },
  messages: [],
  orderRows: [],
  installClosed: false,
  arrivalsSeen: null,
  session: null,
  browserId: null,
};
const MAX_SEARCHES = 12;

export const useLocalState = create<LocalState>()(
  persist(() => EMPTY, {
    name: KEPT_STATE,
    version: VERSION,
    migrate: () => EMPTY,
    storage: createJSONStorage(storageOfBrowser),
  }),
);

/** What was last read or written here. */
let lastText: string | null = null;

/** Throws while the server renders, where nothing is kept. */
function storageOfBrowser(): StateStorage {
  if (typeof document === "undefined") throw new Error("Only a browser keeps local state.");
  return {
    getItem(name) {
      lastText = localStorage.getItem(name);
      return lastText;
    },
    setItem(name, text) {
      localStorage.setItem(name, text);
      lastText = text;
    },
    removeItem: (name) => localStorage.removeItem(name),
  };
}

/** Takes over what another window has written and this one may not have heard of yet: else it would be written over. */
export function catchUp(): void {
  if (localStorage.getItem(KEPT_STATE) !== lastText) void useLocalState.persist.rehydrate();
}

/** Two windows share one cart: what one writes the other takes over. */
export function followOtherWindows(): void {
  addEventListener("storage", (event) => {
    if (event.key === KEPT_STATE) catchUp();
  });
}

/** Made when it is first asked for. */
export function browserId(): string {
  // A page may have something to report before it has read what is kept here: that must not be written over.
  catchUp();
  const known = useLocalState.getState().browserId;
  if (known !== null) return known;
  const made = newId();
  useLocalState.setState({ browserId: made });
  return made;
}

export function rememberSearch(text: string): void {
  useLocalState.setState(({ searches }) => ({
    searches: [text, ...searches.filter((each) => each !== text)].slice(0, MAX_SEARCHES),
  }));
}

export function forgetSearches(): void {
  useLocalState.setState({ searches: [] });
}
