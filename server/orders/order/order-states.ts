/**
 * The only place that changes an order's state, with everything that follows from it (SPEC ORDS-01). Lock order: order
 * → customer → credit → coupon → stock → product → series of invoices.
 */

import { Refusal } from "../../../contract/refusals.ts";
import { sentence } from "../../../contract/sentence.ts";
import { mayBecome, type OrderState } from "../../../domain/orders/order-state.ts";
import { releaseStock, type Pieces } from "../../catalog/stock/stock.ts";
import { releaseCoupon, settleCoupon } from "../../coupons/coupons.ts";
import { restoreCredit } from "../../coupons/credit.ts";
import { addSpent } from "../../customers/customers.ts";
import type { Tx } from "../../database.ts";
import { enqueueMail, hastenMail, withdrawMail } from "../../mail/outbox.ts";
import { because } from "../../transaction.ts";
import { invoiceToIssue } from "../invoices/issue-invoice.ts";
import { turnAppliedToReturn } from "./bank-receipts.store.ts";
import { updateFulfilled, writePaid } from "./order-states.store.ts";
import { insertEvent, readSold, updateState, type OrderHead, type OrderLine } from "./orders.store.ts";

/**
 * The caller does the rest of its work before, because other orders wait for these goods from here until the transaction
 * ends. The order must be locked. Throws `order.transition` and `order.unfinished`.
 */
export async function becomePaid(tx: Tx, order: OrderHead, at: Date, details: object): Promise<void> {
  checkTransition(order, "PAID");
  checkFinished(order);
  const { id, number, customerId, couponCode } = order;
  const invoice = await invoiceToIssue(tx, id, at);
  // No e-mail for store credit, nor for a card that pays within seconds: the e-mail about the order has not been sent
  // yet, and reports both.
  if (order.dueCents > 0 && !(await hastenMail(tx, placedMailKey(number), at))) {
    await enqueueStateMail(tx, order, "order-paid", at);
  }
  if (customerId !== null) await addSpent(tx, customerId, { cents: order.subtotalCents, orders: 1 });
  if (couponCode !== null) await settleCoupon(tx, id, at);
  await writePaid(tx, order, { at, details, invoice });
}

/** "replaced": the buyer made another order before finishing its checkout. */
export type VoidedBecause = "cancelled" | "reservation-expired" | "replaced";

/**
 * Releases goods, coupon and credit. The order must be locked; the caller fails its pending payments and, for a waiting
 * order, closes its cart (`waiting-orders.ts`). Throws `order.transition`.
 */
export async function becomeVoided(
  tx: Tx,
  order: OrderHead,
  at: Date,
  why: VoidedBecause,
  details: object = {},
): Promise<void> {
  await releaseStock(tx, await becomeVoidedButForGoods(tx, order, at, why, details));
}

/** Like `becomeVoided`, but returns the goods still reserved, for another order to take or the caller to release. */
export async function becomeVoidedButForGoods(
  tx: Tx,
  order: OrderHead,
  at: Date,
  why: VoidedBecause,
  details: object = {},
): Promise<Pieces[]> {
  checkTransition(order, "VOIDED");
  const { id, number, customerId, creditCents, couponCode } = order;
  await because(tx, `order ${number} ${why === "reservation-expired" ? "expired" : why}`);
  if (customerId !== null && creditCents > 0) {
    await restoreCredit(tx, { customerId, cents: creditCents, orderId: id, at });
  }
  if (couponCode !== null) await releaseCoupon(tx, id, at);
  await turnAppliedToReturn(tx, id);
  await updateState(tx, id, "VOIDED", { cancelledAt: at });
  const record = { ...details, because: why };
  await insertEvent(tx, id, { at, kind: "voided", from: order.state, to: "VOIDED", details: record });
  if (order.submittedAt !== null) {
    await withdrawMail(tx, placedMailKey(number), at);
    await enqueueStateMail(tx, order, "order-cancelled", at);
  }
  return piecesOf(await readSold(tx, id));
}

/**
 * Everything that is not refunded was sent. A partly refunded order keeps its state, because no transition leads back
 * from it. The order must be locked. Throws `order.transition`.
 */
export async function becomeFulfilled(tx: Tx, order: OrderHead, at: Date): Promise<void> {
  if (order.state === "PARTIALLY_REFUNDED") {
    await updateFulfilled(tx, order.id, at);
    await insertEvent(tx, order.id, { at, kind: "fulfilled" });
    return;
  }
  checkTransition(order, "FULFILLED");
  await updateState(tx, order.id, "FULFILLED", { fulfilledAt: at });
  await insertEvent(tx, order.id, { at, kind: "fulfilled", from: order.state, to: "FULFILLED" });
}

/**
 * All remaining money was refunded, or a part; a further part changes no state. The caller writes the amounts and,
 * unless it is a cancellation, queues the e-mail. The order must be locked. Throws `order.transition`.
 */
export async function becomeRefunded(
  tx: Tx,
  order: OrderHead,
  at: Date,
  { full, cancelled = false, details }: { full: boolean; cancelled?: boolean; details: object },
): Promise<void> {
  const to = full ? "REFUNDED" : "PARTIALLY_REFUNDED";
  const kind = cancelled ? "cancelled" : "refunded";
  if (!full && order.state === to) {
    await insertEvent(tx, order.id, { at, kind, details });
    return;
  }
  checkTransition(order, to);
  await updateState(tx, order.id, to, cancelled ? { cancelledAt: at } : {});
  await insertEvent(tx, order.id, { at, kind, from: order.state, to, details });
  if (cancelled) await enqueueStateMail(tx, order, "order-cancelled", at);
}

export function placedMailKey(orderNumber: number): string {
  return `order-placed ${orderNumber}`;
}

function checkTransition({ state }: OrderHead, to: OrderState): void {
  if (mayBecome(state, to)) return;
  throw new Refusal("order.transition", sentence`An order that is ${state} cannot become ${to}.`, { state, to });
}

/** Throws `order.unfinished` for a draft order, which has no address and payment method yet. */
export function checkFinished({ number, submittedAt }: OrderHead): void {
  if (submittedAt !== null) return;
  throw new Refusal("order.unfinished", sentence`Order #${number} waits for its buyer at the checkout.`);
}

async function enqueueStateMail(
  tx: Tx,
  order: OrderHead,
  kind: "order-paid" | "order-cancelled",
  at: Date,
): Promise<void> {
  const { number: orderNumber, language, email: recipient } = order;
  await enqueueMail(tx, { key: `${kind} ${orderNumber}`, kind, language, recipient, data: { orderNumber }, at });
}

export function piecesOf(lines: readonly Pick<OrderLine, "variantId" | "quantity">[]): Pieces[] {
  return lines.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }]));
}
