/**
 * A customer's favorites: shown at once as she wishes them, and kept by the shop as soon as it can be reached (SPEC
 * FAV-01). A wish lives in this browser until the shop has confirmed it, so that neither a lost connection nor a login
 * in between loses a heart.
 */
import { create } from "zustand";
import type { Api, Asking } from "../api/api.ts";
import { BackendError, ConnectionError } from "../api/errors.ts";
import { useLocalState } from "../local-state.ts";
import { confirmFavorite, useCustomer } from "../session/customer.ts";
import { currentSession } from "../session/session.ts";

/** Whether the product has her heart; a guest's waits until she has logged in. */
export function useIsFavorite(productId: string): boolean {
  const wish = useLocalState(({ session, favoriteWishes }) => (session ? favoriteWishes[productId] : undefined));
  const kept = useCustomer(({ favorites }) => favorites[productId] ?? false);
  return wish ?? kept;
}

/** Whether what she last wished of it has not reached the shop, and is sent when it can be reached again. */
export function useIsWaiting(productId: string): boolean {
  const failed = useSending((state) => state.failed);
  return useLocalState(({ session, favoriteWishes }) => session !== null && productId in favoriteWishes) && failed;
}

/** All of hers as she wishes them. */
export function useFavorites(): Readonly<Record<string, boolean>> {
  const wishes = useLocalState(({ favoriteWishes }) => favoriteWishes);
  const kept = useCustomer(({ favorites }) => favorites);
  return { ...kept, ...wishes };
}

/** Of a customer it goes to the shop at once; a guest's after she has logged in. */
export function wishFavorite(api: Api, productId: string, favorite: boolean): void {
  useLocalState.setState(({ favoriteWishes }) => ({ favoriteWishes: { ...favoriteWishes, [productId]: favorite } }));
  void sendWishes(api);
}

/** Called once, when the page is live: sends what is still to be sent whenever that may succeed. */
export function keepFavorites(api: Api): () => void {
  const again = () => void sendWishes(api, { toldBy: "nobody" });
  // Known anew after a login, and when a page has been opened.
  const leave = useCustomer.subscribe(({ status }, before) => {
    if (status !== before.status && status !== "loading") again();
  });
  addEventListener("online", again);
  again();
  return () => {
    leave();
    removeEventListener("online", again);
  };
}

/** Whether the last try to send came to nothing. */
const useSending = create<{ failed: boolean }>()(() => ({ failed: false }));
let sending = false;

/** One after the other, in the order of the wishes. */
async function sendWishes(api: Api, asking: Asking = {}): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (let wish = nextWish(); wish !== null; wish = nextWish()) {
      const done = await send(api, wish, asking);
      useSending.setState({ failed: !done });
      if (!done) return;
    }
  } finally {
    sending = false;
  }
}

type Wish = { productId: string; favorite: boolean; token: string };

function nextWish(): Wish | null {
  const session = currentSession();
  const [first] = Object.entries(useLocalState.getState().favoriteWishes);
  return session && first ? { productId: first[0], favorite: first[1], token: session.token } : null;
}

/** False when the shop could not be reached: the wish stays. What the shop refuses is given up. */
async function send(api: Api, { productId, favorite, token }: Wish, asking: Asking): Promise<boolean> {
  let kept = true;
  try {
    await api.backend("updateFavorite", { sid: productId, favorite }, asking);
  } catch (error) {
    if (error instanceof ConnectionError || (error instanceof BackendError && isPassing(error))) return false;
    kept = false;
  }
  // Somebody else, or nobody, is signed in by now.
  if (currentSession()?.token !== token) return false;
  if (kept) confirmFavorite(productId, favorite);
  useLocalState.setState(({ favoriteWishes }) => {
    if (favoriteWishes[productId] !== favorite) return {};
    const { [productId]: _, ...others } = favoriteWishes;
    return { favoriteWishes: others };
  });
  return true;
}

/** Waiting mends these (SPEC ERR-02); a session that is over takes its wishes along. */
function isPassing({ code }: BackendError): boolean {
  return code === 408 || code === 429 || code === 503;
}

/** The product that a guest would like to keep: she is asked to log in. */
export const useFavoritePrompt = create<{ productId: string | null }>()(() => ({ productId: null }));
