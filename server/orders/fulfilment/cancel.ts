import { Refusal } from "../../../contract/refusals.ts";
import { splitByWeight } from "../../../domain/money.ts";
import { cancellationTerms } from "../../../domain/orders/cancellation.ts";
import type { OrderState } from "../../../domain/orders/order-state.ts";
import type { RefundDestination } from "../../../domain/orders/returns.ts";
import type { Pieces } from "../../catalog/stock/stock.ts";
import type { Db, Tx } from "../../database.ts";
import { fingerprintOf } from "../../idempotency/idempotency.ts";
import { inTransaction } from "../../transaction.ts";
import { getLockedOrder, isDone } from "../order/order-operations.ts";
import { becomeRefunded, becomeVoided } from "../order/order-states.ts";
import { readHeadByNumber, readOrderLines, type OrderHead, type StoredLine } from "../order/orders.store.ts";
import { closeCartOfWaiting } from "../order/waiting-orders.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { failPendingPayments } from "../payments/payments.store.ts";
import { putBack, recordRefund, splitOf, takeBackSpent } from "../refunds/refund-record.ts";
import { checkRefundable } from "../refunds/refund.ts";
import { readRefundByKey, readRefundSums, type Refund, type RefundedPart } from "../refunds/refunds.store.ts";
import { sendRefund } from "../refunds/refunds.ts";
import { updateCancellationFee } from "./cancel.store.ts";

export type CancelInput = {
  key: string;
  /** Only staff may cancel unpaid orders. */
  by: "shop" | "customer";
  to: RefundDestination;
  reason: string;
  /** As the preview showed it; another fee is refused. */
  expectedFeeCents?: number | undefined;
};

export type Cancellation = { number: number; state: OrderState; feeCents: number; refund: Refund | null };

/**
 * By the terms in force (SPEC CANC-01). An unpaid order becomes VOIDED; a paid one becomes REFUNDED, with the fee
 * withheld and the goods restocked. Throws `not-found`; `order.transition` with the terms when it may not be cancelled;
 * `edit.changed` for another fee than `expectedFeeCents`; `refund.refused` for store credit to a guest; `input.invalid` and `idempotency.mismatch` for the key.
 */
export async function cancelOrder(shop: OrdersShop, orderNumber: number, input: CancelInput): Promise<Cancellation> {
  const { cancellation, isNew } = await inTransaction(shop, async (tx) => {
    const at = shop.now();
    await closeCartOfWaiting(tx, orderNumber, at);
    const order = await getLockedOrder(tx, orderNumber);
    return writeCancellation(tx, order, input, at);
  });
  const { refund } = cancellation;
  return isNew && refund ? { ...cancellation, refund: await sendRefund(shop, refund) } : cancellation;
}

async function writeCancellation(
  tx: Tx,
  order: OrderHead,
  { key, by, to, reason, expectedFeeCents }: CancelInput,
  at: Date,
): Promise<{ cancellation: Cancellation; isNew: boolean }> {
  const fingerprint = fingerprintOf({ by, to, reason });
  const kind = order.state === "VOIDED" ? "voided" : "cancelled";
  if (await isDone(tx, order, { kind, key, fingerprint })) {
    const { number, state, cancellationFeeCents: feeCents } = order;
    const refund = await readRefundByKey(tx, order.id, refundKeyOf(key));
    return { cancellation: { number, state, feeCents, refund }, isNew: false };
  }
  const { terms, stored, sent } = await termsOf(tx, order, at);
  if (expectedFeeCents !== undefined && expectedFeeCents !== terms.feeCents) {
    throw new Refusal("edit.changed", "The cancellation fee is another one now.");
  }
  const details = { key, asked: fingerprint, by, reason };
  if (sent) throw refused("Part of this order has been shipped.", terms);
  if (terms.allowed === "no") throw refused("This order can no longer be cancelled.", terms);
  if (terms.allowed === "by-account-manager") {
    if (by === "customer") throw refused("Please ask your account manager to cancel an unpaid order.", terms);
    await becomeVoided(tx, order, at, "cancelled", details);
    await failPendingPayments(tx, order.id, "order-voided", at);
    return { cancellation: { number: order.number, state: "VOIDED", feeCents: 0, refund: null }, isNew: true };
  }

  checkRefundable(order, to);
  const { feeCents } = terms;
  const { refund, restocked } = await giveBack(tx, order, stored, { key, to, reason, feeCents }, at);
  const record = { ...details, feeCents, ...(refund && { refund: refund.id }), restocked };
  await becomeRefunded(tx, order, at, { full: true, cancelled: true, details: record });
  return { cancellation: { number: order.number, state: "REFUNDED", feeCents, refund }, isNew: true };
}

