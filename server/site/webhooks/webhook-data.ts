/** What a webhook is told of a thing: as it is when it is sent. */

import type { PlacedOrder } from "../../../contract/orders/checkout.ts";
import { placedOrderByNumber } from "../../orders/placed/placed-order.ts";
import type { Shop } from "../../shop.ts";
import { readWebhookCustomer, readWebhookProduct, readWebhookStock } from "./webhook-data.store.ts";

/** `gone`: it no longer exists. */
export async function webhookData(shop: Shop, topic: string, subjectId: number): Promise<object> {
  const [kind] = topic.split("/");
  switch (kind) {
    case "orders": {
      const order = await placedOrderByNumber(shop, subjectId);
      return order ? orderData(order) : { number: subjectId, gone: true };
    }
    case "products":
      return (await readWebhookProduct(shop.db, subjectId)) ?? { id: subjectId, gone: true };
    case "customers":
      return (await readWebhookCustomer(shop.db, subjectId)) ?? { id: subjectId, gone: true };
    case "stock":
      return (await readWebhookStock(shop.db, subjectId)) ?? { variantId: subjectId, gone: true };
    default:
      return { message: "This is a test. The shop's webhook arrives here." };
  }
}

/** Nothing that opens the order, and nothing that only its buyer needs. */
function orderData(order: PlacedOrder): object {
  const { number, name, state, placedAt, paidAt, cancelledAt, email, address, method, note, company, taxNumber } =
    order;
  const { lines, pieces, totalWeightMg, itemTotalCents, saved, subtotalCents, shippingCents, totalCents } = order;
  const { couponCode, creditCents, dueCents, receivedCents, refundedCents, refunds, parcels, payment, invoice } = order;
  return {
    ...{ number, name, state, placedAt, paidAt, cancelledAt, email, address, method, note, company, taxNumber },
    currency: order.currency,
    ...{ lines, pieces, totalWeightMg, itemTotalCents, saved, subtotalCents, shippingCents, totalCents },
    ...{ couponCode, creditCents, dueCents, receivedCents, refundedCents, refunds, parcels, invoice },
    payment: { method: payment.method, state: payment.state, reference: payment.reference },
  };
}
