/** Whether the order to place is the one that the buyer saw (SPEC CHK-02, CHK-04). */

import type { OpenCheckout } from "../../../contract/orders/checkout.ts";
import { Refusal } from "../../../contract/refusals.ts";
import type { Cart } from "../../cart/cart.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { draftOrder, type CheckoutDraft, type CheckoutInput } from "./checkout-draft.ts";
import { isShort } from "./checkout-lines.ts";
import { checkoutOf } from "./checkout.ts";

export type Expectation = {
  expectedTotalCents: number;
  expectedDueCents: number;
  expectedLines: readonly { id: string; quantity: number }[];
};

/** Throws `cart.empty`, `cart.completed`, and `stock.short` and `quote.changed` with the current checkout. */
export async function agreedDraft(
  within: OrdersShop,
  cart: Cart,
  input: CheckoutInput,
  seen: Expectation,
): Promise<CheckoutDraft> {
  if (cart.lines.length === 0 && cart.orderMadeAt === null) {
    throw new Refusal("cart.empty", "The cart is empty.");
  }
  const draft = await draftOrder(within, cart, input);
  if (draft.lines.length > 0 && isAsSeen(draft, seen)) return draft;
  throw changedSince(await checkoutOf(within, cart, draft, input));
}

/** Nothing was placed, because the current checkout is not what the buyer saw. */
export function changedSince(checkout: OpenCheckout): Refusal {
  return isShort(checkout.notices)
    ? new Refusal("stock.short", "Some items are no longer available in this quantity.", checkout)
    : new Refusal("quote.changed", "The total has changed. Please check it and place the order again.", checkout);
}

function isAsSeen({ quote }: CheckoutDraft, seen: Expectation): boolean {
  if (quote.estimatedTotalCents !== seen.expectedTotalCents || quote.dueCents !== seen.expectedDueCents) return false;
  const lines = new Map(seen.expectedLines.map((line) => [line.id, line.quantity]));
  return lines.size === quote.lines.length && quote.lines.every((line) => lines.get(line.id) === line.quantity);
}
