import type { TransferMailData } from "../../../contract/documents.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { sentence } from "../../../contract/sentence.ts";
import type { RECEIPT_DECISIONS } from "../../../domain/orders/payments.ts";
import { creditOverpayment } from "../../coupons/credit.ts";
import { takeTurn } from "../../customers/customer-turns.ts";
import type { Tx } from "../../database.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import { inTransaction } from "../../transaction.ts";
import {
  findReceipt,
  insertReceipt,
  readApplied,
  readReceipt,
  readReturnsDue,
  setReceiptReturned,
  type BankReceipt,
} from "../order/bank-receipts.store.ts";
import { enqueueMoneySentMail } from "../order/money-sent.ts";
import { insertEvent, lockOrder, type OrderHead } from "../order/orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { extendForRestOfTransfer } from "../reservations/reservations.ts";
import { bankReference } from "./pay-order.ts";
import { insertPayment, readPendingPayment } from "./payments.store.ts";
import { takeMoney } from "./take-money.ts";

type ReceiptDecision = (typeof RECEIPT_DECISIONS)[number];

export type Transfer = {
  /** In cents of the base currency; left out: what is still due. */
  amountCents?: number | undefined;
  reference?: string | undefined;
  difference?: ReceiptDecision | undefined;
};

const MOST_LISTED = 250;

/**
 * The order must be locked and finished; it becomes PAID once all that is due has arrived. A repeat under one reference
 * does nothing. Throws `payment.differs` with `{ leftCents }` for another amount than is due without a fitting
 * decision; `order.transition` for an order that needs no money, without a decision; `input.invalid` when such money
 * has no bank number, when the exact amount has a decision, and for a transfer without amount and number after such a
 * part; `idempotency.mismatch` for another amount under a known number; `refund.refused` for credit to a guest.
 */
export async function receiveTransfer(tx: Tx, order: OrderHead, transfer: Transfer, at: Date): Promise<void> {
  const { amountCents, reference = bankReference(order.number) } = transfer;
  const known = await findReceipt(tx, order.id, reference);
  if (known) {
    const namesNone = amountCents === undefined && transfer.reference === undefined;
    if (namesNone && (order.state === "PENDING" || order.state === "VOIDED")) {
      const message = sentence`Part of this order was entered under ${reference}. Give the bank's reference of this transfer.`;
      throw new Refusal("input.invalid", message, [{ field: "reference", code: "required" }]);
    }
    if (amountCents === undefined || amountCents === known.amountCents) return;
    const message = "Another amount was entered under this bank reference.";
    throw new Refusal("idempotency.mismatch", message, { amountCents: known.amountCents });
  }
  const leftCents = order.state === "PENDING" ? order.dueCents - (await readApplied(tx, order.id)) : 0;
  const amount = amountCents ?? leftCents;
  if (amount === leftCents && leftCents > 0) {
    if (transfer.difference !== undefined) {
      const message = "This is exactly the amount due, which pays the order: there is no difference to decide about.";
      throw new Refusal("input.invalid", message, [{ field: "difference", code: "invalid" }]);
    }
    return payWhole(tx, order, { reference, appliedCents: leftCents, creditCents: 0, returnCents: 0, at });
  }
  const difference = decisionFor(order, transfer, amount, leftCents);
  if (amount < leftCents) return takePart(tx, order, { reference, amount, leftCents, difference, at });
  const beyond = amount - leftCents;
  const parts = {
    creditCents: difference === "credit" ? beyond : 0,
    returnCents: difference === "refund" ? beyond : 0,
  };
  if (leftCents > 0) return payWhole(tx, order, { reference, appliedCents: leftCents, ...parts, at });
  await enterReceipt(tx, order, { reference, appliedCents: 0, ...parts, at });
}

function decisionFor(
  order: OrderHead,
  { amountCents, reference, difference }: Transfer,
  amount: number,
  leftCents: number,
): ReceiptDecision {
  const { state, paymentMethod } = order;
  const isShort = amount < leftCents;
  const fits = difference === "credit" || difference === "refund" || (difference === "owed" && isShort);
  if (leftCents === 0 && !fits) {
    const message = sentence`Nothing is due for an order that is ${state}. The transfer must be sent back or credited: give its amount, its reference, and what to do with the difference.`;
    throw new Refusal("order.transition", message, { state, paymentMethod });
  }
  if (!fits) {
    const message = isShort
      ? "This is less than the amount due. Say whether it stays with the order and the rest is owed (difference: owed), or is credited or refunded."
      : "This is more than the amount due. Say whether the difference is credited or refunded.";
    throw new Refusal("payment.differs", message, { dueCents: leftCents });
  }
  if (amountCents === undefined || amount === 0) {
    throw new Refusal("input.invalid", "Give the amount that arrived.", [{ field: "amountCents", code: "required" }]);
  }
  if (reference === undefined) {
    const message = "Give the bank's reference of this transfer, so that it is entered only once.";
    throw new Refusal("input.invalid", message, [{ field: "reference", code: "required" }]);
  }
  if (difference === "credit" && order.customerId === null) {
    throw new Refusal("refund.refused", "Guests have no account for store credit.");
  }
  return difference;
}

