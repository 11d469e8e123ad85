/** SPEC REFD-01 */

import { Refusal } from "../../../contract/refusals.ts";
import { sentence } from "../../../contract/sentence.ts";
import type { RefundDestination } from "../../../domain/orders/returns.ts";
import type { Db, Tx } from "../../database.ts";
import { fingerprintOf } from "../../idempotency/idempotency.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import { inTransaction } from "../../transaction.ts";
import { readLinePieces } from "../order/line-pieces.store.ts";
import { getLockedOrder, isDone } from "../order/order-operations.ts";
import { piecesLeft } from "../order/order-pieces.ts";
import { becomeFulfilled, becomeRefunded } from "../order/order-states.ts";
import { readHeadByNumber, readOrderLines, type OrderHead } from "../order/orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { beyondLeft, partsToGive, type PartsInput } from "./refund-parts.ts";
import { recordRefund, splitOf } from "./refund-record.ts";
import { readRefundByKey, readRefundSums, type Refund } from "./refunds.store.ts";
import { sendRefund } from "./refunds.ts";

export type RefundInput = PartsInput & {
  key: string;
  to: RefundDestination;
  reason: string;
  restock: boolean;
  /** As the preview showed it; another amount is refused. */
  expectedCents?: number | undefined;
};

/**
 * Writes the records in one transaction and asks the provider afterwards, so the answer may be "pending" or "failed".
 * Throws `not-found`; `input.invalid`; `order.transition` for an order that is not paid or has nothing left;
 * `refund.refused` with `{ leftCents }` for more than is left, for nothing, and for credit to a guest;
 * `edit.changed` for another amount than `expectedCents`; `idempotency.mismatch`.
 */
export async function refundOrder(shop: OrdersShop, orderNumber: number, input: RefundInput): Promise<Refund> {
  const { refund, isNew } = await inTransaction(shop, async (tx) => {
    const order = await getLockedOrder(tx, orderNumber);
    const at = shop.now();
    const written = await writeRefund(tx, order, input, at);
    if (written.isNew) await noteNothingToSend(tx, orderNumber, at);
    return written;
  });
  return isNew ? sendRefund(shop, refund) : refund;
}

/** The database part of `refundOrder`; the caller sends a new refund off after its transaction. */
export async function writeRefund(
  tx: Tx,
  order: OrderHead,
  input: RefundInput,
  at: Date,
): Promise<{ refund: Refund; isNew: boolean }> {
  const { key, to, reason, restock } = input;
  const fingerprint = refundFingerprint(input);
  if (await isDone(tx, order, { kind: "refunded", key, fingerprint })) {
    return { refund: await getRefund(tx, order.id, key), isNew: false };
  }
  const { stored, lines, goodsCents, shippingCents, leftCents, count } = await planRefund(tx, order, input);
  if (input.expectedCents !== undefined && input.expectedCents !== goodsCents + shippingCents) {
    throw new Refusal("edit.changed", "The refund comes to another amount than was shown.");
  }
  const given = { key, to, reason, restock, lines, shippingCents, spent: { cents: -goodsCents, orders: 0 } };
  const { refund, restocked } = await recordRefund(tx, order, stored, given, at);
  const { id, amountCents } = refund;
  const details = { refund: id, key, asked: fingerprint, to, amountCents, ...(restocked.length > 0 && { restocked }) };
  await becomeRefunded(tx, order, at, { full: amountCents === leftCents, details });
  const { number: orderNumber, language, email: recipient } = order;
  const mail = { key: `order-refunded ${orderNumber} ${id}`, kind: "order-refunded", language, recipient, at } as const;
  await enqueueMail(tx, { ...mail, data: { orderNumber, refund: count } });
  return { refund, isNew: true };
}

/** What `refundOrder` would give, and to where. Throws like it. */
export async function previewRefund(
  shop: OrdersShop,
  orderNumber: number,
  input: PartsInput & { to: RefundDestination },
) {
  const order = await readHeadByNumber(shop.db, orderNumber);
  if (!order) throw new Refusal("not-found", "There is no such order.");
  const { goodsCents, shippingCents, leftCents } = await planRefund(shop.db, order, input);
  const amountCents = goodsCents + shippingCents;
  const { moneyCents, creditCents } = await splitOf(shop.db, order, amountCents, input.to);
  return { goodsCents, shippingCents, amountCents, moneyCents, creditCents, leftCents };
}

async function planRefund(db: Db, order: OrderHead, input: PartsInput & { to: RefundDestination }) {
  checkRefundable(order, input.to);
  const { count, shippingCents: shippingGiven } = await readRefundSums(db, order.id);
  const stored = await readOrderLines(db, order.id);
  const { lines, shippingCents } = partsToGive(input, stored, order.shippingCents - shippingGiven);
  const goodsCents = lines.reduce((sum, part) => sum + part.cents, 0);
  const leftCents = order.totalCents - order.refundedCents - order.cancellationFeeCents;
  if (goodsCents + shippingCents === 0 || goodsCents + shippingCents > leftCents) throw beyondLeft(leftCents);
  return { stored, lines, goodsCents, shippingCents, leftCents, count };
}

/** Throws unless the order was paid, is not refunded in full, and this buyer can be refunded by `to`. */
export function checkRefundable(order: OrderHead, to: RefundDestination): void {
  const { state, customerId } = order;
  if (state !== "PAID" && state !== "FULFILLED" && state !== "PARTIALLY_REFUNDED") {
    throw new Refusal("order.transition", sentence`An order that is ${state} cannot be refunded.`, { state });
  }
  if (to === "store-credit" && customerId === null) {
    throw new Refusal("refund.refused", "Guests have no account for store credit.");
  }
}

/** The refunded pieces may have been the last unsent ones. */
async function noteNothingToSend(tx: Tx, orderNumber: number, at: Date): Promise<void> {
  const order = await getLockedOrder(tx, orderNumber);
  if (order.state !== "PARTIALLY_REFUNDED" || order.fulfilledAt !== null) return;
  const pieces = await readLinePieces(tx, order.id);
  const isSent = pieces.some((line) => line.shipped > 0) && pieces.every((line) => piecesLeft(line).toShip === 0);
  if (isSent) await becomeFulfilled(tx, order, at);
}

function refundFingerprint({ to, lines, shippingCents, amountCents, reason, restock }: RefundInput): string {
  return fingerprintOf({ to, lines, shippingCents, amountCents, reason, restock });
}

async function getRefund(tx: Tx, orderId: number, key: string): Promise<Refund> {
  const refund = await readRefundByKey(tx, orderId, key);
  if (!refund) throw new Error("A refund is on record that was not written.");
  return refund;
}
