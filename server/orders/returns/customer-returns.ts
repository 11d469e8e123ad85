/** SPEC REFD-01 */

import { randomUUID } from "node:crypto";
import type { ReturnRequest } from "../../../contract/orders/returns.ts";
import { Refusal } from "../../../contract/refusals.ts";
import type { RefundDestination, ReturnReason } from "../../../domain/orders/returns.ts";
import type { Db } from "../../database.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import { findSender } from "../../mail/sender.ts";
import { inTransaction } from "../../transaction.ts";
import type { LinePart } from "../order/order-operations.ts";
import { readHead, type OrderHead } from "../order/orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { photosOfReturns, takeAlong } from "./return-photos.ts";
import { readReturns } from "./returns.store.ts";
import { returnableParts, writeReturn, type Return } from "./returns.ts";

const MOST = 250;

export type CustomersReturns = {
  returns: ReturnRequest[];
  returnable: { id: string; quantity: number }[];
  until: string | null;
};

/** Throws `not-found`, also for another customer's order. */
export async function returnsOfCustomer(
  shop: OrdersShop,
  customerId: number,
  orderId: number,
): Promise<CustomersReturns> {
  const order = await getOwnOrder(shop.db, customerId, orderId);
  const returns = await readReturns(shop.db, { orderId }, MOST);
  const { parts, until } = await returnableParts(shop.db, order, shop.now());
  return {
    returns: await onTheWire(shop, returns),
    returnable: parts.map(({ position, quantity }) => ({ id: String(position), quantity })),
    until: until?.toISOString() ?? null,
  };
}

export type CustomersInput = {
  lines: readonly LinePart[];
  reason: ReturnReason;
  refundTo: RefundDestination;
  note: string;
  photos: readonly string[];
};

/** Also e-mails the shop. Throws like `writeReturn`, `not-found`, and `input.invalid` for unknown photos. */
export async function requestReturnOfCustomer(
  shop: OrdersShop,
  customerId: number,
  orderId: number,
  { photos, ...input }: CustomersInput,
  key: string | null,
): Promise<ReturnRequest> {
  const { number } = await getOwnOrder(shop.db, customerId, orderId);
  const { email } = await findSender(shop);
  const written = await inTransaction(shop, async (tx, within) => {
    const keys = [...new Set(photos)];
    const at = within.now();
    const { request, isNew } = await writeReturn(tx, { ...input, number, key: key ?? randomUUID(), photos: keys }, at);
    if (!isNew) return request;
    await takeAlong(tx, { returnId: request.id, customerId, keys });
    const data = { key: `return-requested ${request.id}`, data: { returnId: request.id }, at };
    // Staff read English.
    if (email !== "") await enqueueMail(tx, { ...data, kind: "return-requested", language: "en", recipient: email });
    return request;
  });
  const [request] = await onTheWire(shop, [written]);
  if (!request) throw new Error("A return was written that cannot be shown.");
  return request;
}

async function getOwnOrder(db: Db, customerId: number, orderId: number): Promise<OrderHead> {
  const order = await readHead(db, orderId);
  if (order?.customerId !== customerId) throw new Refusal("not-found", "Data not found");
  return order;
}

async function onTheWire(shop: OrdersShop, requests: readonly Return[]): Promise<ReturnRequest[]> {
  const photos = await photosOfReturns(
    shop,
    requests.map(({ id }) => id),
  );
  return requests.map(({ id, state, reason, refundTo, note, answer, lines, requestedAt, updatedAt }) => ({
    id: String(id),
    ...{ state, reason, refundTo, note, answer },
    lines: lines.map(({ position, quantity }) => ({ id: String(position), quantity })),
    photos: photos.get(id) ?? [],
    requestedAt: requestedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
}
