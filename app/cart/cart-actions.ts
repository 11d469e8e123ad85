/** What is done to the cart in this browser. */
import type { ShippingMethod } from "../../domain/quote.ts";
import type { Api } from "../api/api.ts";
import { findVariantsForCart } from "../api/product-queries.ts";
import { useLocalState } from "../local-state.ts";
import { refreshed, restored, withChecked, without, withQuantity, type CartLine } from "./cart-line.ts";

export function setQuantity(variantId: string, quantity: number): void {
  useLocalState.setState(({ lines }) => ({ lines: withQuantity(lines, variantId, quantity) }));
}

/** Whether it was done: no more than 250 lines may be checked (SPEC CART-07). */
export function setChecked(variantIds: readonly string[], checked: boolean): boolean {
  const lines = withChecked(useLocalState.getState().lines, new Set(variantIds), checked);
  if (lines) useLocalState.setState({ lines });
  return lines !== null;
}

/** Removes lines; the answer puts them back. */
export function removeLines(variantIds: readonly string[]): () => void {
  const gone = new Set(variantIds);
  const before: readonly CartLine[] = useLocalState.getState().lines;
  useLocalState.setState(({ lines }) => ({ lines: without(lines, gone) }));
  return () => useLocalState.setState(({ lines }) => ({ lines: restored(lines, before, gone) }));
}

export function setMethod(method: ShippingMethod): void {
  useLocalState.setState({ method });
}

/** Brings prices, stock and titles up to date; while the shop cannot be asked, the lines stay as they are. */
export async function refreshCart(api: Api): Promise<void> {
  const ids = useLocalState.getState().lines.map((line) => line.variantId);
  if (ids.length === 0) return;
  try {
    const today = await findVariantsForCart(api, ids);
    const asked = new Set(ids);
    useLocalState.setState(({ lines }) => {
      const fresh = new Map(
        refreshed(
          lines.filter((line) => asked.has(line.variantId)),
          today,
        ).map((line) => [line.variantId, line]),
      );
      return { lines: lines.map((line) => fresh.get(line.variantId) ?? line) };
    });
  } catch {
    // SPEC ERR-04: asked again when the cart is opened again.
  }
}
