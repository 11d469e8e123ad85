/** SPEC REFD-01 */

import { Refusal } from "../../../contract/refusals.ts";
import { sentence } from "../../../contract/sentence.ts";
import {
  expectedArrival,
  returnWindowEnds,
  type RefundDestination,
  type ReturnState,
} from "../../../domain/orders/returns.ts";
import type { Db, Tx } from "../../database.ts";
import { fingerprintOf } from "../../idempotency/idempotency.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import { inTransaction } from "../../transaction.ts";
import { readSentParcels } from "../fulfilment/ship.store.ts";
import { readLinePieces } from "../order/line-pieces.store.ts";
import { getLockedOrder, isDone, partsOf, type LinePart } from "../order/order-operations.ts";
import { piecesLeft } from "../order/order-pieces.ts";
import { insertEvent, readHeadByNumber, readOrderLines, type OrderHead } from "../order/orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { partsOfPieces } from "../refunds/refund-parts.ts";
import { putBack } from "../refunds/refund-record.ts";
import { writeRefund } from "../refunds/refund.ts";
import { readRefund, type Refund } from "../refunds/refunds.store.ts";
import { sendRefund } from "../refunds/refunds.ts";
import {
  insertReturn,
  readReturn,
  readReturnByKey,
  readReturns,
  readTransitDays,
  updateReturn,
  type Return,
} from "./returns.store.ts";

export type { Return } from "./returns.store.ts";

export type ReturnInput = {
  number: number;
  key: string;
  lines: readonly LinePart[];
  reason: string;
  note: string;
  /** Only in a customer's own request; photos by their keys. */
  refundTo?: RefundDestination;
  photos?: readonly string[];
};

const SENT_STATES = ["PAID", "FULFILLED", "PARTIALLY_REFUNDED"];
const MOST = 250;

/**
 * Pieces that were sent and arrived at most thirty days ago, as far as the shop can tell. Throws `not-found`;
 * `input.invalid`; `order.transition` when nothing of the order can come back; `return.refused` with the pieces `left`
 * by position; `idempotency.mismatch`.
 */
export async function requestReturn(shop: OrdersShop, input: ReturnInput): Promise<Return> {
  return (await inTransaction(shop, (tx, within) => writeReturn(tx, input, within.now()))).request;
}

/** `isNew`: false for a repeat. */
export async function writeReturn(
  tx: Tx,
  input: ReturnInput,
  requestedAt: Date,
): Promise<{ request: Return; isNew: boolean }> {
  const order = await getLockedOrder(tx, input.number);
  const { key, reason, note, refundTo = null } = input;
  const fingerprint = fingerprintOf({ ...input, key: undefined });
  const isNew = !(await isDone(tx, order, { kind: "return-requested", key, fingerprint }));
  if (isNew) {
    const lines = await checkReturnable(tx, order, input.lines, requestedAt);
    await insertReturn(tx, { orderId: order.id, key, reason, note, refundTo, lines, requestedAt });
    await insertEvent(tx, order.id, {
      at: requestedAt,
      kind: "return-requested",
      details: { key, asked: fingerprint },
    });
  }
  const request = await readReturnByKey(tx, order.id, key);
  if (!request) throw new Error("A return is on record that was not written.");
  return { request, isNew };
}

export async function returnsOf(shop: OrdersShop, orderNumber: number): Promise<Return[]> {
  const order = await readHeadByNumber(shop.db, orderNumber);
  if (!order) throw new Refusal("not-found", "There is no such order.");
  return readReturns(shop.db, { orderId: order.id }, MOST);
}

/** Throws `not-found`. */
export function findReturn(shop: OrdersShop, id: number): Promise<Return> {
  return getReturn(shop.db, id);
}

export function listReturns(shop: OrdersShop, state: ReturnState): Promise<Return[]> {
  return readReturns(shop.db, { state }, MOST);
}

/** Also e-mails the customer. Repeatable. Throws `not-found`, and `return.refused` when it was answered otherwise. */
export function decideReturn(
  shop: OrdersShop,
  id: number,
  decision: "approved" | "declined",
  answer: string,
): Promise<Return> {
  return inTransaction(shop, async (tx) => {
    const { request, order } = await getLocked(tx, id);
    if (request.state === decision) return request;
    if (request.state !== "requested") throw notIn(request.state, "requested");
    const at = shop.now();
    await updateReturn(tx, id, { state: decision, answer, at });
    await insertEvent(tx, order.id, { at, kind: `return-${decision}`, details: { return: id, answer } });
    const { language, email: recipient } = order;
    const data = { key: `return-answered ${id}`, data: { returnId: id }, language, recipient, at };
    await enqueueMail(tx, { ...data, kind: "return-answered" });
    return getReturn(tx, id);
  });
}

