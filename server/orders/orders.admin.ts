import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Address } from "../../contract/customers/buyer-fields.ts";
import type { PlacedOrder } from "../../contract/orders/checkout.ts";
import { Refusal } from "../../contract/refusals.ts";
import type { CurrencyCode } from "../../domain/currencies.ts";
import { decimalOfCents } from "../../domain/money.ts";
import { ORDER_STATES, type OrderState } from "../../domain/orders/order-state.ts";
import { RECEIPT_DECISIONS } from "../../domain/orders/payments.ts";
import { amountsOf } from "../admin/amounts.ts";
import { command, type CommandResult, type Command } from "../admin/command.ts";
import { hundredthsInput, piecesInput, wholeInput, written } from "../admin/inputs.ts";
import { cancelOrder } from "./fulfilment/cancel.ts";
import { completeOrder, shipOrder } from "./fulfilment/ship.ts";
import { historyOfOrder } from "./order/order-history.ts";
import { listOrders } from "./order/order-list.ts";
import type { OrdersShop } from "./orders-shop.ts";
import { markPaid } from "./payments/settle-orders.ts";
import { writeCreditNote, writeInvoice } from "./placed/invoices.ts";
import { placedOrderByNumber } from "./placed/placed-order.ts";
import { accountOfOrder } from "./refunds/refund-accounts.ts";
import { refundOrder } from "./refunds/refund.ts";

const number = wholeInput.describe("the order's number, with or without #");
/** The same key twice takes effect once; without one each call is new. */
const key = z
  .string()
  .min(1)
  .max(200)
  .default(() => randomUUID())
  .describe("idempotency key: the command takes effect once, however often it is repeated");
const to = z
  .enum(["original", "store-credit"])
  .default("original")
  .describe("original: the way the order was paid; store-credit");
const lines = z.array(piecesInput).optional().describe("line:pieces, such as 1:20; all when left out");
const reason = z.string().max(500).default("");

const UNFINISHED: Partial<Record<OrderState, string>> = {
  PENDING: "PENDING, waiting for its checkout",
  VOIDED: "VOIDED before its checkout",
};

