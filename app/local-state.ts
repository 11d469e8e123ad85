/** What the shop stores in this browser: the cart, the last checkout, the session, the searches (SPEC LOC-03). */

import { create } from "zustand";
import { persist, type PersistStorage, type StorageValue } from "zustand/middleware";
import { STORED_STATE } from "../contract/browser-state.ts";
import { newId } from "./new-id.ts";
import { leaveCheckouts } from "./session/leave-checkouts.ts";
import { readStoredState, type LocalState } from "./stored-state.ts";

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

/** The customer's part of the state, as it is once nobody is logged in (SPEC SESS-03). */
export const SIGNED_OUT = {
  ...{ session: null, lines: [], pending: {}, mergeDue: false, pendingCheckout: null, orderRows: [] },
  coupon: { choice: "best" },
  favoriteWishes: {},
  messages: [],
} satisfies Partial<LocalState>;

const MAX_SEARCHES = 12;

const problem = Promise.withResolvers<"damaged" | "unsaved">();

/**
 * Resolves at the first problem. "damaged": something stored here could not be read and was left out; the rest is
 * preserved. "unsaved": the browser stores nothing (blocked, or full), so the state lasts as long as the page.
 */
export const storageProblem: Promise<"damaged" | "unsaved"> = problem.promise;

let lastText: string | null = null;

export const useLocalState = create<LocalState>()(
  persist(() => EMPTY, {
    name: STORED_STATE,
    version: VERSION,
    migrate: () => EMPTY,
    storage: typeof document === "undefined" ? undefined : browserStorage(),
  }),
);

function browserStorage(): PersistStorage<LocalState> {
  return {
    getItem(name) {
      lastText = storedText();
      if (lastText === null) return null;
      const stored = parsed(lastText);
      const { state, damaged } = readStoredState(stored?.["state"]);
      const isOfOtherVersion = stored !== null && stored["version"] !== VERSION;
      // Dropping a customer's state ends the session.
      const losesSession = damaged.has("session") || (isOfOtherVersion && Boolean(state.session));
      if (losesSession) void leaveCheckouts(state.pendingCheckout?.path);
      // State without a version counts as another version too (SPEC LOC-03): `migrate` resets it.
      if (isOfOtherVersion) return { state: EMPTY, version: 0 };
      // Without its session, a customer's cart belongs to nobody.
      const sound = { ...EMPTY, ...state, ...(damaged.has("session") && SIGNED_OUT) };
      if (damaged.size > 0) {
        problem.resolve("damaged");
        write(name, { state: sound, version: VERSION });
      }
      return { state: sound, version: VERSION };
    },
    setItem: write,
    removeItem: (name) => localStorage.removeItem(name),
  };
}

function write(name: string, value: StorageValue<LocalState>): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(name, text);
    lastText = text;
  } catch {
    // The pages go on with what is in memory.
    problem.resolve("unsaved");
  }
}

/** Where reading is forbidden, nothing has changed. */
function storedText(): string | null {
  try {
    return localStorage.getItem(STORED_STATE);
  } catch {
    return lastText;
  }
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === "object" ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/** Reads what another window has written and this one may have missed, so that it is not overwritten. */
export function catchUp(): void {
  if (storedText() !== lastText) void useLocalState.persist.rehydrate();
}

/** Windows share one cart: each reads what another writes. */
export function followOtherWindows(): void {
  addEventListener("storage", (event) => {
    if (event.key === STORED_STATE) catchUp();
  });
}

export function browserId(): string {
  // A page may report something before it has read the stored state, which must not be overwritten.
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
