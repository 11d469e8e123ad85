/** Orders that are made ahead of their checkout (SPEC API-08). */
import { makeOrder, type OrderToMake } from "../../server/orders/checkout/make-order.ts";
import { placeOrder, type OrderWish } from "../../server/orders/checkout/place-order.ts";
import type { Customer } from "../../server/customers/customers.ts";
import type { CartKey } from "../../server/orders/orders.ts";
import type { Shop } from "../../server/shop.ts";
import { wishFor } from "./market.ts";

/** Of nothing yet, and asking for nothing in particular. */
export const orderToMake: OrderToMake = {
  items: [],
  note: "",
  email: null,
  sourceName: "",
  tags: [],
  discountCodes: [],
  takesPromotions: true,
  country: "US",
};

/**
 * Makes an order of these pieces, [variant id, quantity], and answers its key with its customer's session; `changes`
 * replaces what a case cares about.
 */
export async function make(
  shop: Shop,
  customer: Customer,
  pieces: readonly [number, number][],
  changes: Partial<OrderToMake> = {},
  idempotencyKey: string | null = null,
): Promise<CartKey> {
  const items = pieces.map(([variantId, quantity]) => ({ variantId, quantity }));
  const cart = await makeOrder(shop, customer, { ...orderToMake, items, ...changes }, idempotencyKey);
  return { ...cart, customerId: customer.id };
}

/** Finishes it at its checkout, as its page does that has just shown it. */
export async function finish(shop: Shop, cart: CartKey, changes: Partial<OrderWish> = {}) {
  return placeOrder(shop, cart, await wishFor(shop, cart, changes));
}
