import type { Api } from "../../api/api.ts";
import { catchUp, useLocalState } from "../../local-state.ts";
import { changeLines } from "../cart-actions.ts";
import { withoutOrdered } from "../lines/cart-line.ts";
import { cartIsOpen } from "./cart-queries.ts";

/**
 * Removes the lines of a completed checkout: a storefront cart that is gone was ordered. If the shop cannot be asked,
 * the next page tries again.
 */
export async function clearOrderedLines(api: Api): Promise<void> {
  const { pendingCheckout } = useLocalState.getState();
  // Of a customer's cart the server removes what was ordered.
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
