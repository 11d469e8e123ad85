/** SPEC API-26, ORD-01 */

import type { ListedOrder } from "../../../contract/orders/orders.ts";
import type { CurrencyCode } from "../../../domain/currencies.ts";
import { globalId } from "../../../domain/ids.ts";
import { orderName } from "../../../domain/orders/order-name.ts";
import { ORDER_STATES, type OrderState } from "../../../domain/orders/order-state.ts";
import { shownPricing } from "../../settings/rules.ts";
import { moneyOfCents } from "../../wire-money.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { countOrdersByState, readOrdersOf, type AccountOrder } from "./account-orders.store.ts";

type State = OrderState | "ALL";

/** From page 1, newest first. `origin`: see `Caller`. */
export async function listOrdersOf(
  shop: OrdersShop,
  customerId: number,
  { state, page, size }: { state: State; page: number; size: number },
  origin: string,
): Promise<{ orders: ListedOrder[]; total: number }> {
  const counts = await countOrdersOf(shop, customerId);
  const range = { state: state === "ALL" ? null : state, offset: (page - 1) * size, limit: size };
  const orders = range.offset < counts[state] ? await readOrdersOf(shop.db, customerId, range) : [];
  const { currency } = await shownPricing(shop);
  return {
    orders: orders.map((order) => ({ ...headOf(order, origin, currency), images: order.images })),
    total: counts[state],
  };
}

export async function countOrdersOf(shop: OrdersShop, customerId: number): Promise<Record<State, number>> {
  const found = await countOrdersByState(shop.db, customerId);
  const ofStates = Object.fromEntries(ORDER_STATES.map((state) => [state, found.get(state) ?? 0]));
  const all = [...found.values()].reduce((sum, count) => sum + count, 0);
  return { ...(ofStates as Record<OrderState, number>), ALL: all };
}

/** `origin`: see `Caller`. */
export function headOf(order: AccountOrder, origin: string, currency: CurrencyCode): Omit<ListedOrder, "images"> {
  const { id, number, state, placedAt, totalCents } = order;
  return {
    id: globalId("Order", id),
    ...{ number, name: orderName(number), state },
    placedAt: placedAt.toISOString(),
    productQuantity: order.products,
    orderQuantity: order.pieces,
    total: moneyOfCents(totalCents, currency),
    invoiceUrl:
      state === "PENDING" && order.opens
        ? `${origin}${checkoutPath(order)}?key=${encodeURIComponent(order.key)}`
        : null,
  };
}

/** Its key opens the order. */
export function checkoutPath({ token }: AccountOrder): string {
  return `/checkouts/${encodeURIComponent(token)}`;
}
