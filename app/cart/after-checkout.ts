import { cartIsOpen } from "../api/cart-queries.ts";
import type { Api } from "../api/api.ts";
import { useLocalState } from "../local-state.ts";
import { withoutOrdered } from "./cart-line.ts";

/**
 * Takes the lines of a completed checkout out of the local cart: a storefront cart that is gone was ordered.
 * While that cannot be asked, everything stays as it is, and is asked again with the next page.
 */
export async function clearOrderedLines(api: Api): Promise<void> {
  const { pendingCheckout } = useLocalState.getState();
  if (!pendingCheckout) return;
  try {
    if (await cartIsOpen(api, pendingCheckout.cartId)) return;
  } catch {
    return;
  }
  useLocalState.setState((state) =>
    state.pendingCheckout?.cartId === pendingCheckout.cartId
      ? { pendingCheckout: null, lines: withoutOrdered(state.lines, pendingCheckout.lines) }
      : state,
  );
}
