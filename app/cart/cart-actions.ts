/** A customer's changes are sent to the server by `cart-sync.ts`. */

import type { ShippingMethod } from "../../domain/cart/quote.ts";
import type { CouponChoice } from "../../domain/coupons/coupons.ts";
import type { Api } from "../api/api.ts";
import { findVariantsForCart } from "../catalog/products/queries/product-queries.ts";
import { catchUp, useLocalState } from "../local-state.ts";
import {
  refreshed,
  restored,
  withAdded,
  withChecked,
  without,
  withQuantity,
  type Addition,
  type CartLine,
} from "./lines/cart-line.ts";
import { changesBetween } from "./lines/pending.ts";

/** All line changes here go through this: a customer's become pending, to be sent. */
export function changeLines(change: (lines: readonly CartLine[]) => CartLine[]): void {
  catchUp();
  useLocalState.setState(({ session, mergeDue, lines, pending }) => {
    const next = change(lines);
    const isSynced = session !== null && !mergeDue;
    return { lines: next, ...(isSynced && { pending: { ...pending, ...changesBetween(lines, next) } }) };
  });
}

export function addLines(additions: readonly Addition[]): void {
  changeLines((lines) => withAdded(lines, additions));
}

export function setQuantity(variantId: string, quantity: number): void {
  changeLines((lines) => withQuantity(lines, variantId, quantity));
}

export function cutQuantities(quantities: ReadonlyMap<string, number>): void {
  const gone = new Set([...quantities].flatMap(([variantId, quantity]) => (quantity === 0 ? variantId : [])));
  changeLines((lines) =>
    without(lines, gone).map((line) => ({ ...line, quantity: quantities.get(line.variantId) ?? line.quantity })),
  );
}

/** False when more than 250 lines would be checked (SPEC CART-07). */
export function setChecked(variantIds: readonly string[], checked: boolean): boolean {
  let done = true;
  changeLines((lines) => {
    const next = withChecked(lines, new Set(variantIds), checked);
    done = next !== null;
    return next ?? [...lines];
  });
  return done;
}

export function removeLines(variantIds: readonly string[]): () => void {
  const gone = new Set(variantIds);
  const before: readonly CartLine[] = useLocalState.getState().lines;
  changeLines((lines) => without(lines, gone));
  return () => changeLines((lines) => restored(lines, before, gone));
}

export function setMethod(method: ShippingMethod): void {
  useLocalState.setState({ method });
}

export function setCoupon(coupon: CouponChoice): void {
  useLocalState.setState({ coupon });
}

/** Updates a guest's lines, if the shop answers. A customer's lines come with the server's cart. */
export async function refreshCart(api: Api): Promise<void> {
  const { session, mergeDue } = useLocalState.getState();
  if (session !== null && !mergeDue) return;
  const ids = useLocalState.getState().lines.map((line) => line.variantId);
  if (ids.length === 0) return;
  try {
    const today = await findVariantsForCart(api, ids);
    const requestedIds = new Set(ids);
    changeLines((lines) =>
      lines.map((line) => (requestedIds.has(line.variantId) ? (refreshed([line], today)[0] ?? line) : line)),
    );
  } catch {
    // SPEC ERR-04: retried when the cart is opened again.
  }
}
