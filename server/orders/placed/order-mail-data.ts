import type { OrderMailData } from "../../../contract/documents.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { orderLink } from "../order/order-access.ts";
import { readHeadByNumber } from "../order/orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { placedOrderByNumber } from "./placed-order.ts";

/** The link is only for the order's buyer. Null for an unknown number, and for an order that was never finished. */
export async function findOrderMailData(
  shop: OrdersShop,
  number: number,
  language: Language,
): Promise<OrderMailData | null> {
  const head = await readHeadByNumber(shop.db, number);
  const order = head && (await placedOrderByNumber(shop, number, language));
  const address = order?.address;
  return order && address ? { order: { ...order, address }, link: await orderLink(shop, head.id) } : null;
}
