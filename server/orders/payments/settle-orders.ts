import { Refusal } from "../../../contract/refusals.ts";
import type { Tx } from "../../database.ts";
import { inTransaction } from "../../transaction.ts";
import { becomeVoided, checkFinished } from "../order/order-states.ts";
import { lockOrder, type OrderHead } from "../order/orders.store.ts";
import { closeCartOfWaiting } from "../order/waiting-orders.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { receiveTransfer, type Transfer } from "./bank-receipts.ts";
import { failPendingPayments } from "./payments.store.ts";

/**
 * For a bank transfer. The amount defaults to what is due; another one needs a decision (`difference`), as does money
 * for an order that needs none. Repeatable. Throws `not-found`, `order.unfinished` for one that waits for its checkout,
 * and like `receiveTransfer`.
 */
export async function markPaid(shop: OrdersShop, orderNumber: number, transfer: Transfer = {}): Promise<void> {
  await inTransaction(shop, async (tx, within) => {
    const order = await getLocked(tx, orderNumber);
    const { amountCents, reference, difference } = transfer;
    const isRepeat =
      reference === undefined && difference === undefined && (amountCents ?? order.dueCents) === order.dueCents;
    if (order.state === "PAID" && order.paymentMethod === "bank-transfer" && isRepeat) return;
    checkFinished(order);
    await receiveTransfer(tx, order, transfer, within.now());
  });
}

/** Cancels an unpaid order, and releases its stock. Repeatable. Throws `not-found` and `order.transition`. */
export async function voidOrder(shop: OrdersShop, orderNumber: number): Promise<void> {
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
