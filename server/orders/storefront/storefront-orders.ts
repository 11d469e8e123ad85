/** A customer's orders as the Storefront API shows them. */

import { quoteShape } from "../../../contract/cart/quote.ts";
import { address as addressShape, type Address } from "../../../contract/customers/buyer-fields.ts";
import type { Saving } from "../../../domain/cart/quote.ts";
import type { OrdersShop } from "../orders-shop.ts";
import {
  readLinesOf,
  readOrderKeys,
  readParcelsOfOrders,
  readRefundedParts,
  readStorefrontOrders,
  type OrderKeys,
  type StorefrontParcel,
  type RefundedParts,
  type StorefrontOrder,
  type StorefrontOrderLine,
} from "./storefront-orders.store.ts";

export type { OrderKeys, StorefrontParcel, RefundedParts, StorefrontOrderLine } from "./storefront-orders.store.ts";

/** What its fields are read from; the parts of all orders that were read with it, at once when one is asked for. */
export type OrderInFull = Omit<StorefrontOrder, "address" | "quote"> & {
  address: Address | null;
  saved: Saving[];
  lines(): Promise<StorefrontOrderLine[]>;
  parcels(): Promise<StorefrontParcel[]>;
  refunds(): Promise<RefundedParts[]>;
};

const MOST_ORDERS = 5_000;

const savedShape = quoteShape.pick({ saved: true });

/** The newest 5,000, by which a page of them is chosen. */
export function orderKeysOf(shop: OrdersShop, customerId: number): Promise<OrderKeys[]> {
  return readOrderKeys(shop.db, customerId, MOST_ORDERS);
}

/** By id; left out: unknown orders, other customers', and those that are still at the checkout. */
export async function ordersInFull(
  shop: OrdersShop,
  customerId: number,
  ids: readonly number[],
): Promise<Map<number, OrderInFull>> {
  const orders = await readStorefrontOrders(shop.db, customerId, ids);
  const found = orders.map(({ id }) => id);
  const lines = grouped(() => readLinesOf(shop.db, found));
  const parcels = grouped(() => readParcelsOfOrders(shop.db, found));
  const refunds = grouped(() => readRefundedParts(shop.db, found));
  return new Map(
    orders.map(({ address, quote, ...order }) => {
      const { id } = order;
      const parts = { lines: () => lines(id), parcels: () => parcels(id), refunds: () => refunds(id) };
      const written = addressShape.safeParse(address);
      const { saved } = savedShape.parse(quote);
      return [id, { ...order, ...parts, saved, address: written.success ? written.data : null }];
    }),
  );
}

/** Read once for all orders, when the first one asks. */
function grouped<Part extends { orderId: number }>(read: () => Promise<Part[]>): (id: number) => Promise<Part[]> {
  let reading: Promise<Map<number, Part[]>> | null = null;
  return async (id) => {
    reading ??= read().then((parts) => Map.groupBy(parts, ({ orderId }) => orderId));
    return (await reading).get(id) ?? [];
  };
}
