/** Who may open an order, and by what link. */

import type { OrderOutcome } from "../../../contract/orders/checkout.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { orderName } from "../../../domain/orders/order-name.ts";
import { keyOfCart } from "../../cart/cart-keys.ts";
import { asShownTo, findCartByToken, hasFormerKey, hasKey, type Cart } from "../../cart/cart.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { readHead, type OrderHead } from "./orders.store.ts";

/** Opens a buyer's cart, and later its order. `customerId`: of the caller's session; null or left out: none. */
export type CartAccess = { token: string; key: string; customerId?: number | null };

/**
 * Completed or not, as `asShownTo` shows it to the caller. Throws `not-found` for an unknown token, a wrong key, and a
 * waiting order that a new password took from its customer (SPEC SESS-04); `cart.completed` for the key from before the
 * order was placed, unless the caller is its customer.
 */
export async function getCartOfBuyer(shop: OrdersShop, cartKey: CartAccess): Promise<Cart> {
  const cart = await findCartByToken(shop, cartKey.token);
  if (!cart) throw notFound();
  return openedWith(cart, cartKey);
}

export function openedWith(
  cart: Cart,
  { key, customerId = null, orderKey }: Pick<CartAccess, "key" | "customerId"> & { orderKey?: string | undefined },
): Cart {
  if (!hasKey(cart, key)) {
    if (!hasFormerKey(cart, key)) throw notFound();
    const isPlacers = orderKey !== undefined && hasKey(cart, orderKey);
    const isCustomers = cart.customerId !== null && cart.customerId === customerId;
    if (!isPlacers && !isCustomers) throw new Refusal("cart.completed", "This order has already been placed.");
  }
  if (cart.orderMadeAt !== null && cart.completedAt === null && cart.customerId === null) throw notFound();
  return asShownTo(cart, customerId);
}

/** Whether a customer's order waits for its checkout here, and the caller has not shown their session. */
export function requiresSignIn(shown: Cart): boolean {
  return shown.orderMadeAt !== null && shown.completedAt === null && shown.customerId === null;
}

export function waitsForCheckout({ state, submittedAt }: Pick<OrderHead, "state" | "submittedAt">): boolean {
  return state === "PENDING" && submittedAt === null;
}

/** An absolute URL that opens the order, so only its buyer may be told. Throws `not-found`. */
export async function orderLink(shop: OrdersShop, orderId: number): Promise<string> {
  const head = await readHead(shop.db, orderId);
  if (!head) throw notFound();
  const { token, key } = await keyOfCart(shop, head.cartId);
  return `${shop.url}/checkouts/${encodeURIComponent(token)}/order?key=${encodeURIComponent(key)}`;
}

export function outcomeOf(
  { number, state }: OrderHead,
  payment: OrderOutcome["payment"],
  redirectUrl: string | null = null,
): OrderOutcome {
  return { number, name: orderName(number), state, payment, redirectUrl };
}

function notFound(): Refusal {
  return new Refusal("not-found", "Data not found");
}
