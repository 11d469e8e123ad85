import type { OrderState } from "../../../domain/orders/order-state.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { readOrders, type ListedOrderRow } from "./order-list.store.ts";

const MOST = 250;

/** For staff: newest first, at most 250. */
export function listOrders(
  shop: OrdersShop,
  which: { state?: OrderState; email?: string; before?: number; limit: number },
): Promise<ListedOrderRow[]> {
  return readOrders(shop.db, { ...which, limit: Math.min(which.limit, MOST) });
}
