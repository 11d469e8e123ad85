import { z } from "zod";
import { ORDER_STATES } from "../../domain/orders/order-state.ts";
import { RECEIPT_DECISIONS, PAYMENT_METHODS } from "../../domain/orders/payments.ts";
import { address, email } from "../customers/buyer-fields.ts";
import { line } from "../written-text.ts";
import { cursor, listOf, officeChange, officeRead, pageSize, version, whole } from "./office-call.ts";
import {
  bankAmount,
  cents,
  destination,
  listedReturn,
  orderNumber,
  pieces,
  pieceText,
  readersLanguage,
  refundShape,
  time,
} from "./order-shapes.ts";

const day = z.iso.date();
const state = z.enum(ORDER_STATES);
const tag = z.string().trim().min(1).max(50);
const tags = z.array(tag).max(50);
const reason = z.string().trim().max(500).default("");
const nothing = z.object({});

/** How many orders a bulk action, a print or a selection may have. */
export const MOST_SELECTED = 200;
const numbers = z.array(orderNumber).min(1).max(MOST_SELECTED);

/** Days are the shop's, both included. Draft orders that ended unfinished are found by the state VOIDED only. */
export const orderFilters = {
  state: listOf(state).optional(),
  from: day.optional(),
  to: day.optional(),
  country: listOf(z.string().regex(/^[A-Z]{2}$/)).optional(),
  payment: listOf(z.enum(PAYMENT_METHODS)).optional(),
  leastCents: whole.optional(),
  mostCents: whole.optional(),
  tag: tag.optional(),
  /** Of this customer, whatever e-mail address they were placed with. */
  customer: z.coerce.number().int().positive().optional(),
  /** Each word must be in the number, e-mail, name, company, town or phone, or begin an SKU of the order. */
  text: z.string().trim().max(100).optional(),
};

const listedOrder = z.object({
  number: z.number().int(),
  state,
  /** False: it waits for its buyer at the checkout, or never got further. */
  finished: z.boolean(),
  placedAt: time,
  email: z.string(),
  name: z.string(),
  country: z.string().nullable(),
  payment: z.enum(PAYMENT_METHODS),
  totalCents: cents,
  refundedCents: cents,
  pieces: z.number().int(),
  shippedPieces: z.number().int(),
  /** False: nothing of it is shipped. */
  ships: z.boolean(),
  tags: z.array(z.string()),
});

const lineShown = z.object({
  position: z.number().int(),
  handle: z.string(),
  title: z.string(),
  variantTitle: z.string(),
  sku: z.string().nullable(),
  imageSrc: z.string().nullable(),
  quantity: z.number().int(),
  unitMicros: z.number().int(),
  amountCents: cents,
  discountCents: cents,
  attributes: z.array(z.object({ key: z.string(), value: z.string().nullable() })),
  /** False: nobody packs or sends it. */
  ships: z.boolean(),
  shipped: z.number().int(),
  refunded: z.number().int(),
  refundedCents: cents,
  toShip: z.number().int(),
  toRefund: z.number().int(),
  toReturn: z.number().int(),
  /** On hand and not reserved; null: not counted, or the variant is gone. */
  stock: z.number().int().nullable(),
});

const cancellation = z.object({
  allowed: z.enum(["by-account-manager", "free", "with-fee", "no"]),
  feeCents: cents,
  until: time.nullable(),
});

/** What `orders.edit` changes. The address is null until the checkout is finished. */
const details = z.object({
  email: z.string(),
  address: address.nullable(),
  company: z.string(),
  taxNumber: z.string(),
});

const customerShown = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  tier: z.string(),
  spentCents: cents,
  paidOrders: z.number().int(),
  creditCents: cents,
  tags: z.array(z.string()),
  since: time,
});

const mailShown = z.object({
  id: z.number().int(),
  kind: z.string(),
  recipient: z.string(),
  createdAt: time,
  sentAt: time.nullable(),
  failure: z.string().nullable(),
  /** Whether `orders.resend-mail` can send it again. */
  resendable: z.boolean(),
});

const happening = z.object({
  id: z.string(),
  at: time,
  /** "event": of the order's own history; "change": what staff did; "note": what they noted. */
  kind: z.enum(["event", "change", "note"]),
  /** An event's name such as "paid", a call's such as "orders.edit". */
  what: z.string(),
  by: z.string().nullable(),
  /** Of a change that did not come to its end. */
  state: z.enum(["begun", "done", "refused"]),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
});

