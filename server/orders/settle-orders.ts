/** What the merchant does with an order that waits for its money. */
import { Refusal } from "../../contract/refusals.ts";
import type { Tx } from "../database.ts";
import type { Shop } from "../shop.ts";
import { becomePaid, becomeVoided } from "./order-states.ts";
import { lockOrder, updatePaymentMethod, type OrderHead } from "./orders.store.ts";
import { failPendingPayments, insertPayment, readPendingPayment, setCaptured } from "./payments.store.ts";
import { bankReference } from "./pay-order.ts";
import { inTransaction } from "./transaction.ts";

/**
 * The bank transfer has arrived: the order is PAID and its stock leaves the shelf. Again on a PAID order: nothing.
 * Throws `not-found` for an unknown number and `order.transition` for an order that is over.
 */
export async function markPaid(shop: Shop, orderNumber: number): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const order = await getLocked(tx, orderNumber);
    if (order.state === "PAID") return;
    const at = shop.now();
    await becomePaid(tx, order, at, { method: "bank-transfer" });
    const { id: orderId, totalCents: amountCents } = order;
    const reference = bankReference(order.number);
    const payment =
      (await readPendingPayment(tx, orderId, "bank-transfer"))?.id ??
      (await insertPayment(tx, { orderId, method: "bank-transfer", amountCents, reference, at }));
    await setCaptured(tx, payment, reference, at);
    await updatePaymentMethod(tx, orderId, "bank-transfer");
    await failPendingPayments(tx, orderId, "paid-otherwise", at);
  });
}

/**
 * The order is cancelled before it was paid: VOIDED, and its stock may be bought by others. Again on a VOIDED
 * order: nothing. Throws `not-found` and `order.transition`.
 */
export async function voidOrder(shop: Shop, orderNumber: number): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const order = await getLocked(tx, orderNumber);
    if (order.state === "VOIDED") return;
    const at = shop.now();
    await becomeVoided(tx, order, at);
    await failPendingPayments(tx, order.id, "order-voided", at);
  });
}

async function getLocked(tx: Tx, number: number): Promise<OrderHead> {
  const order = await lockOrder(tx, { number });
  if (!order) throw new Refusal("not-found", "Data not found");
  return order;
}
