/** Draft orders (SPEC API-08). */
import { makeOrder, type OrderToMake } from "../../../server/orders/draft-orders/create-draft-order.ts";
import { placeOrder, type OrderInput } from "../../../server/orders/checkout/place-order.ts";
import type { Customer } from "../../../server/customers/customers.ts";
import type { CartKey } from "../../../server/orders/orders.ts";
import type { Shop } from "../../../server/shop.ts";
import { inputFor } from "./market.ts";

/** The input without lines and with default choices. */
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
 * Makes a draft order of these pieces, [variant id, quantity], and returns its key with its customer's session;
 * `changes` replaces what a case cares about.
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

/** Places the draft order as its checkout's page does right after showing it. */
export async function finish(shop: Shop, cart: CartKey, changes: Partial<OrderInput> = {}) {
  return placeOrder(shop, cart, await inputFor(shop, cart, changes));
}
