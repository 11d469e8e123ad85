import { z } from "zod";
import { ORDER_STATES } from "../../domain/orders/order-state.ts";
import { PAYMENT_METHODS } from "../../domain/orders/payments.ts";
import { CALL_ADDRESSES } from "../call-addresses.ts";
import { defineCall } from "../call.ts";
import { quoteShape, shippingMethod } from "../cart/quote.ts";
import { address } from "../customers/buyer-fields.ts";
import { id, language, money, pageNumber, time } from "../shapes.ts";

const state = z.enum(ORDER_STATES);
const grams = z.number().nonnegative();

const listedOrder = z.object({
  id: z.string(),
  number: z.number().int(),
  name: z.string(),
  state,
  placedAt: time,
  productQuantity: z.number().int(),
  orderQuantity: z.number().int(),
  total: money,
  images: z.array(z.string()),
  /** Where to finish or pay the order; null: there is nothing to pay. */
  invoiceUrl: z.string().nullable(),
});

const order = listedOrder.omit({ images: true }).extend({
  paidAt: time.nullable(),
  cancelledAt: time.nullable(),
  email: z.string(),
  note: z.string(),
  weight: grams,
  totalWeight: grams,
  originalSubtotal: money,
  saved: z.array(quoteShape.shape.saved.element.omit({ cents: true }).extend({ amount: money })),
  subtotal: money,
  shipping: money,
  credit: money,
  due: money,
  refunded: money,
  cancellationFee: money,
  couponCode: z.string().nullable(),
  /** Null: nothing of it is shipped. */
  shippingMethod: shippingMethod.nullable(),
  /** Null while the order waits for its checkout. */
  shippingAddress: address.nullable(),
  /** Always the shipping address. */
  billingAddress: address.nullable(),
  paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
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
      creditNotePdf: z.string(),
    }),
  ),
  reservedUntil: time.nullable(),
  /** SPEC CANC-01 */
  cancellation: z.object({
    allowed: z.enum(["by-account-manager", "free", "with-fee", "no"]),
    fee: money,
    until: time.nullable(),
    /** By its own terms: free of charge, then for a fee; hours after the payment. */
    freeHours: z.number().int(),
    lastHours: z.number().int(),
    feeBasisPoints: z.number().int(),
  }),
  bankRefundPage: z.string().nullable(),
  invoicePdf: z.string().nullable(),
});

const orderLine = z.object({
  /** Position in the order, from 1. */
  id: z.string(),
  variantId: z.string().nullable(),
  productId: z.string().nullable(),
  handle: z.string(),
  title: z.string(),
  titleLanguage: language,
  variantTitle: z.string(),
  variantLanguage: language,
  sku: z.string().nullable(),
  image: z.string().nullable(),
  quantity: z.number().int(),
  weight: grams,
  price: money,
  amount: money,
  discount: money,
  attributes: z.array(z.object({ key: z.string(), value: z.string().nullable() })),
  refundedQuantity: z.number().int(),
  shippedQuantity: z.number().int(),
});

export const listOrdersCall = defineCall({
  ...CALL_ADDRESSES.listOrders,
  feature: "orders",
  summary: "A page of the customer's orders.",
  input: z.object({
    state: z.enum(["ALL", ...ORDER_STATES]).default("ALL"),
    page: pageNumber,
    size: z.number().int().min(1).max(100).default(20),
  }),
  output: z.object({ orders: z.array(listedOrder), total: z.number().int() }),
});

export const countOrdersCall = defineCall({
  ...CALL_ADDRESSES.countOrders,
  feature: "orders",
  summary: "The number of the customer's orders in each state.",
  input: z.object({}),
  output: z.object({ counts: z.record(z.enum(["ALL", ...ORDER_STATES]), z.number().int()) }),
});

export const getOrderCall = defineCall({
  ...CALL_ADDRESSES.getOrder,
  feature: "orders",
  summary: "One of the customer's orders.",
  refusals: [404],
  input: z.object({ id }),
  output: z.object({ order }),
});

export const getOrderLinesCall = defineCall({
  ...CALL_ADDRESSES.getOrderLines,
  feature: "orders",
  summary: "A page of an order's lines.",
  refusals: [404],
  input: z.object({
    id,
    pageSize: z.number().int().min(1).max(250).default(250),
    cursor: z.string().max(200).nullable().default(null),
    lang: language.default("en"),
  }),
  output: z.object({ lines: z.array(orderLine), cursor: z.string().nullable() }),
});

export type ListedOrder = z.output<typeof listedOrder>;
export type CustomerOrder = z.output<typeof order>;
export type CustomerOrderLine = z.output<typeof orderLine>;

export const ordersCalls = {
  listOrders: listOrdersCall,
  countOrders: countOrdersCall,
  getOrder: getOrderCall,
  getOrderLines: getOrderLinesCall,
};
