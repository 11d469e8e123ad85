/** `Customer.orders` and `Order` of the Storefront API, for the customer whose access token came with the request. */

import { globalId, parseGlobalId } from "../../../domain/ids.ts";
import { orderName } from "../../../domain/orders/order-name.ts";
import { timeOfText } from "../../../domain/written-time.ts";
import type { Customer } from "../../customers/customers.ts";
import {
  connectionOf,
  inOrder,
  loadedPage,
  pageOf,
  pageRequestOf,
  type PageArguments,
} from "../../graphql/connection.ts";
import { buyerOf, type StorefrontContext } from "../../graphql/context.ts";
import type { GraphqlPart } from "../../graphql/schema.ts";
import { amountIn, dateTime } from "../../graphql/values.ts";
import {
  addressOf,
  allocations,
  applicationOf,
  DISCOUNT_TYPES,
  financialStatus,
  fulfillmentStatus,
  mailingAddress,
  phoneOf,
  type OrderLineView,
} from "./order-view.ts";
import {
  orderKeysOf,
  ordersInFull,
  type OrderInFull,
  type OrderKeys,
  type StorefrontParcel,
} from "./storefront-orders.ts";

type ListArguments = PageArguments & { reverse: boolean };
type OrdersArguments = ListArguments & { query?: string | null; sortKey: string };

/** With the order that it belongs to. */
type FulfillmentView = { parcel: StorefrontParcel; order: OrderInFull };

export const ordersGraphql: GraphqlPart = {
  resolvers: {
    Customer: {
      async orders(customer: Customer, args: OrdersArguments, { shop }) {
        const request = pageRequestOf(args);
        const all = (await orderKeysOf(shop, customer.id)).filter(placedWithin(args.query ?? ""));
        const sorted = inOrder(all.toSorted(ORDERS[args.sortKey] ?? byId), args).map(({ id }) => id);
        const page = pageOf(sorted, request, `order ${args.sortKey}`, (id) => id);
        const found = await loadedPage(page, {
          async loadMany(ids) {
            const orders = await ordersInFull(shop, customer.id, ids);
            return ids.map((id) => orders.get(id) ?? null);
          },
        });
        return connectionOf(found, { totalCount: String(all.length) });
      },
    },
    Order: {
      id: (order: OrderInFull) => globalId("Order", order.id),
      name: (order: OrderInFull) => orderName(order.number),
      orderNumber: (order: OrderInFull) => order.number,
      processedAt: (order: OrderInFull) => dateTime(order.placedAt),
      canceledAt: ({ cancelledAt }: OrderInFull) => cancelledAt && dateTime(cancelledAt),
      // Why is not recorded in the platform's terms.
      cancelReason: ({ cancelledAt }: OrderInFull) => cancelledAt && "OTHER",
      currencyCode: (_: unknown, __: unknown, { currency }) => currency,
      customerLocale: (order: OrderInFull) => order.language,
      customerUrl: addressOf,
      statusUrl: addressOf,
      customAttributes: (order: OrderInFull) => order.attributes,
      financialStatus,
      fulfillmentStatus,
      phone: ({ address }: OrderInFull) => (address ? phoneOf(address) : null),
      shippingAddress: mailingAddress,
      billingAddress: mailingAddress,
      ...amounts({
        subtotalPrice: (order) => order.subtotalCents,
        subtotalPriceV2: (order) => order.subtotalCents,
        totalPrice: (order) => order.totalCents,
        totalPriceV2: (order) => order.totalCents,
        originalTotalPrice: (order) => order.totalCents,
        totalShippingPrice: (order) => order.shippingCents,
        totalShippingPriceV2: (order) => order.shippingCents,
        totalRefunded: (order) => order.refundedCents,
        totalRefundedV2: (order) => order.refundedCents,
        // Prices include what tax there is.
        totalTax: () => 0,
        totalTaxV2: () => 0,
        currentTotalTax: () => 0,
        currentTotalPrice: (order) => Math.max(0, order.totalCents - order.refundedCents),
      }),
      async currentSubtotalPrice(order: OrderInFull, _: unknown, { currency }) {
        const refunded = (await order.refunds()).reduce((sum, { goodsCents }) => sum + goodsCents, 0);
        return amountIn(currency, Math.max(0, order.subtotalCents - refunded));
      },
      async currentTotalShippingPrice(order: OrderInFull, _: unknown, { currency }) {
        const refunded = (await order.refunds()).reduce((sum, { shippingCents }) => sum + shippingCents, 0);
        return amountIn(currency, Math.max(0, order.shippingCents - refunded));
      },
      shippingDiscountAllocations: () => [],
      discountApplications(order: OrderInFull, args: ListArguments, { currency }) {
        const applications = inOrder(
          order.saved.map((saving) => applicationOf(saving, currency)),
          args,
        );
        return connectionOf(pageOf(applications, pageRequestOf(args), "discount", ({ name }) => name));
      },
      async lineItems(order: OrderInFull, args: ListArguments) {
        const lines = inOrder(await order.lines(), args).map((line): OrderLineView => ({ line, order }));
        return connectionOf(pageOf(lines, pageRequestOf(args), "order line", ({ line }) => line.position));
      },
      successfulFulfillments: async (order: OrderInFull, { first }: { first?: number | null }) =>
        (await order.parcels()).slice(0, Math.max(0, first ?? Infinity)).map((parcel) => ({ parcel, order })),
      metafields: (_: unknown, { identifiers }: { identifiers: unknown[] }) => identifiers.map(() => null),
    },
    OrderLineItem: {
      title: ({ line }: OrderLineView) => line.title,
      quantity: ({ line }: OrderLineView) => line.quantity,
      currentQuantity: ({ line }: OrderLineView) => line.quantity - line.refundedQuantity,
      customAttributes: ({ line }: OrderLineView) => line.attributes,
      originalTotalPrice: ({ line }: OrderLineView, _: unknown, { currency }) => amountIn(currency, line.amountCents),
      discountedTotalPrice: ({ line }: OrderLineView, _: unknown, { currency }) =>
        amountIn(currency, line.amountCents - line.discountCents),
      discountAllocations: allocations,
      variant: ({ line }: OrderLineView, _: unknown, { loaders }) =>
        line.variantId === null ? null : loaders.variant.load(line.variantId),
    },
    Fulfillment: {
      trackingCompany: ({ parcel }: FulfillmentView) => parcel.carrier || null,
      trackingInfo: ({ parcel }: FulfillmentView, { first }: { first?: number | null }) =>
        [{ number: parcel.trackingNumber || null, url: parcel.trackingUrl }].slice(0, Math.max(0, first ?? 1)),
      async fulfillmentLineItems({ parcel, order }: FulfillmentView, args: ListArguments) {
        const lines = new Map((await order.lines()).map((line) => [line.position, line]));
        const sent = parcel.lines.flatMap(({ position, quantity }) => {
          const line = lines.get(position);
          return line ? [{ position, quantity, lineItem: { line, order } }] : [];
        });
        return connectionOf(pageOf(inOrder(sent, args), pageRequestOf(args), "sent line", ({ position }) => position));
      },
    },
  },
  typesOf: DISCOUNT_TYPES,
  nodes: {
    /** Only of the customer of `@inContext(buyer:)`. */
    async Order(id, context) {
      const [customer, orderId] = [await buyerOf(context), parseGlobalId(id, "Order")];
      if (!customer || orderId === null) return null;
      return (await ordersInFull(context.shop, customer.id, [orderId])).get(orderId) ?? null;
    },
  },
};