export const orderCommands: Command[] = [
  command({
    name: "order list",
    about: "Lists orders, newest first",
    input: z.object({
      state: z.enum(ORDER_STATES).optional().describe(ORDER_STATES.join(", ")),
      email: z.string().optional().describe("the buyer's address"),
      before: wholeInput.optional().describe("only orders below this number"),
      limit: wholeInput.default(50),
    }),
    async run(shop, { state, email, before, limit }) {
      const amounts = await amountsOf(shop);
      const orders = await listOrders(shop, {
        ...(state && { state }),
        ...(email !== undefined && { email }),
        ...(before !== undefined && { before }),
        limit,
      });
      return {
        rows: orders.map((order) => ({
          number: order.number,
          state: order.submittedAt ? order.state : (UNFINISHED[order.state] ?? order.state),
          placed: order.placedAt.toISOString(),
          email: order.email,
          payment: order.submittedAt ? order.paymentMethod : "",
          total: amounts.written(order.totalCents),
          refunded: amounts.written(order.refundedCents),
        })),
      };
    },
  }),
  command({
    name: "order show",
    about: "Shows an order with its lines, parcels, refunds and history",
    operands: ["number"],
    input: z.object({ number }),
    run: (shop, input) => shown(shop, input.number),
  }),
  command({
    name: "order pay",
    about: "Notes that a bank transfer for an order has arrived, in whole or in part",
    operands: ["number"],
    input: z.object({
      number,
      amount: hundredthsInput.optional().describe("the amount in the shop's currency; what is due when left out"),
      reference: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .optional()
        .describe("the bank's reference of the transfer; each reference is entered once"),
      difference: z
        .enum(RECEIPT_DECISIONS)
        .optional()
        .describe(
          "for another amount than is due. owed: the rest is still due; credit or refund: for what is not owed",
        ),
    }),
    question: ({ number: order, amount, difference }) =>
      difference === undefined
        ? `Mark order ${order} as paid?`
        : `Enter ${amount === undefined ? "the transfer" : written(amount)} for order ${order} (${difference})?`,
    async run(shop, { number: order, amount, reference, difference }) {
      const amountCents = amount === undefined ? undefined : (await amountsOf(shop)).cents(amount);
      await markPaid(shop, order, { amountCents, reference, difference });
      return shown(shop, order);
    },
  }),
  command({
    name: "order ship",
    about: "Notes that a parcel of an order was shipped",
    operands: ["number"],
    input: z.object({
      number,
      carrier: z.string().min(1).max(100),
      tracking: z.string().max(100).default("").describe("the carrier's tracking number"),
      url: z.url().optional().describe("address of the tracking page, for an unknown carrier"),
      lines,
      key,
    }),
    async run(shop, { number: order, carrier, tracking, url, lines: pieces, key: name }) {
      await shipOrder(shop, order, {
        key: name,
        carrier,
        trackingNumber: tracking,
        ...(url !== undefined && { trackingUrl: url }),
        ...(pieces && { lines: pieces }),
      });
      return shown(shop, order);
    },
  }),
  command({
    name: "order complete",
    about: "Marks an order as done of which nothing is left to ship, because its goods are not sent",
    operands: ["number"],
    input: z.object({ number }),
    question: (input) => `Mark order ${input.number} as done?`,
    async run(shop, { number: order }) {
      await completeOrder(shop, order);
      return shown(shop, order);
    },
  }),
  command({
    name: "order refund",
    about: "Refunds money or store credit for pieces, for shipping, or as an amount",
    operands: ["number"],
    input: z.object({
      number,
      to,
      lines,
      shipping: hundredthsInput.optional().describe("of the shipping cost"),
      amount: hundredthsInput.optional().describe("of the goods, without naming pieces"),
      reason,
      restock: z.boolean().default(false).describe("returns the pieces to stock"),
      key,
    }),
    question: (input) => `Refund order ${input.number} to ${input.to}?`,
    async run(shop, { number: order, lines: pieces, shipping, amount, to: destination, ...rest }) {
      const { cents } = await amountsOf(shop);
      await refundOrder(shop, order, {
        ...rest,
        to: destination,
        ...(pieces && { lines: pieces }),
        ...(shipping !== undefined && { shippingCents: cents(shipping) }),
        ...(amount !== undefined && { amountCents: cents(amount) }),
      });
      return shown(shop, order);
    },
  }),
  command({
    name: "order cancel",
    about: "Cancels an order; once it is paid, with the fee in force",
    operands: ["number"],
    input: z.object({ number, to, reason, key }),
    question: (input) => `Cancel order ${input.number}?`,
    async run(shop, { number: order, to: destination, reason: because, key: name }) {
      await cancelOrder(shop, order, { key: name, by: "shop", to: destination, reason: because });
      return shown(shop, order);
    },
  }),
  command({
    name: "order invoice",
    about: "Writes an order's invoice as a PDF",
    operands: ["number"],
    makesFile: true,
    input: z.object({ number }),
    async run(shop, input, terminal) {
      const order = await getOrder(shop, input.number);
      await terminal.write(await writeInvoice(shop, order.number));
      return { note: `Invoice of ${order.name} written.` };
    },
  }),
  command({
    name: "order credit-note",
    about: "Writes the credit note of one of an order's refunds as a PDF",
    operands: ["number"],
    makesFile: true,
    input: z.object({ number, refund: wholeInput.default(1).describe("which of the order's refunds, from 1") }),
    async run(shop, input, terminal) {
      const order = await getOrder(shop, input.number);
      await terminal.write(await writeCreditNote(shop, order.number, input.refund));
      return { note: `Credit note ${order.refunds[input.refund - 1]?.creditNote ?? ""} written.` };
    },
  }),
];

