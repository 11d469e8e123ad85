import { splitRefund } from "../../../domain/orders/refunds.ts";
import type { RefundDestination } from "../../../domain/orders/returns.ts";
import { restock, type Pieces } from "../../catalog/stock/stock.ts";
import { refundToCredit } from "../../coupons/credit.ts";
import { addSpent } from "../../customers/customers.ts";
import type { Db, Tx } from "../../database.ts";
import { because } from "../../transaction.ts";
import { issueCreditNote } from "../invoices/issue-invoice.ts";
import type { OrderHead, StoredLine } from "../order/orders.store.ts";
import {
  addRefunded,
  insertRefund,
  readCaptured,
  readRefundByKey,
  type Refund,
  type RefundedPart,
} from "./refunds.store.ts";
import { FIRST_RETRY_MS } from "./refunds.ts";

export type RefundToRecord = {
  key: string;
  to: RefundDestination;
  reason: string;
  restock: boolean;
  lines: RefundedPart[];
  shippingCents: number;
  spent: { cents: number; orders: number };
};

/** The order must be locked. The caller asks the provider after the transaction, or else the retry job does. */
export async function recordRefund(
  tx: Tx,
  order: OrderHead,
  stored: readonly StoredLine[],
  given: RefundToRecord,
  at: Date,
): Promise<{ refund: Refund; restocked: Pieces[] }> {
  const { key, lines, shippingCents, spent } = given;
  const goodsCents = lines.reduce((sum, part) => sum + part.cents, 0);
  const amountCents = goodsCents + shippingCents;
  const { captured, ...parts } = await splitOf(tx, order, amountCents, given.to);

  const byProvider = parts.moneyCents > 0;
  const sums = { orderId: order.id, amountCents, paymentId: byProvider ? (captured?.paymentId ?? null) : null, lines };
  const refundId = await insertRefund(tx, {
    ...{ ...sums, ...parts, key, goodsCents, shippingCents, reason: given.reason, restocked: given.restock },
    state: byProvider ? "pending" : "done",
    attempts: byProvider ? 1 : 0,
    dueAt: byProvider ? new Date(at.getTime() + FIRST_RETRY_MS) : null,
    createdAt: at,
    doneAt: byProvider ? null : at,
  });
  await addRefunded(tx, { ...sums, moneyCents: parts.moneyCents });
  if (order.customerId !== null) {
    await takeBackSpent(tx, order.customerId, spent);
    if (parts.creditCents > 0) {
      const credit = { customerId: order.customerId, cents: parts.creditCents, orderId: order.id, refundId, at };
      await refundToCredit(tx, credit);
    }
  }
  const restocked = given.restock ? await putBack(tx, order, stored, lines) : [];
  await issueCreditNote(tx, order.id, refundId, at);
  const refund = await readRefundByKey(tx, order.id, key);
  if (!refund) throw new Error("A refund was written but cannot be found.");
  return { refund, restocked };
}

/** How much goes back the way it was paid, and how much becomes store credit. */
export async function splitOf(db: Db, order: OrderHead, amountCents: number, to: RefundDestination) {
  const captured = await readCaptured(db, order.id);
  const leftCents = order.totalCents - order.refundedCents - order.cancellationFeeCents;
  const capturedLeftCents = Math.min(leftCents, captured?.leftCents ?? 0);
  const creditLeftCents = leftCents - capturedLeftCents;
  return { captured, ...splitRefund({ amountCents, capturedLeftCents, creditLeftCents, to }) };
}

export async function takeBackSpent(tx: Tx, customerId: number, spent: RefundToRecord["spent"]): Promise<void> {
  if (spent.cents !== 0 || spent.orders !== 0) await addSpent(tx, customerId, spent);
}

/** Returns the pieces of variants with counted stock. Deleted variants are left out. */
export async function putBack(
  tx: Tx,
  { number }: OrderHead,
  stored: readonly StoredLine[],
  parts: readonly { position: number; quantity: number }[],
): Promise<Pieces[]> {
  await because(tx, `order ${number} refunded`);
  const variants = new Map(stored.map((line) => [line.position, line.variantId]));
  const pieces = parts.flatMap(({ position, quantity }): Pieces[] => {
    const variantId = variants.get(position) ?? null;
    return variantId === null || quantity === 0 ? [] : [{ variantId, quantity }];
  });
  return pieces.length === 0 ? [] : restock(tx, pieces);
}
