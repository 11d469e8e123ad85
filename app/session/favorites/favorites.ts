/** A customer's favorites: changes show at once, and stay here until the shop has confirmed them (SPEC FAV-01). */

import { create } from "zustand";
import type { Api, ApiCallOptions } from "../../api/api.ts";
import { BackendError, ConnectionError } from "../../api/errors.ts";
import { useLocalState } from "../../local-state.ts";
import { confirmFavorite, useCustomer } from "../customer.ts";
import { currentSession } from "../session.ts";

/** Whether it is a favorite; a guest's choice waits for the login. */
export function useIsFavorite(productId: string): boolean {
  const input = useLocalState(({ session, favoriteWishes }) => (session ? favoriteWishes[productId] : undefined));
  const saved = useCustomer(({ favorites }) => favorites[productId] ?? false);
  return input ?? saved;
}

/** Whether the last change to it has not reached the shop yet, and will be retried. */
export function useIsWaiting(productId: string): boolean {
  const failed = useSending((state) => state.failed);
  return useLocalState(({ session, favoriteWishes }) => session !== null && productId in favoriteWishes) && failed;
}

export function useFavorites(): Readonly<Record<string, boolean>> {
  const inputs = useLocalState(({ favoriteWishes }) => favoriteWishes);
  const saved = useCustomer(({ favorites }) => favorites);
  return { ...saved, ...inputs };
}

/** A customer's change is sent at once; a guest's after the login. */
export function changeFavorite(api: Api, productId: string, favorite: boolean): void {
  useLocalState.setState(({ favoriteWishes }) => ({ favoriteWishes: { ...favoriteWishes, [productId]: favorite } }));
  void sendChanges(api);
}

/** Called once, after hydration: sends pending changes whenever that may succeed. */
export function saveFavorites(api: Api): () => void {
  const again = () => void sendFavorites(api);
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

const useSending = create<{ failed: boolean }>()(() => ({ failed: false }));
let sending: Promise<void> | null = null;

/** Resolves once every pending change has been sent, or one could not be. */
export function sendFavorites(api: Api): Promise<void> {
  return sendChanges(api, { errorHandledBy: "nobody" });
}

function sendChanges(api: Api, options: ApiCallOptions = {}): Promise<void> {
  return (sending ??= sendOneByOne(api, options).finally(() => {
    sending = null;
  }));
}

async function sendOneByOne(api: Api, options: ApiCallOptions): Promise<void> {
  for (let input = nextInput(); input !== null; input = nextInput()) {
    const done = await send(api, input, options);
    useSending.setState({ failed: !done });
    if (!done) return;
  }
}

type Input = { productId: string; favorite: boolean; token: string };

function nextInput(): Input | null {
  const session = currentSession();
  const [first] = Object.entries(useLocalState.getState().favoriteWishes);
  return session && first ? { productId: first[0], favorite: first[1], token: session.token } : null;
}

/** False when the shop could not be reached: the change stays. Refused changes are dropped. */
async function send(api: Api, { productId, favorite, token }: Input, options: ApiCallOptions): Promise<boolean> {
  let accepted = true;
  try {
    await api.backend("updateFavorite", { sid: productId, favorite }, options);
  } catch (error) {
    if (error instanceof ConnectionError || (error instanceof BackendError && isPassing(error))) return false;
    accepted = false;
  }
  if (currentSession()?.token !== token) return false;
  if (accepted) confirmFavorite(productId, favorite);
  useLocalState.setState(({ favoriteWishes }) => {
    if (favoriteWishes[productId] !== favorite) return {};
    const { [productId]: _, ...others } = favoriteWishes;
    return { favoriteWishes: others };
  });
  return true;
}

/** Worth a retry (SPEC ERR-02); a session that ends drops its changes. */
function isPassing({ code }: BackendError): boolean {
  return code === 408 || code === 429 || code === 503;
}

export const useFavoritePrompt = create<{ productId: string | null }>()(() => ({ productId: null }));