/** What `cancelOrder` would do now. Throws `not-found`, and `refund.refused` for store credit to a guest. */
export async function previewCancellation(shop: OrdersShop, orderNumber: number, to: RefundDestination) {
  const { db } = shop;
  const order = await readHeadByNumber(db, orderNumber);
  if (!order) throw new Refusal("not-found", "There is no such order.");
  const { terms, stored } = await termsOf(db, order, shop.now());
  const isPaid = terms.allowed === "free" || terms.allowed === "with-fee";
  if (isPaid) checkRefundable(order, to);
  const amountCents = isPaid ? order.totalCents - order.refundedCents - terms.feeCents : 0;
  const withFee = { ...order, cancellationFeeCents: terms.feeCents };
  const { moneyCents, creditCents } =
    amountCents === 0 ? { moneyCents: 0, creditCents: 0 } : await splitOf(db, withFee, amountCents, to);
  const pieces = stored.reduce((sum, line) => sum + line.quantity - line.refundedQuantity, 0);
  return { terms, amountCents, moneyCents, creditCents, pieces };
}

async function termsOf(db: Db, order: OrderHead, at: Date) {
  const stored = await readOrderLines(db, order.id);
  const sent = stored.some((line) => line.shippedQuantity > 0);
  const terms = cancellationTerms({
    state: order.state,
    confirmedAt: order.paidAt?.getTime() ?? null,
    at: at.getTime(),
    totalCents: order.totalCents,
    refundedCents: order.refundedCents,
    sent,
    rules: order.cancellationRules,
  });
  return { terms, stored, sent };
}

async function giveBack(
  tx: Tx,
  order: OrderHead,
  stored: readonly StoredLine[],
  { key, to, reason, feeCents }: { key: string; to: RefundDestination; reason: string; feeCents: number },
  at: Date,
): Promise<{ refund: Refund | null; restocked: Pieces[] }> {
  const amountCents = order.totalCents - order.refundedCents - feeCents;
  const before = await readRefundSums(tx, order.id);
  // The fee is taken from the goods, so that shipping is refunded in full as far as the amount reaches.
  const shippingCents = Math.min(order.shippingCents - before.shippingCents, amountCents);
  const remainingCents = stored.map((line) => line.amountCents - line.discountCents - line.refundedCents);
  const shares = splitByWeight(amountCents - shippingCents, remainingCents);
  const lines = stored
    .map((line, index): RefundedPart => ({
      position: line.position,
      quantity: line.quantity - line.refundedQuantity,
      cents: shares[index] ?? 0,
    }))
    .filter((part) => part.quantity > 0 || part.cents > 0);
  // Earlier refunds already lowered what the customer has spent.
  const goodsLeftCents = remainingCents.reduce((sum, cents) => sum + cents, 0);
  const spent = { cents: -goodsLeftCents, orders: -1 };

  if (amountCents === 0) {
    if (order.customerId !== null) await takeBackSpent(tx, order.customerId, spent);
    return { refund: null, restocked: await putBack(tx, order, stored, lines) };
  }
  await updateCancellationFee(tx, order.id, feeCents);
  const withFee = { ...order, cancellationFeeCents: feeCents };
  const given = { key: refundKeyOf(key), to, reason, restock: true, lines, shippingCents, spent };
  return recordRefund(tx, withFee, stored, given, at);
}

function refundKeyOf(key: string): string {
  return `cancel:${key}`;
}

function refused(message: string, terms: ReturnType<typeof cancellationTerms>): Refusal {
  return new Refusal("order.transition", message, { terms });
}
