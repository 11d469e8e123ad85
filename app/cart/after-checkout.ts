import { cartIsOpen } from "../api/cart-queries.ts";
import type { Api } from "../api/api.ts";
import { catchUp, useLocalState } from "../local-state.ts";
import { changeLines } from "./cart-actions.ts";
import { withoutOrdered } from "./cart-line.ts";

/**
 * Takes the lines of a completed checkout out of the local cart: a storefront cart that is gone was ordered.
 * While that cannot be asked, everything stays as it is, and is asked again with the next page.
 */
export async function clearOrderedLines(api: Api): Promise<void> {
  const { pendingCheckout } = useLocalState.getState();
  // What a customer has ordered the shop takes out of the cart that it keeps for her.
  if (!pendingCheckout || pendingCheckout.cartId === null) return;
  try {
    if (await cartIsOpen(api, pendingCheckout.cartId)) return;
  } catch {
    return;
  }
  catchUp();
  if (useLocalState.getState().pendingCheckout?.cartId !== pendingCheckout.cartId) return;
  changeLines((lines) => withoutOrdered(lines, pendingCheckout.lines));
  useLocalState.setState({ pendingCheckout: null });
}
