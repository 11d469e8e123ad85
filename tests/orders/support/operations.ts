/** Operations on an order as data, to be sent to another process and repeated. */

import { placeOrder, type OrderInput } from "../../../server/orders/checkout/place-order.ts";
import { cancelOrder, type CancelInput } from "../../../server/orders/fulfilment/cancel.ts";
import { shipOrder, type ShipmentInput } from "../../../server/orders/fulfilment/ship.ts";
import type { CartAccess } from "../../../server/orders/order/order-access.ts";
import { markPaid } from "../../../server/orders/payments/settle-orders.ts";
import { refundOrder, type RefundInput } from "../../../server/orders/refunds/refund.ts";
import type { Shop } from "../../../server/shop.ts";

export type OrderOperation =
  | { does: "place"; cart: CartAccess; input: OrderInput; key: string | null }
  | { does: "receive-money"; number: number }
  | { does: "ship"; number: number; input: ShipmentInput }
  | { does: "refund"; number: number; input: RefundInput }
  | { does: "cancel"; number: number; input: CancelInput };

/** Returns what must be the same at every repeat. */
export async function runOperation(shop: Shop, operation: OrderOperation): Promise<unknown> {
  switch (operation.does) {
    case "place":
      return (await placeOrder(shop, operation.cart, operation.input, operation.key)).number;
    case "receive-money":
      return markPaid(shop, operation.number);
    case "ship":
      return (await shipOrder(shop, operation.number, operation.input)).id;
    case "refund":
      return (await refundOrder(shop, operation.number, operation.input)).id;
    case "cancel":
      return (await cancelOrder(shop, operation.number, operation.input)).refund?.id ?? null;
  }
}