type Compare = (one: OrderKeys, other: OrderKeys) => number;

const byId: Compare = (one, other) => one.id - other.id;
const ORDERS: Record<string, Compare> = {
  PROCESSED_AT: (one, other) => one.placedAt.getTime() - other.placedAt.getTime() || byId(one, other),
  TOTAL_PRICE: (one, other) => one.totalCents - other.totalCents || byId(one, other),
};

/** `processed_at:>=2026-01-01`; several must all be true, and the platform knows no other fields. */
function placedWithin(query: string): (order: OrderKeys) => boolean {
  const bounds = [...query.matchAll(/\bprocessed_at:(<=|>=|<|>)?["']?([\dTZ:.+-]+)/g)].map(([, sign, text = ""]) => ({
    sign,
    // Nothing is before or after a day that does not exist.
    at: timeOfText(text) ?? Number.NaN,
  }));
  return ({ placedAt }) =>
    bounds.every(({ sign, at }) => {
      const placed = placedAt.getTime();
      if (sign === "<") return placed < at;
      if (sign === "<=") return placed <= at;
      if (sign === ">") return placed > at;
      return sign === ">=" ? placed >= at : placed === at;
    });
}

function amounts(fields: Record<string, (order: OrderInFull) => number>) {
  return Object.fromEntries(
    Object.entries(fields).map(([field, centsOf]) => [
      field,
      (order: OrderInFull, _: unknown, { currency }: StorefrontContext) => amountIn(currency, centsOf(order)),
    ]),
  );
}
