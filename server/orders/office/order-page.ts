/** An order as staff see it. */

import { Refusal } from "../../../contract/refusals.ts";
import { vipProgress } from "../../../domain/customers/vip.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { namesInLanguage } from "../../catalog/products/names-in-language.ts";
import { creditOf } from "../../coupons/credit.ts";
import { findCustomer } from "../../customers/customers.ts";
import { rulesInForce } from "../../settings/rules.ts";
import { readSentParcels } from "../fulfilment/ship.store.ts";
import { readInvoicesOf } from "../invoices/invoices.store.ts";
import { readDraftIdOfOrder } from "../order/draft-of-order.store.ts";
import { readLinePieces } from "../order/line-pieces.store.ts";
import { detailsOf, getHead } from "../order/order-head.ts";
import { piecesLeft } from "../order/order-pieces.ts";
import { readOrderLines, type OrderHead } from "../order/orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { placedOrderByNumber } from "../placed/placed-order.ts";
import { accountOfOrder } from "../refunds/refund-accounts.ts";
import { readRefundsToShow } from "../refunds/refunds.store.ts";
import { listedReturnsOf } from "../returns/return-list.ts";
import { mailsOfOrder } from "./order-mails.ts";
import { readFreeStock, readOrderFacts, readPayments, readTransfers } from "./order-page.store.ts";
import { timelineOf } from "./order-timeline.ts";

/** Products are named in `language`; `mayMoney` and `mayCustomers` say what the reader may see besides. Throws `not-found`. */
export async function orderForStaff(
  shop: OrdersShop,
  number: number,
  { mayMoney, mayCustomers, language }: { mayMoney: boolean; mayCustomers: boolean; language: Language },
) {
  const { db } = shop;
  const head = await getHead(db, number);
  const order = await placedOrderByNumber(shop, number);
  if (!order) throw notFound();
  const [facts, lines, payments] = [
    await readOrderFacts(db, head.id),
    await linesOf(shop, head.id, language),
    await readPayments(db, head.id),
  ];
  const refunds = await readRefundsToShow(db, head.id);
  const transfers = await readTransfers(db, head.id);
  const parcels = await readSentParcels(db, head.id);
  const returns = await listedReturnsOf(shop, head.id);
  const captured = payments.filter(({ state, method }) => state === "captured" && method !== "store-credit");
  const paidCents = captured.reduce((sum, payment) => sum + payment.amountCents, order.receivedCents);
  return {
    head,
    order,
    facts: { ...facts, draftId: await readDraftIdOfOrder(db, head.id) },
    details: await detailsOf(db, head),
    lines,
    money: {
      paidCents,
      owedCents: head.state === "PENDING" ? Math.max(0, head.dueCents - order.receivedCents) : 0,
      leftToRefundCents: leftToRefund(head),
      shippingLeftCents: head.shippingCents - refunds.reduce((sum, refund) => sum + refund.shippingCents, 0),
    },
    payments,
    transfers,
    refundAccount: mayMoney ? await accountOfOrder(shop, number) : null,
    parcels,
    refunds,
    returns,
    invoices: await readInvoicesOf(db, head.id),
    mails: await mailsOfOrder(db, head),
    customer: mayCustomers && head.customerId !== null ? await customerBeside(shop, head.customerId) : null,
    timeline: await timelineOf(shop, head),
  };
}

function leftToRefund({ state, totalCents, refundedCents, cancellationFeeCents }: OrderHead): number {
  const wasPaid = state === "PAID" || state === "FULFILLED" || state === "PARTIALLY_REFUNDED";
  return wasPaid ? totalCents - refundedCents - cancellationFeeCents : 0;
}

async function linesOf(shop: OrdersShop, orderId: number, language: Language) {
  const { db } = shop;
  const lines = await readOrderLines(db, orderId);
  const pieces = new Map((await readLinePieces(db, orderId)).map((line) => [line.position, piecesLeft(line)]));
  const variantIds = lines.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]));
  const stock = await readFreeStock(db, variantIds);
  const namesOf = await namesInLanguage(shop, lines, language);
  return lines.map((line) => ({
    ...line,
    ...namesOf(line),
    ...(pieces.get(line.position) ?? { toRefund: 0, toShip: 0, toReturn: 0 }),
    stock: line.variantId === null ? null : (stock.get(line.variantId) ?? null),
  }));
}

async function customerBeside(shop: OrdersShop, id: number) {
  const customer = await findCustomer(shop, id);
  if (!customer) return null;
  const { email, firstName, lastName, spentCents, paidOrders, tags, createdAt } = customer;
  return {
    ...{ id, email, spentCents, paidOrders, tags },
    name: `${firstName} ${lastName}`.trim(),
    tier: vipProgress(spentCents, await rulesInForce(shop)).tier,
    creditCents: await creditOf(shop, id),
    since: createdAt,
  };
}

function notFound(): Refusal {
  return new Refusal("not-found", "There is no such order.");
}
