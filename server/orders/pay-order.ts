/** Paying an order that is there: after placing it, and again from its confirmation page (SPEC PAY-01, PAY-02). */
import type { Card } from "../../contract/buyer-fields.ts";
import type { OrderOutcome, PaymentMethod } from "../../contract/checkout.ts";
import { Refusal } from "../../contract/refusals.ts";
import type { Tx } from "../database.ts";
import type { Shop } from "../shop.ts";
import { refuseFaults } from "./buyer.ts";
import { becomePaid } from "./order-states.ts";
import { checkOffered, getCartOfBuyer, outcomeOf, type CartKey } from "./orders.ts";
import { insertEvent, lockOrder, readHeadOfCart, updatePaymentMethod, type OrderHead } from "./orders.store.ts";
import {
  failPendingPayments,
  insertPayment,
  readNewestPayment,
  readPayment,
  readPendingPayment,
  setCaptured,
  setFailed,
  type Payment,
} from "./payments.store.ts";
import { chargeTestCard, faultsOfCard, type Charge } from "./test-card.ts";
import { inTransaction } from "./transaction.ts";

export type PaymentWish = { paymentMethod: PaymentMethod; card?: Card | undefined };

/**
 * Pays the buyer's order, or settles on a bank transfer for it. An order that is paid stays as it is. Throws
 * `not-found`, `input.invalid` for the card's fields, `payment.unavailable`, `payment.declined` (the order stays
 * PENDING) and `order.transition` for an order that was cancelled.
 */
export async function payOrder(shop: Shop, cartKey: CartKey, wish: PaymentWish): Promise<OrderOutcome> {
  const cart = await getCartOfBuyer(shop, cartKey);
  const order = await readHeadOfCart(shop.db, cart.id);
  if (!order) throw new Refusal("not-found", "Data not found");

  const outcome = await tryToPay(shop, order.id, wish);
  if (outcome.payment === "failed") {
    throw new Refusal("payment.declined", "The card was declined. The order is kept: please try another card.", {
      number: outcome.number,
    });
  }
  return outcome;
}

/** Whether the wish can be tried at all. Throws `payment.unavailable` and `input.invalid`. */
export async function checkPayment(shop: Shop, { paymentMethod, card }: PaymentWish): Promise<void> {
  await checkOffered(shop, paymentMethod);
  if (paymentMethod === "test-card") refuseFaults(faultsOfCard(card, shop.now()));
}

/**
 * One try. The gateway is asked outside of any transaction, under a key that belongs to the attempt: whoever asks
 * twice at once, or again after a crash, is charged once. A declined card is an outcome here, not a refusal.
 */
export async function tryToPay(shop: Shop, orderId: number, wish: PaymentWish): Promise<OrderOutcome> {
  const attempt = await inTransaction(shop, (tx) => startAttempt(tx, shop, orderId, wish));
  if (attempt.done) return outcomeOrRefusal(attempt);
  const charge = await chargeTestCard(attempt.card, attempt.key);
  const result = await inTransaction(shop, (tx) => finishAttempt(tx, shop, orderId, attempt.paymentId, charge));
  if (result.surplus) {
    const details = { order: result.order.number, reference: result.surplus };
    shop.log.error(details, "money was taken for an order that needs none: give it back");
  }
  return outcomeOrRefusal(result);
}

/** What the buyer quotes to the bank. */
export function bankReference(orderNumber: number): string {
  return `FG-${orderNumber}`;
}

/** How an order stands, and how it was or is to be paid. */
type Standing = { order: OrderHead; payment: Payment["state"] };
type Attempt = ({ done: true } & Standing) | { done: false; paymentId: number; key: string; card: Card };
/** `surplus`: the reference of money that nobody owes. */
type Result = Standing & { surplus?: string };

async function startAttempt(tx: Tx, shop: Shop, orderId: number, wish: PaymentWish): Promise<Attempt> {
  const order = await getLocked(tx, orderId);
  if (order.state !== "PENDING") return { done: true, ...(await standingOf(tx, order)) };
  await checkPayment({ ...shop, db: tx }, wish);

  const { paymentMethod: method, card } = wish;
  if (order.paymentMethod !== method) await updatePaymentMethod(tx, order.id, method);
  const pending = await readPendingPayment(tx, order.id, method);
  const reference = bankReference(order.number);
  const paymentId =
    pending?.id ??
    (await insertPayment(tx, { orderId, method, amountCents: order.totalCents, reference, at: shop.now() }));
  if (method === "bank-transfer" || !card) return { done: true, order, payment: "pending" };
  return { done: false, paymentId, key: `${order.number}-${paymentId}`, card };
}

async function finishAttempt(tx: Tx, shop: Shop, orderId: number, paymentId: number, charge: Charge): Promise<Result> {
  const order = await getLocked(tx, orderId);
  const at = shop.now();
  if (order.state !== "PENDING") {
    // Paid by other means, or cancelled, while the gateway was asked.
    const standing = await standingOf(tx, order);
    const known = (await readPayment(tx, paymentId)).state === "captured";
    if (!charge.approved || known) return standing;
    await insertEvent(tx, orderId, { at, kind: "payment-surplus", details: { reference: charge.reference } });
    return { ...standing, surplus: charge.reference };
  }
  if (!charge.approved) {
    const first = await setFailed(tx, paymentId, charge.failure, at);
    if (first) await insertEvent(tx, orderId, { at, kind: "payment-failed", details: { because: charge.failure } });
    return { order, payment: "failed" };
  }
  await becomePaid(tx, order, at, { method: "test-card", reference: charge.reference });
  await setCaptured(tx, paymentId, charge.reference, at);
  await failPendingPayments(tx, orderId, "paid-otherwise", at);
  return { order: { ...order, state: "PAID" }, payment: "captured" };
}

async function standingOf(tx: Tx, order: OrderHead): Promise<Standing> {
  const payment = await readNewestPayment(tx, order.id, order.paymentMethod);
  if (!payment) throw new Error(`Order ${order.number} has no payment.`);
  return { order, payment: payment.state };
}

/** Throws `order.transition` for an order that was cancelled. */
function outcomeOrRefusal({ order, payment }: Standing): OrderOutcome {
  if (order.state !== "VOIDED") return outcomeOf(order, payment);
  throw new Refusal("order.transition", "This order was cancelled.", { state: order.state, to: "PAID" });
}

async function getLocked(tx: Tx, orderId: number): Promise<OrderHead> {
  const order = await lockOrder(tx, { id: orderId });
  if (!order) throw new Refusal("not-found", "Data not found");
  return order;
}