const orderShown = z.object({
  number: z.number().int(),
  state,
  finished: z.boolean(),
  placedAt: time,
  paidAt: time.nullable(),
  cancelledAt: time.nullable(),
  fulfilledAt: time.nullable(),
  /** Until when a PENDING order's stock is reserved. */
  reservedUntil: time.nullable(),
  language: z.string(),
  sourceName: z.string(),
  /** That staff had prepared, and that this order came of. */
  draftId: z.number().int().nullable(),
  couponCode: z.string().nullable(),
  /** The buyer's. */
  note: z.string(),
  tags: z.array(z.string()),
  tagsVersion: z.string(),
  details,
  /** Of `details`. */
  version: z.string(),
  shipping: z.object({
    /** Null: nothing of it is shipped. */
    method: z.enum(["standard", "express"]).nullable(),
    days: z.object({ min: z.number().int(), max: z.number().int() }).nullable(),
    weightMg: z.number().int(),
  }),
  lines: z.array(lineShown),
  money: z.object({
    itemTotalCents: cents,
    saved: z.array(z.object({ name: z.string(), cents })),
    shippingCents: cents,
    totalCents: cents,
    /** Paid by store credit, of the total. */
    creditCents: cents,
    /** What came in besides it. */
    paidCents: cents,
    /** What is still to come. */
    owedCents: cents,
    refundedCents: cents,
    feeCents: cents,
    leftToRefundCents: cents,
    shippingLeftCents: cents,
    cancellation,
  }),
  payment: z.enum(PAYMENT_METHODS),
  payments: z.array(
    z.object({
      id: z.number().int(),
      method: z.enum(PAYMENT_METHODS),
      state: z.enum(["pending", "captured", "failed", "surplus", "returned"]),
      amountCents: cents,
      refundedCents: cents,
      reference: z.string(),
      failure: z.string().nullable(),
      createdAt: time,
    }),
  ),
  /** Bank transfers that came in. */
  transfers: z.array(
    z.object({
      id: z.number().int(),
      reference: z.string(),
      amountCents: cents,
      appliedCents: cents,
      creditCents: cents,
      /** To be sent back by hand, until `returnedAt`. */
      returnCents: cents,
      receivedAt: time,
      returnedAt: time.nullable(),
    }),
  ),
  /** The buyer's account for money to be sent by hand, to be typed at the bank; only for whoever may send it. */
  refundAccount: z.string().nullable(),
  parcels: z.array(
    z.object({
      id: z.number().int(),
      carrier: z.string(),
      trackingNumber: z.string(),
      trackingUrl: z.string().nullable(),
      shippedAt: time,
      lines: z.array(z.object({ position: z.number().int(), quantity: z.number().int() })),
    }),
  ),
  refunds: z.array(refundShape),
  returns: z.array(listedReturn),
  /** `refundId` null: the invoice; else a credit note. */
  invoices: z.array(z.object({ number: z.string(), issuedAt: time, refundId: z.number().int().nullable() })),
  mails: z.array(mailShown),
  /** Whether it can be refunded as store credit. */
  hasAccount: z.boolean(),
  /** Null for a guest, and for whoever may not see customers. */
  customer: customerShown.nullable(),
  /** Newest first. */
  timeline: z.array(happening),
});

/** What became of each order of a bulk action. */
const results = z.object({
  results: z.array(z.object({ number: z.number().int(), done: z.boolean(), message: z.string() })),
});

const refundParts = {
  shippingCents: whole.optional(),
  /** Of the goods, without naming pieces. */
  amountCents: whole.optional(),
};

