/** What the shop keeps in this browser: the cart, the checkout she went to, her session, her searches (SPEC LOC-03). */
import { create } from "zustand";
import { persist, type PersistStorage, type StorageValue } from "zustand/middleware";
import { KEPT_STATE } from "../contract/kept-state.ts";
import { newId } from "./new-id.ts";
import { leaveCheckouts } from "./session/leave-checkouts.ts";
import { readStoredState, type LocalState } from "./stored-state.ts";

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

/** What of the state belongs to a customer, as it is once nobody is signed in (SPEC SESS-03). */
export const SIGNED_OUT = {
  ...{ session: null, lines: [], pending: {}, mergeDue: false, pendingCheckout: null, orderRows: [] },
  coupon: { choice: "best" },
  favoriteWishes: {},
  messages: [],
} satisfies Partial<LocalState>;

const MAX_SEARCHES = 12;

const damage = Promise.withResolvers<void>();

/** Settled once something that was stored here could not be read and was left out; the rest is kept. */
export const stateDamaged: Promise<void> = damage.promise;

/** What was last read or written here. */
let lastText: string | null = null;

export const useLocalState = create<LocalState>()(
  persist(() => EMPTY, {
    name: KEPT_STATE,
    version: VERSION,
    migrate: () => EMPTY,
    // While the server renders, nothing is stored.
    storage: typeof document === "undefined" ? undefined : browserStorage(),
  }),
);

function browserStorage(): PersistStorage<LocalState> {
  return {
    getItem(name) {
      lastText = localStorage.getItem(name);
      if (lastText === null) return null;
      const stored = parsed(lastText);
      const { state, damaged } = readStoredState(stored?.["state"]);
      const isOfOtherVersion = stored !== null && stored["version"] !== VERSION;
      // A customer's session ends with its state.
      const losesSession = damaged.has("session") || (isOfOtherVersion && Boolean(state.session));
      if (losesSession) void leaveCheckouts(state.pendingCheckout?.path);
      // State that names no version is of another one too (SPEC LOC-03): `migrate` resets it.
      if (isOfOtherVersion) return { state: EMPTY, version: 0 };
      // Without its session a customer's cart is nobody's.
      const sound = { ...EMPTY, ...state, ...(damaged.has("session") && SIGNED_OUT) };
      if (damaged.size > 0) {
        write(name, { state: sound, version: VERSION });
        damage.resolve();
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
    // Storage that is full or forbidden: the pages go on with what they have in memory.
  }
}

/** Null for what is no JSON object. */
function parsed(text: string): Record<string, unknown> | null {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === "object" ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
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
