import type { Customer } from "../../../server/customers/customers.ts";
import { placeOrder, type OrderInput } from "../../../server/orders/checkout/place-order.ts";
import { makeOrder, type OrderToMake } from "../../../server/orders/draft-orders/create-draft-order.ts";
import type { CartAccess } from "../../../server/orders/order/order-access.ts";
import type { Shop } from "../../../server/shop.ts";
import { inputFor } from "./market.ts";

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

/** Returns the key of a draft order with its customer's session; `pieces`: [variant id, quantity]. */
export async function make(
  shop: Shop,
  customer: Customer,
  pieces: readonly [number, number][],
  changes: Partial<OrderToMake> = {},
  idempotencyKey: string | null = null,
): Promise<CartAccess> {
  const items = pieces.map(([variantId, quantity]) => ({ variantId, quantity }));
  const cart = await makeOrder(shop, customer, { ...orderToMake, items, ...changes }, idempotencyKey);
  return { ...cart, customerId: customer.id };
}

export async function finish(shop: Shop, cart: CartAccess, changes: Partial<OrderInput> = {}) {
  return placeOrder(shop, cart, await inputFor(shop, cart, changes));
}
