import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import { MOST_SELECTED } from "../../../contract/office/orders.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { omit } from "../../../domain/omit.ts";
import type { Subject } from "../../../domain/staff/subjects.ts";
import {
  bulkHandler,
  editHandler,
  operationHandler,
  type OfficeHandler,
  readHandler,
  versionOf,
} from "../../office/office-handler.ts";
import { readOnReplica } from "../../replicas/read-on-replica.ts";
import { cancelOrder, previewCancellation } from "../fulfilment/cancel.ts";
import { completeOrder, shipOrder } from "../fulfilment/ship.ts";
import { detailsOf, getHead } from "../order/order-head.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { markPaid } from "../payments/settle-orders.ts";
import { previewRefund, refundOrder } from "../refunds/refund.ts";
import { onTheWire as refundOnTheWire } from "../refunds/refunds.office.ts";
import { onTheWire as returnOnTheWire } from "../returns/returns.office.ts";
import { changeTags, editOrder, noteOrder, tagOrder, tagsOf } from "./order-edits.ts";
import { resendMail } from "./order-mails.ts";
import { orderForStaff } from "./order-page.ts";
import { type FoundOrder, ordersFor } from "./order-search.ts";

export const orderHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.orders, async (shop, { cursor, limit, ...wanted }) => {
    const { orders, ...page } = await readOnReplica(shop, (reading) => ordersFor(reading, wanted, { cursor, limit }));
    return { orders: orders.map(listed), ...page };
  }),
  readHandler(OFFICE_CALLS.order, async (shop, { number, language }, { permissions }) => {
    const may = { mayMoney: permissions.has("orders.money"), mayCustomers: permissions.has("customers.read") };
    return shown(await orderForStaff(shop, number, { ...may, language }));
  }),
  operationHandler(OFFICE_CALLS.payOrder, {
    subject: about,
    async handle(shop, { number, ...transfer }) {
      await markPaid(shop, number, transfer);
      return {};
    },
  }),
  operationHandler(OFFICE_CALLS.shipOrder, {
    subject: about,
    opened: readDetails,
    async handle(shop, { number, ...input }, { key }) {
      await shipOrder(shop, number, { ...omit(input, "version"), key });
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.completeOrder, {
    subject: about,
    async handle(shop, { number }) {
      await completeOrder(shop, number);
      return {};
    },
  }),
  readHandler(OFFICE_CALLS.refundPreview, (shop, { number, ...input }) => previewRefund(shop, number, input)),
  operationHandler(OFFICE_CALLS.refundOrder, {
    subject: about,
    async handle(shop, { number, ...input }, { key }) {
      const { state, amountCents } = await refundOrder(shop, number, { ...input, key });
      return { state, amountCents };
    },
  }),
  readHandler(OFFICE_CALLS.cancelPreview, async (shop, { number, to }) => {
    const { terms, ...given } = await previewCancellation(shop, number, to);
    return { ...terms, until: terms.until === null ? null : new Date(terms.until).toISOString(), ...given };
  }),
  operationHandler(OFFICE_CALLS.cancelOrder, {
    subject: about,
    async handle(shop, { number, ...input }, { key }) {
      const { state, feeCents } = await cancelOrder(shop, number, { ...input, by: "shop", key });
      return { state, feeCents };
    },
  }),
  editHandler(OFFICE_CALLS.editOrder, {
    subject: about,
    read: readDetails,
    async handle(shop, { number, email, address, company, taxNumber }) {
      await editOrder(shop, number, { email, address, company, taxNumber });
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.tagOrder, {
    subject: about,
    read: async (shop, { number }) => ({ tags: await tagsOf(shop, number) }),
    async handle(shop, { number, tags }) {
      await tagOrder(shop, number, tags);
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.noteOrder, {
    subject: about,
    async handle(shop, { number, note }, { member }) {
      await noteOrder(shop, number, member.id, note);
      return {};
    },
  }),
  operationHandler(OFFICE_CALLS.resendMail, {
    subject: about,
    async handle(shop, { number, mailId }, { key }) {
      await resendMail(shop, number, mailId, key);
      return {};
    },
  }),
  bulkHandler(OFFICE_CALLS.shipOrders, {
    subjects: ({ numbers }) => numbersOnce(numbers),
    async handle(shop, { id }, { carrier }, { key }) {
      await shipOrder(shop, Number(id), { key, carrier, trackingNumber: "" });
    },
    answer: resultsOf,
  }),
  bulkHandler(OFFICE_CALLS.tagOrders, {
    subjects: ({ numbers }) => numbersOnce(numbers),
    read: async (shop, { id }) => ({ tags: await tagsOf(shop, Number(id)) }),
    handle: (shop, { id }, { add, remove }) => changeTags(shop, Number(id), { add, remove }),
    answer: resultsOf,
  }),
];

function about({ number }: { number: number }): Subject {
  return { kind: "order", id: String(number) };
}

async function readDetails({ db }: OrdersShop, { number }: { number: number }) {
  return detailsOf(db, await getHead(db, number));
}

function numbersOnce(numbers: readonly number[]): Subject[] {
  return [...new Set(numbers)].slice(0, MOST_SELECTED).map((number) => about({ number }));
}

function resultsOf(results: { subject: Subject; result: unknown }[]) {
  return {
    results: results.map(({ subject, result }) => ({
      number: Number(subject.id),
      done: !(result instanceof Refusal),
      message: result instanceof Refusal ? result.message : "",
    })),
  };
}

function listed(order: FoundOrder) {
  const { number, state, finished, email, name, country, payment } = order;
  const { totalCents, refundedCents, pieces, shippedPieces, ships, tags } = order;
  return {
    ...{ number, state, finished, email, name, country, payment },
    ...{ totalCents, refundedCents, pieces, shippedPieces, ships, tags },
    placedAt: order.placedAt.toISOString(),
  };
}

type Page = Awaited<ReturnType<typeof orderForStaff>>;

function shown({ head, order, facts, details, money, ...rest }: Page) {
  const { itemTotalCents, saved, shippingCents, totalCents, creditCents, cancellation } = order;
  return {
    ...{ number: head.number, state: head.state, finished: head.submittedAt !== null },
    placedAt: head.placedAt.toISOString(),
    paidAt: isoOf(head.paidAt),
    cancelledAt: isoOf(head.cancelledAt),
    fulfilledAt: isoOf(head.fulfilledAt),
    reservedUntil: isoOf(head.reservedUntil),
    ...{ language: head.language, couponCode: head.couponCode, note: order.note, payment: head.paymentMethod },
    ...facts,
    details,
    version: versionOf(details),
    tagsVersion: versionOf({ tags: facts.tags }),
    shipping: { method: order.method, days: order.days, weightMg: order.totalWeightMg },
    lines: rest.lines.map(lineOf),
    money: {
      ...money,
      ...{ itemTotalCents, shippingCents, totalCents, creditCents, cancellation },
      saved: saved.map(({ name, cents }) => ({ name, cents })),
      refundedCents: head.refundedCents,
      feeCents: head.cancellationFeeCents,
    },
    payments: rest.payments.map((payment) => ({ ...payment, createdAt: payment.createdAt.toISOString() })),
    transfers: rest.transfers.map(({ receivedAt, returnedAt, ...transfer }) => ({
      ...transfer,
      receivedAt: receivedAt.toISOString(),
      returnedAt: isoOf(returnedAt),
    })),
    refundAccount: rest.refundAccount,
    parcels: rest.parcels.map(({ id, carrier, trackingNumber, trackingUrl, shippedAt, lines }) => ({
      ...{ id, carrier, trackingNumber, trackingUrl, lines },
      shippedAt: shippedAt.toISOString(),
    })),
    refunds: rest.refunds.map(refundOnTheWire),
    returns: rest.returns.map(returnOnTheWire),
    invoices: rest.invoices.map(({ number, issuedAt, refundId }) => ({
      ...{ number, refundId },
      issuedAt: issuedAt.toISOString(),
    })),
    mails: rest.mails.map(({ id, kind, recipient, createdAt, sentAt, failure, resendable }) => ({
      ...{ id, kind, recipient, failure, resendable },
      createdAt: createdAt.toISOString(),
      sentAt: isoOf(sentAt),
    })),
    hasAccount: head.customerId !== null,
    customer: rest.customer && { ...rest.customer, since: rest.customer.since.toISOString() },
    timeline: rest.timeline.map(({ at, ...happening }) => ({ ...happening, at: at.toISOString() })),
  };
}

function lineOf(line: Page["lines"][number]) {
  const { position, handle, title, variantTitle, sku, imageSrc, quantity, unitMicros, amountCents } = line;
  const { discountCents, attributes, refundedCents, ships = true, toShip, toRefund, toReturn, stock } = line;
  return {
    ...{ position, handle, title, variantTitle, sku, imageSrc, quantity, unitMicros, amountCents },
    ...{ discountCents, attributes, refundedCents, ships, toShip, toRefund, toReturn, stock },
    shipped: line.shippedQuantity,
    refunded: line.refundedQuantity,
  };
}

function isoOf(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
