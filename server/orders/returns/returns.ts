/** Returns (SPEC REFD-01): requested, approved or declined, received and refunded. */
import { Refusal } from "../../../contract/refusals.ts";
import { expectedArrival, returnWindowEnds, type RefundDestination } from "../../../domain/orders/returns.ts";
import type { Db, Tx } from "../../database.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import type { Shop } from "../../shop.ts";
import { fingerprintOf } from "../checkout/idempotency.ts";
import { getLockedOrder, isDone, partsOf, type LinePart } from "../order-operations.ts";
import { piecesLeft } from "../fulfilment/order-pieces.ts";
import { insertEvent, readHeadByNumber, readOrderLines, type OrderHead } from "../orders.store.ts";
import { putBack } from "../refunds/refund-record.ts";
import { partsOfPieces } from "../refunds/refund-parts.ts";
import { writeRefund } from "../refunds/refund.ts";
import { sendRefund } from "../refunds/refunds.ts";
import { readRefund, type Refund } from "../refunds/refunds.store.ts";
import {
  insertReturn,
  readLinePieces,
  readReturn,
  readReturnByKey,
  readReturns,
  readTransitDays,
  updateReturn,
  type Return,
  type ReturnState,
} from "./returns.store.ts";
import { readSentParcels } from "../fulfilment/ship.store.ts";
import { inTransaction } from "../../transaction.ts";

export type { Return } from "./returns.store.ts";

export type ReturnInput = {
  number: number;
  /** Idempotency key, up to 200 characters: sent twice, it is one request. */
  key: string;
  lines: readonly LinePart[];
  reason: string;
  note: string;
  /** Where the money is wanted, and photos by their keys: only in a customer's own request. */
  refundTo?: RefundDestination;
  photos?: readonly string[];
};

const SENT_STATES = ["PAID", "FULFILLED", "PARTIALLY_REFUNDED"];
const MOST = 250;

/**
 * Notes that the customer wants to return pieces: such as were sent, are not refunded nor on their way back already,
 * and whose parcel arrived at most thirty days ago, as far as the shop can tell.
 *
 * Throws `not-found`; `input.invalid`; `order.transition` for an order of which nothing can come back; `return.refused`
 * with the pieces `left` by position for more than those; `idempotency.mismatch`.
 */
export async function requestReturn(shop: Shop, input: ReturnInput): Promise<Return> {
  return (await inTransaction(shop, (tx, within) => writeReturn(tx, input, within.now()))).request;
}

/** The same within a transaction; `isNew`: it was not on record before. */
export async function writeReturn(
  tx: Tx,
  input: ReturnInput,
  requestedAt: Date,
): Promise<{ request: Return; isNew: boolean }> {
  const order = await getLockedOrder(tx, input.number);
  const { key, reason, note, refundTo = null } = input;
  const asked = fingerprintOf({ ...input, key: undefined });
  const isNew = !(await isDone(tx, order, { kind: "return-requested", key, asked }));
  if (isNew) {
    const lines = await checkReturnable(tx, order, input.lines, requestedAt);
    await insertReturn(tx, { orderId: order.id, key, reason, note, refundTo, lines, requestedAt });
    await insertEvent(tx, order.id, { at: requestedAt, kind: "return-requested", details: { key, asked } });
  }
  const request = await readReturnByKey(tx, order.id, key);
  if (!request) throw new Error("A return is on record that was not written.");
  return { request, isNew };
}

/** The return requests of an order, oldest first. Throws `not-found`. */
export async function returnsOf(shop: Shop, orderNumber: number): Promise<Return[]> {
  const order = await readHeadByNumber(shop.db, orderNumber);
  if (!order) throw new Refusal("not-found", "There is no such order.");
  return readReturns(shop.db, { orderId: order.id }, MOST);
}

/** Throws `not-found`. */
export function findReturn(shop: Shop, id: number): Promise<Return> {
  return getReturn(shop.db, id);
}

/** Requests in a state, oldest first; at most 250. */
export function listReturns(shop: Shop, state: ReturnState): Promise<Return[]> {
  return readReturns(shop.db, { state }, MOST);
}

/**
 * The shop's answer to a request, with a message to the customer, who gets an e-mail. The same answer again changes
 * nothing. Throws `not-found`, and `return.refused` for a request that was answered otherwise.
 */
export function decideReturn(
  shop: Shop,
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
    const news = { key: `return-answered ${id}`, data: { returnId: id }, language, recipient, at };
    await enqueueMail(tx, { ...news, kind: "return-answered" });
    return getReturn(tx, id);
  });
}

/**
 * The goods of an approved request are back: what was paid for them is refunded, and they are restocked if so wanted.
 * `to`: by default as the customer wished, else the original way. The request ends as "received", without a refund when
 * their price was refunded before. Again with the same `key`: the same refund. Throws as `refundOrder` does, and
 * `return.refused` for a request that is not approved.
 */
export async function receiveReturn(
  shop: Shop,
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
  if (!written.isNew) throw new Refusal("idempotency.mismatch", "Another refund was given under this key before.");
  await updateReturn(tx, id, { state: "refunded", refundId: written.refund.id, at });
  await insertEvent(tx, order.id, { at, kind: "return-received", details: { return: id, refund: written.refund.id } });
  return written;
}

/** The pieces, one part per line. Throws `order.transition` and `return.refused`. */
async function checkReturnable(
  tx: Tx,
  order: OrderHead,
  wanted: readonly LinePart[],
  at: Date,
): Promise<{ position: number; quantity: number }[]> {
  if (!SENT_STATES.includes(order.state)) {
    throw new Refusal("order.transition", `Nothing comes back of an order that is ${order.state}.`, {
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
  throw new Refusal("return.refused", "This is nothing, or more than can still be sent back.", { left });
}

/** What of an order can be returned now, and the last date for any of it; null: nothing can. */
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

/** The request with its order, both locked until the transaction ends: everybody takes the order's lock. */
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
  return new Refusal("return.refused", `This return is ${state}, not ${wanted}.`, { state });
}