export const orderCalls = {
  /**
   * Newest first. The totals of all that is found come with the first page; null also where very many lines share the
   * beginning of an item number that is looked for.
   */
  orders: officeRead({
    name: "orders.list",
    access: "orders.read",
    summary: "Orders by state, day, country, payment, amount, tag, customer and text, newest first, with totals.",
    input: z.object({ ...orderFilters, cursor, limit: pageSize }),
    output: z.object({
      orders: z.array(listedOrder),
      cursor: z.string().nullable(),
      totals: z.object({ orders: z.number().int(), totalCents: cents, refundedCents: cents }).nullable(),
    }),
  }),
  order: officeRead({
    name: "orders.show",
    access: "orders.read",
    summary: "An order with its money, parcels, refunds, returns, e-mails, customer and timeline.",
    input: z.object({
      number: orderNumber,
      language: readersLanguage,
    }),
    output: orderShown,
  }),
  /** 409 "payment.differs" for another amount than is due without a decision. Each reference is entered once. */
  payOrder: officeChange({
    name: "orders.pay",
    access: "orders.money",
    summary: "Records a bank transfer, of what is due or of another amount with a decision.",
    input: z.object({
      number: orderNumber,
      amountCents: bankAmount.optional(),
      reference: z.string().trim().min(1).max(200).optional(),
      difference: z.enum(RECEIPT_DECISIONS).optional(),
    }),
    output: nothing,
  }),
  /** 409 "shipment.refused" for more than is left. Without lines: all that is left. */
  shipOrder: officeChange({
    name: "orders.ship",
    access: "orders.write",
    summary: "Records a parcel, of all that is left to ship or of some pieces, and e-mails its tracking.",
    input: z.object({
      number: orderNumber,
      /** Of the order's details: where it goes. */
      version,
      carrier: z.string().trim().min(1).max(100),
      trackingNumber: z.string().trim().max(100).default(""),
      trackingUrl: z.url().max(500).optional(),
      lines: pieces.optional(),
    }),
    output: nothing,
  }),
  /** 409 "shipment.refused" while pieces are left to ship, "order.transition" for an order that is not paid or is done. */
  completeOrder: officeChange({
    name: "orders.complete",
    access: "orders.write",
    summary: "Marks a paid order as done of which nothing is left to ship: its goods are not sent.",
    input: z.object({ number: orderNumber }),
    output: nothing,
  }),
  refundPreview: officeRead({
    name: "orders.refund-preview",
    access: "orders.money",
    summary: "What a refund would give, and to where, without giving it.",
    input: z.object({
      number: orderNumber,
      to: destination,
      /** All that is left when lines, shipping and amount are left out. */
      lines: listOf(pieceText).optional(),
      ...refundParts,
    }),
    output: z.object({
      goodsCents: cents,
      shippingCents: cents,
      amountCents: cents,
      moneyCents: cents,
      creditCents: cents,
      leftCents: cents,
    }),
  }),
  /** 409 "refund.refused" for more than is left, "edit.changed" when it comes to another amount than `expectedCents`. */
  refundOrder: officeChange({
    name: "orders.refund",
    access: "orders.money",
    summary: "Refunds pieces, shipping or an amount, the original way or as store credit.",
    input: z.object({
      number: orderNumber,
      to: destination,
      lines: pieces.optional(),
      ...refundParts,
      reason,
      restock: z.boolean().default(false),
      expectedCents: whole.optional(),
    }),
    output: z.object({ state: z.enum(["pending", "done", "failed"]), amountCents: cents }),
  }),
  cancelPreview: officeRead({
    name: "orders.cancel-preview",
    access: "orders.money",
    summary: "What cancelling would withhold and give back now, without doing it.",
    input: z.object({ number: orderNumber, to: destination }),
    output: z.object({
      ...cancellation.shape,
      amountCents: cents,
      moneyCents: cents,
      creditCents: cents,
      /** Pieces that go back to stock. */
      pieces: z.number().int(),
    }),
  }),
  /** 409 "order.transition" when it cannot be cancelled, "edit.changed" when the fee is no longer `expectedFeeCents`. */
  cancelOrder: officeChange({
    name: "orders.cancel",
    access: "orders.money",
    summary: "Cancels an order, with the fee in force.",
    input: z.object({ number: orderNumber, to: destination, reason, expectedFeeCents: whole.optional() }),
    output: z.object({ state, feeCents: cents }),
  }),
  /** 409 "order.transition" once something was shipped, for another country, and for an ended order. */
  editOrder: officeChange({
    name: "orders.edit",
    access: "orders.write",
    summary: "Corrects the e-mail address, delivery address, company and tax number before shipping.",
    input: z.object({
      number: orderNumber,
      email,
      address,
      company: line(200).default(""),
      taxNumber: line(40).default(""),
      version,
    }),
    output: nothing,
  }),
  tagOrder: officeChange({
    name: "orders.tag",
    access: "orders.write",
    summary: "Sets an order's tags.",
    input: z.object({ number: orderNumber, tags, version }),
    output: nothing,
  }),
  noteOrder: officeChange({
    name: "orders.note",
    access: "orders.write",
    summary: "Adds a note that only staff see.",
    input: z.object({ number: orderNumber, note: z.string().trim().min(1).max(5_000) }),
    output: nothing,
  }),
  /** To the order's present address. */
  resendMail: officeChange({
    name: "orders.resend-mail",
    access: "orders.write",
    summary: "Sends one of an order's e-mails again.",
    input: z.object({ number: orderNumber, mailId: z.number().int() }),
    output: nothing,
  }),
  shipOrders: officeChange({
    name: "orders.ship-many",
    access: "orders.write",
    summary: "Records one parcel for each order, of all that is left to ship, and says what became of each.",
    input: z.object({ numbers, carrier: z.string().trim().min(1).max(100) }),
    output: results,
  }),
  tagOrders: officeChange({
    name: "orders.tag-many",
    access: "orders.write",
    summary: "Adds and removes tags of many orders, and says what became of each.",
    input: z.object({ numbers, add: tags.default([]), remove: tags.default([]) }),
    output: results,
  }),
} as const;
