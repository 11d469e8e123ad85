/** What the merchant does with an order that waits for its money. */
import { Refusal } from "../../../contract/refusals.ts";
import type { Tx } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { closeCartOfWaiting } from "../checkout/waiting-orders.ts";
import { becomeVoided, checkFinished } from "../order-states.ts";
import { lockOrder, type OrderHead } from "../orders.store.ts";
import { bankReference } from "./pay-order.ts";
import { failPendingPayments, insertPayment, readPendingPayment } from "./payments.store.ts";
import { takeMoney } from "./take-money.ts";
import { inTransaction } from "../../transaction.ts";

/**
 * The bank transfer has arrived: the order is PAID and its stock leaves the shelf. `amountCents`, where it is given, is
 * compared with what is due; `reference` is the bank's own. Again on an order that a transfer has paid: nothing.
 *
 * Throws `not-found` for an unknown number, `payment.differs` with `{ dueCents }` for another amount, and
 * `order.transition` for an order that is over or was paid otherwise: then the money has to be sent back;
 * `order.unfinished` for one that waits for its checkout: nobody knows yet what is due.
 */
export async function markPaid(
  shop: Shop,
  orderNumber: number,
  amountCents?: number,
  reference?: string,
): Promise<void> {
  await inTransaction(shop, async (tx, within) => {
    const order = await getLocked(tx, orderNumber);
    const { id: orderId, state, dueCents, paymentMethod } = order;
    if (state === "PAID") {
      if (paymentMethod === "bank-transfer") return;
      const message = `This order was paid by ${paymentMethod} already. What the bank brought has to be sent back.`;
      throw new Refusal("order.transition", message, { state, paymentMethod });
    }
    if (state !== "PENDING") {
      throw new Refusal("order.transition", `An order that is ${state} cannot become PAID.`, { state, to: "PAID" });
    }
    checkFinished(order);
    if (amountCents !== undefined && amountCents !== dueCents) {
      throw new Refusal("payment.differs", "This is not the amount that is due.", { dueCents });
    }
    const at = within.now();
    const method = "bank-transfer" as const;
    const quoted = bankReference(order.number);
    const paymentId =
      (await readPendingPayment(tx, orderId, method))?.id ??
      (await insertPayment(tx, { orderId, method, amountCents: dueCents, reference: quoted, at }));
    await takeMoney(tx, order, { paymentId, captureReference: reference ?? quoted, at });
  });
}

/**
 * The order is cancelled before it was paid: VOIDED, and its stock may be bought by others. Again on a VOIDED
 * order: nothing. Throws `not-found` and `order.transition`.
 */
export async function voidOrder(shop: Shop, orderNumber: number): Promise<void> {
  await inTransaction(shop, async (tx, within) => {
    const at = within.now();
    await closeCartOfWaiting(tx, orderNumber, at);
    const order = await getLocked(tx, orderNumber);
    if (order.state === "VOIDED") return;
    await becomeVoided(tx, order, at, "cancelled");
    await failPendingPayments(tx, order.id, "order-voided", at);
  });
}

async function getLocked(tx: Tx, number: number): Promise<OrderHead> {
  const order = await lockOrder(tx, { number });
  if (!order) throw new Refusal("not-found", "Data not found");
  return order;
}
