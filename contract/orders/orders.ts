/** A customer's orders as the account shows them (SPEC API-26, API-27, ORD-01, ORD-02). */
import { z } from "zod";
import { ORDER_STATES } from "../../domain/orders/order-state.ts";
import { PAYMENT_METHODS } from "../../domain/orders/payments.ts";
import { address } from "../customers/buyer-fields.ts";
import { CALL_ADDRESSES } from "../call-addresses.ts";
import { defineCall } from "../call.ts";
import { quoteShape, shippingMethod } from "../cart/quote.ts";
import { id, language, money, pageNumber, time } from "../shapes.ts";

const state = z.enum(ORDER_STATES);
const grams = z.number().nonnegative();

const listedOrder = z.object({
  id: z.string(),
  number: z.number().int(),
  /** The number that people see: "#10001". */
  name: z.string(),
  state,
  placedAt: time,
  /** How many products, and pieces of them. */
  productQuantity: z.number().int(),
  orderQuantity: z.number().int(),
  total: money,
  /** The first of its pictures, at most four. */
  images: z.array(z.string()),
  /** Where the customer goes on ordering or paying; null: there is nothing to pay. */
  invoiceUrl: z.string().nullable(),
});

const order = listedOrder.omit({ images: true }).extend({
  paidAt: time.nullable(),
  cancelledAt: time.nullable(),
  email: z.string(),
  note: z.string(),
  /** Grams of the goods; packaging is not counted, so that the gross weight is the same. */
  weight: grams,
  totalWeight: grams,
  /** Goods before discounts. */
  originalSubtotal: money,
  saved: z.array(quoteShape.shape.saved.element.omit({ cents: true }).extend({ amount: money })),
  subtotal: money,
  shipping: money,
  /** What store credit paid of the total, what is left for money, and what was given back. */
  credit: money,
  due: money,
  refunded: money,
  /** The fee withheld on cancellation. */
  cancellationFee: money,
  couponCode: z.string().nullable(),
  shippingMethod,
  /** Null while the order waits for its checkout. */
  shippingAddress: address.nullable(),
  /** The same as the shipping address. */
  billingAddress: address.nullable(),
  paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
  /** SPEC ORD-02: parcels and the order's events, the earliest first. */
  logistics: z.array(
    z.object({
      carrier: z.string(),
      trackingNumber: z.string(),
      trackingUrl: z.string().nullable(),
      shippedAt: time,
      lines: z.array(z.object({ id: z.string(), quantity: z.number().int() })),
    }),
  ),
  events: z.array(z.object({ kind: z.string(), state: state.nullable(), at: time })),
  refunds: z.array(
    z.object({
      at: time,
      state: z.enum(["pending", "done", "failed"]),
      amount: money,
      credit: money,
      reason: z.string(),
      /** Path of its credit note as PDF. */
      creditNotePdf: z.string(),
    }),
  ),
  /** Until when the goods of the unpaid order are reserved; null: they are not, or it is paid. */
  reservedUntil: time.nullable(),
  /** SPEC CANC-01, as of now. */
  cancellation: z.object({
    allowed: z.enum(["by-account-manager", "free", "with-fee", "no"]),
    fee: money,
    until: time.nullable(),
  }),
  /** Path of the page that asks for the bank account for a refund; null: none is needed. */
  bankRefundPage: z.string().nullable(),
  /** Path of its invoice as PDF; null until it is placed. */
  invoicePdf: z.string().nullable(),
});

const orderLine = z.object({
  /** Its position in the order, from 1, as text. */
  id: z.string(),
  /** Null: no longer sold. */
  variantId: z.string().nullable(),
  productId: z.string().nullable(),
  handle: z.string(),
  /** The language of each text: English where it is not translated. */
  title: z.string(),
  titleLanguage: language,
  variantTitle: z.string(),
  variantLanguage: language,
  sku: z.string().nullable(),
  image: z.string().nullable(),
  quantity: z.number().int(),
  /** Of one piece, in grams. */
  weight: grams,
  /** Selling price of one piece; of all pieces; and the line's share of the order's discount. */
  price: money,
  amount: money,
  discount: money,
  attributes: z.array(z.object({ key: z.string(), value: z.string().nullable() })),
  refundedQuantity: z.number().int(),
  shippedQuantity: z.number().int(),
});

/** Newest first. `state` "ALL": every one. Draft orders are not among them. */
export const listOrdersCall = defineCall({
  ...CALL_ADDRESSES.listOrders,
  input: z.object({
    state: z.enum(["ALL", ...ORDER_STATES]).default("ALL"),
    page: pageNumber,
    size: z.number().int().min(1).max(100).default(20),
  }),
  output: z.object({ orders: z.array(listedOrder), total: z.number().int() }),
});

export const countOrdersCall = defineCall({
  ...CALL_ADDRESSES.countOrders,
  input: z.object({}),
  output: z.object({ counts: z.record(z.enum(["ALL", ...ORDER_STATES]), z.number().int()) }),
});

/** 404 for somebody else's. */
export const getOrderCall = defineCall({
  ...CALL_ADDRESSES.getOrder,
  input: z.object({ id }),
  output: z.object({ order }),
});

/** 404 for somebody else's order. */
export const getOrderLinesCall = defineCall({
  ...CALL_ADDRESSES.getOrderLines,
  input: z.object({
    id,
    /** SPEC LIM-01 */
    pageSize: z.number().int().min(1).max(250).default(250),
    cursor: z.string().max(200).nullable().default(null),
    /** The language of the goods' names, as far as they are translated. */
    lang: language.default("en"),
  }),
  output: z.object({ lines: z.array(orderLine), cursor: z.string().nullable() }),
});

export type ListedOrder = z.output<typeof listedOrder>;
export type CustomerOrder = z.output<typeof order>;
export type CustomerOrderLine = z.output<typeof orderLine>;