async function getOrder(shop: OrdersShop, orderNumber: number): Promise<PlacedOrder> {
  const order = await placedOrderByNumber(shop, orderNumber);
  if (!order) throw new Refusal("not-found", `There is no order ${orderNumber}.`);
  return order;
}

async function shown(shop: OrdersShop, orderNumber: number): Promise<CommandResult> {
  const order = await getOrder(shop, orderNumber);
  const account = order.bankRefund && (await accountOfOrder(shop, orderNumber));
  const history = await historyOfOrder(shop, orderNumber);
  return {
    parts: [
      { rows: [summaryOf(order, account)] },
      { title: "Lines", rows: order.lines.map((line, index) => lineRow(line, index, order.currency)) },
      { title: "Parcels", rows: order.parcels.map(parcelRow) },
      { title: "Refunds", rows: order.refunds.map((refund) => refundRow(refund, order.currency)) },
      { title: "History", rows: history.map(({ at, what, details }) => ({ at: at.toISOString(), what, details })) },
    ],
  };
}

function summaryOf(order: PlacedOrder, account: string | null) {
  const { address, currency } = order;
  const money = (cents: number) => decimalOfCents(cents, currency);
  return {
    order: order.name,
    state: address ? order.state : (UNFINISHED[order.state] ?? order.state),
    placed: order.placedAt,
    paid: order.paidAt,
    "reserved until": order.reservedUntil,
    email: order.email,
    "ship to": address ? addressText(address) : "",
    shipping: address ? (order.method ?? "none") : "",
    invoice: order.invoice?.number ?? "",
    company: [order.company, order.taxNumber].filter((part) => part !== "").join("\n"),
    payment: address ? `${order.payment.method}, ${order.payment.state}, ${order.payment.reference}` : "",
    goods: money(order.itemTotalCents),
    saved: order.saved.map(({ name, cents }) => `${name} ${money(cents)}`).join("\n"),
    "shipping cost": money(order.shippingCents),
    total: money(order.totalCents),
    "store credit": money(order.creditCents),
    received: order.receivedCents > 0 ? money(order.receivedCents) : "",
    refunded: money(order.refundedCents),
    "to send to the bank": order.bankRefund
      ? `${money(order.bankRefund.cents)}\n${account ?? "no account added yet"}`
      : "",
    "cancellation now": `${order.cancellation.allowed}, fee ${money(order.cancellation.feeCents)}`,
    note: order.note,
  };
}

function lineRow(line: PlacedOrder["lines"][number], index: number, currency: CurrencyCode) {
  return {
    line: index + 1,
    sku: line.sku,
    title: line.variantTitle === "" ? line.title : `${line.title} · ${line.variantTitle}`,
    pieces: line.quantity,
    amount: decimalOfCents(line.amountCents - line.discountCents, currency),
  };
}

function parcelRow({ shippedAt, carrier, trackingNumber, lines: pieces }: PlacedOrder["parcels"][number]) {
  return {
    shipped: shippedAt,
    carrier,
    tracking: trackingNumber,
    pieces: pieces.map(({ index, quantity }) => `${index + 1}:${quantity}`).join(" "),
  };
}

function refundRow(refund: PlacedOrder["refunds"][number], currency: CurrencyCode) {
  return {
    at: refund.at,
    state: refund.state,
    amount: decimalOfCents(refund.amountCents, currency),
    money: decimalOfCents(refund.moneyCents, currency),
    credit: decimalOfCents(refund.creditCents, currency),
    reason: refund.reason,
    "credit note": refund.creditNote,
  };
}

function addressText(address: Address): string {
  return [
    `${address.firstName} ${address.lastName}`,
    address.address1,
    address.address2,
    `${address.zip} ${address.city}`,
    `${address.province}, ${address.country}`,
    `${address.phoneCode} ${address.phone}`,
  ]
    .filter((line) => line !== "")
    .join("\n");
}
