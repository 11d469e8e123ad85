import { Refusal } from "../../../contract/refusals.ts";
import { sentence } from "../../../contract/sentence.ts";
import type { Tx } from "../../database.ts";
import { fingerprintOf } from "../../idempotency/idempotency.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import { inTransaction } from "../../transaction.ts";
import { readLinePieces } from "../order/line-pieces.store.ts";
import { getLockedOrder, isDone, partsOf, type LinePart } from "../order/order-operations.ts";
import { piecesLeft } from "../order/order-pieces.ts";
import { becomeFulfilled } from "../order/order-states.ts";
import { insertEvent, readOrderLines, type OrderHead } from "../order/orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { trackingOf } from "./carriers.ts";
import { addShipped, countParcels, insertParcel, readParcelByKey, updateTracking, type Parcel } from "./ship.store.ts";

export type ShipmentInput = {
  key: string;
  carrier: string;
  trackingNumber: string;
  trackingUrl?: string | undefined;
  /** Left out: every piece that is neither sent nor refunded. */
  lines?: readonly LinePart[] | undefined;
};

/**
 * Also e-mails the buyer. The last piece makes the order FULFILLED, unless it was partly refunded. Throws `not-found`;
 * `input.invalid`; `order.transition` for an order that is not paid or has ended; `shipment.refused` with the pieces
 * `left` by position; `idempotency.mismatch`.
 */
export function shipOrder(shop: OrdersShop, orderNumber: number, input: ShipmentInput): Promise<Parcel> {
  return inTransaction(shop, async (tx) => {
    const order = await getLockedOrder(tx, orderNumber);
    return writeParcel(tx, order, input, shop.now());
  });
}

/**
 * Notes a parcel that another place has sent, such as the store where the order was paid. Called again for the same
 * key, it corrects the tracking. Pieces that are sent or refunded already are left out; null when none is left, or the
 * order is not paid.
 */
export function recordParcelElsewhere(
  shop: OrdersShop,
  orderNumber: number,
  input: ShipmentInput,
): Promise<Parcel | null> {
  return inTransaction(shop, async (tx) => {
    const order = await getLockedOrder(tx, orderNumber);
    const { key, carrier, trackingNumber, trackingUrl, lines = [] } = input;
    const known = await readParcelByKey(tx, order.id, key);
    if (known) {
      const tracking = trackingOf(carrier, trackingNumber);
      const url = trackingUrl === undefined ? tracking.trackingUrl : webAddress(trackingUrl);
      await updateTracking(tx, known.id, { carrier: tracking.carrier, trackingNumber, trackingUrl: url });
      return getParcel(tx, order.id, key);
    }
    if (!["PAID", "FULFILLED", "PARTIALLY_REFUNDED"].includes(order.state)) return null;
    const left = new Map((await readLinePieces(tx, order.id)).map((line) => [line.position, piecesLeft(line).toShip]));
    const sent = lines.flatMap(({ position, quantity }) => {
      const most = Math.min(quantity, left.get(position) ?? 0);
      left.set(position, (left.get(position) ?? 0) - most);
      return most > 0 ? [{ position, quantity: most }] : [];
    });
    return sent.length === 0 ? null : writeParcel(tx, order, { ...input, lines: sent }, shop.now());
  });
}

/**
 * Makes an order FULFILLED of which nothing is left to ship, because no parcel will: its goods without shipping were
 * given. Throws `not-found`, `order.transition`, and `shipment.refused` with the pieces `left`.
 */
export function completeOrder(shop: OrdersShop, orderNumber: number): Promise<void> {
  return inTransaction(shop, async (tx) => {
    const order = await getLockedOrder(tx, orderNumber);
    const left = await piecesToShip(tx, order);
    if (left.length > 0) {
      throw new Refusal("shipment.refused", "Only an order of which nothing is left to ship is marked as done.", {
        left,
      });
    }
    if (order.fulfilledAt !== null) throw new Refusal("order.transition", "The order is done already.");
    await becomeFulfilled(tx, order, shop.now());
  });
}

async function piecesToShip(tx: Tx, { id }: OrderHead): Promise<LinePart[]> {
  const pieces = await readLinePieces(tx, id);
  return pieces
    .map((line) => ({ position: line.position, quantity: piecesLeft(line).toShip }))
    .filter(({ quantity }) => quantity > 0);
}

async function writeParcel(tx: Tx, order: OrderHead, input: ShipmentInput, at: Date): Promise<Parcel> {
  const { key, trackingNumber, lines: wanted } = input;
  const fingerprint = fingerprintOf({ ...input, key: undefined });
  if (await isDone(tx, order, { kind: "shipped", key, fingerprint })) return getParcel(tx, order.id, key);

  const { id: orderId, number: orderNumber, state, language, email: recipient } = order;
  if (state !== "PAID" && state !== "FULFILLED" && state !== "PARTIALLY_REFUNDED") {
    throw new Refusal("order.transition", sentence`An order that is ${state} cannot be shipped.`, { state });
  }
  const rest = await piecesToShip(tx, order);
  const parts = partsOf(await readOrderLines(tx, orderId), wanted ?? rest);
  const lines = parts.map(({ line, quantity }) => ({ position: line.position, quantity }));
  const isLeft = lines.every(({ position, quantity }) =>
    rest.some((part) => part.position === position && part.quantity >= quantity),
  );
  if (lines.length === 0 || !isLeft) {
    throw new Refusal("shipment.refused", "The pieces must be at least 1 and at most what is left to ship.", {
      left: rest,
    });
  }

  const parcel = await countParcels(tx, orderId);
  const tracking = trackingOf(input.carrier, trackingNumber);
  const trackingUrl = input.trackingUrl === undefined ? tracking.trackingUrl : webAddress(input.trackingUrl);
  const id = await insertParcel(tx, { orderId, key, ...tracking, trackingUrl, trackingNumber, lines, shippedAt: at });
  await addShipped(tx, orderId, lines);
  await insertEvent(tx, orderId, { at, kind: "shipped", details: { key, asked: fingerprint, parcel: id } });
  const sent = lines.reduce((sum, part) => sum + part.quantity, 0);
  const isComplete = sent === rest.reduce((sum, part) => sum + part.quantity, 0);
  if (isComplete) await becomeFulfilled(tx, order, at);
  const mail = { key: `order-shipped ${orderNumber} ${id}`, kind: "order-shipped", language, recipient, at } as const;
  await enqueueMail(tx, { ...mail, data: { orderNumber, parcel } });
  return getParcel(tx, orderId, key);
}

/** The buyer follows this link: only http and https. */
function webAddress(text: string): string {
  const url = URL.parse(text);
  if (url?.protocol === "https:" || url?.protocol === "http:") return url.href;
  throw new Refusal("input.invalid", "The tracking page must have a web address.", [
    { field: "trackingUrl", code: "invalid" },
  ]);
}

async function getParcel(tx: Tx, orderId: number, key: string): Promise<Parcel> {
  const parcel = await readParcelByKey(tx, orderId, key);
  if (!parcel) throw new Error("A parcel is on record that was not written.");
  return parcel;
}