/**
 * Refunds what was paid for the goods, and restocks them if asked to. `to`: by default as the customer chose, else the
 * original way. Without a refund when their price was refunded before. Idempotent by `key`. Throws like `refundOrder`,
 * and `return.refused` for a request that is not approved.
 */
export async function receiveReturn(
  shop: OrdersShop,
  id: number,
  input: { restock: boolean; to?: RefundDestination | undefined; key: string },
): Promise<{ request: Return; refund: Refund | null }> {
  const written = await inTransaction(shop, async (tx) => {
    const { request, order } = await getLocked(tx, id);
    if (request.state === "received") return null;
    return takeIn(tx, request, order, input, shop.now());
  });
  const refund = written?.isNew ? await sendRefund(shop, written.refund) : (written?.refund ?? null);
  return { request: await getReturn(shop.db, id), refund };
}

async function takeIn(
  tx: Tx,
  { id, state, lines, reason, refundId, refundTo }: Return,
  order: OrderHead,
  { restock, to = refundTo ?? "original", key }: { restock: boolean; to?: RefundDestination | undefined; key: string },
  at: Date,
): Promise<{ refund: Refund; isNew: boolean } | null> {
  if (refundId !== null) {
    const refund = await readRefund(tx, refundId);
    if (refund?.key !== key) throw notIn(state, "approved");
    return { refund, isNew: false };
  }
  if (state !== "approved") throw notIn(state, "approved");
  const stored = await readOrderLines(tx, order.id);
  if (partsOfPieces(stored, lines).every((part) => part.cents === 0)) {
    const restocked = restock ? await putBack(tx, order, stored, lines) : [];
    await updateReturn(tx, id, { state: "received", at });
    await insertEvent(tx, order.id, { at, kind: "return-received", details: { return: id, restocked } });
    return null;
  }
  const written = await writeRefund(tx, order, { key, to, lines, reason, restock }, at);
  if (!written.isNew) throw new Refusal("idempotency.mismatch", "This key was used for another refund.");
  await updateReturn(tx, id, { state: "refunded", refundId: written.refund.id, at });
  await insertEvent(tx, order.id, { at, kind: "return-received", details: { return: id, refund: written.refund.id } });
  return written;
}

/** One part per line. Throws `order.transition` and `return.refused`. */
async function checkReturnable(
  tx: Tx,
  order: OrderHead,
  wanted: readonly LinePart[],
  at: Date,
): Promise<{ position: number; quantity: number }[]> {
  if (!SENT_STATES.includes(order.state)) {
    throw new Refusal("order.transition", sentence`Nothing can be returned of an order that is ${order.state}.`, {
      state: order.state,
    });
  }
  const { parts: left } = await returnableParts(tx, order, at);
  const parts = partsOf(await readOrderLines(tx, order.id), wanted);
  const lines = parts.map(({ line, quantity }) => ({ position: line.position, quantity }));
  const isLeft = lines.every(({ position, quantity }) =>
    left.some((part) => part.position === position && part.quantity >= quantity),
  );
  if (lines.length > 0 && isLeft) return lines;
  throw new Refusal("return.refused", "The pieces must be at least 1 and at most what can still be returned.", {
    left,
  });
}

/** What can be returned now, and the last date for any of it; null: nothing. */
export async function returnableParts(
  db: Db,
  { id, state }: OrderHead,
  at: Date,
): Promise<{ parts: LinePart[]; until: Date | null }> {
  if (!SENT_STATES.includes(state)) return { parts: [], until: null };
  const days = await readTransitDays(db, id);
  const inTime = new Map<number, number>();
  let ends = 0;
  for (const { shippedAt, lines } of await readSentParcels(db, id)) {
    const end = returnWindowEnds(expectedArrival(shippedAt.getTime(), days));
    if (at.getTime() > end) continue;
    ends = Math.max(ends, end);
    for (const { position, quantity } of lines) inTime.set(position, (inTime.get(position) ?? 0) + quantity);
  }
  const pieces = await readLinePieces(db, id);
  const parts = pieces
    .map((line) => ({
      position: line.position,
      quantity: Math.min(piecesLeft(line).toReturn, inTime.get(line.position) ?? 0),
    }))
    .filter((part) => part.quantity > 0);
  return { parts, until: parts.length > 0 ? new Date(ends) : null };
}

async function getLocked(tx: Tx, id: number): Promise<{ request: Return; order: OrderHead }> {
  const { orderNumber } = await getReturn(tx, id);
  const order = await getLockedOrder(tx, orderNumber);
  return { request: await getReturn(tx, id), order };
}

async function getReturn(db: Db, id: number): Promise<Return> {
  const request = await readReturn(db, id);
  if (!request) throw new Refusal("not-found", "There is no such return.");
  return request;
}

function notIn(state: ReturnState, wanted: ReturnState): Refusal {
  return new Refusal("return.refused", sentence`This return is ${state}, not ${wanted}.`, { state });
}