type Entered = { reference: string; appliedCents: number; creditCents: number; returnCents: number; at: Date };

async function payWhole(tx: Tx, order: OrderHead, entered: Entered): Promise<void> {
  const { id: orderId, dueCents, customerId } = order;
  const { reference, creditCents, returnCents, at } = entered;
  const method = "bank-transfer" as const;
  const quoted = bankReference(order.number);
  const paymentId =
    (await readPendingPayment(tx, orderId, method))?.id ??
    (await insertPayment(tx, { orderId, method, amountCents: dueCents, reference: quoted, at }));
  // Lock order: the customer, then their credit, then the payment, which ends with the invoice's number.
  if (customerId !== null) await takeTurn(tx, customerId);
  await enterReceipt(tx, order, entered, creditCents + returnCents > 0);
  await takeMoney(tx, order, { paymentId, captureReference: reference, at });
}

async function takePart(
  tx: Tx,
  order: OrderHead,
  part: { reference: string; amount: number; leftCents: number; difference: ReceiptDecision; at: Date },
): Promise<void> {
  const { reference, amount, difference, at } = part;
  await enterReceipt(tx, order, {
    reference,
    appliedCents: difference === "owed" ? amount : 0,
    creditCents: difference === "credit" ? amount : 0,
    returnCents: difference === "refund" ? amount : 0,
    at,
  });
  if (difference === "owed") await extendForRestOfTransfer(tx, order, at);
}

async function enterReceipt(tx: Tx, order: OrderHead, entered: Entered, notify = true): Promise<void> {
  const { id: orderId, number, customerId, language, email: recipient } = order;
  const { at, ...parts } = entered;
  const receiptId = await insertReceipt(tx, { orderId, ...parts, receivedAt: at });
  if (parts.creditCents > 0 && customerId !== null) {
    await creditOverpayment(tx, { customerId, cents: parts.creditCents, orderId, receiptId, at });
  }
  // The event "paid" reports a full payment.
  if (!notify) return;
  await insertEvent(tx, orderId, { at, kind: "transfer-received", details: { receipt: receiptId, ...parts } });
  const mail = { key: `transfer-received ${receiptId}`, kind: "transfer-received", language, recipient, at } as const;
  await enqueueMail(tx, { ...mail, data: { orderNumber: number, receipt: receiptId } });
}

export async function findTransferMailData(shop: OrdersShop, receiptId: number): Promise<TransferMailData | null> {
  const receipt = await readReceipt(shop.db, receiptId);
  if (!receipt) return null;
  const { amountCents, appliedCents, creditCents, returnCents } = receipt;
  return { amountCents, appliedCents, creditCents, returnCents };
}

export function listReturnsDue(shop: OrdersShop): Promise<(BankReceipt & { orderNumber: number })[]> {
  return readReturnsDue(shop.db, MOST_LISTED);
}

/** `reference`: proof of the payment. Repeatable. Throws `not-found` and `refund.refused`. */
export async function settleReturn(shop: OrdersShop, receiptId: number, reference: string): Promise<BankReceipt> {
  return inTransaction(shop, async (tx, within) => {
    const { orderId } = await getReceipt(tx, receiptId);
    await lockOrder(tx, { id: orderId });
    const receipt = await getReceipt(tx, receiptId);
    const { returnCents: cents, returnedAt, returnReference } = receipt;
    if (returnedAt !== null) {
      if (returnReference === reference) return receipt;
      const message = sentence`The money of this transfer is already noted as sent, under ${returnReference ?? "–"}.`;
      throw new Refusal("refund.refused", message);
    }
    if (cents === 0) throw new Refusal("refund.refused", "No money of this transfer has to be sent back.");
    const at = within.now();
    await setReceiptReturned(tx, receiptId, reference, at);
    await insertEvent(tx, orderId, {
      at,
      kind: "transfer-returned",
      details: { receipt: receiptId, cents, reference },
    });
    await enqueueMoneySentMail(tx, orderId, { key: `receipt ${receiptId}`, cents, at });
    return receipt;
  });
}

async function getReceipt(tx: Tx, receiptId: number): Promise<BankReceipt> {
  const receipt = await readReceipt(tx, receiptId);
  if (!receipt) throw new Refusal("not-found", "There is no such transfer.");
  return receipt;
}
