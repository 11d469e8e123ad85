/** `Customer.orders` and `order(id:)` of the Customer Account API, for the customer whose access token came with it. */

import { globalId, parseGlobalId } from "../../../domain/ids.ts";
import { orderName } from "../../../domain/orders/order-name.ts";
import { plainCode } from "../../../domain/written-code.ts";
import { DEFAULT_VARIANT_TITLE } from "../../catalog/products/product.ts";
import type { Customer } from "../../customers/customers.ts";
import {
  connectionOf,
  inOrder,
  loadedPage,
  pageOf,
  pageRequestOf,
  type PageArguments,
} from "../../graphql/connection.ts";
import type { StorefrontContext } from "../../graphql/context.ts";
import type { GraphqlPart } from "../../graphql/schema.ts";
import { alternativesOf, compareDates, isTrueOf, type SearchTerm } from "../../graphql/search-terms.ts";
import { amountIn, dateTime, priceIn, type GraphqlPicture } from "../../graphql/values.ts";
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
  type RefundedParts,
} from "./storefront-orders.ts";

type ListArguments = PageArguments & { reverse: boolean };
type OrdersArguments = ListArguments & { query?: string | null; sortKey: string };

/** With the order that it belongs to. */
type FulfillmentView = { parcel: StorefrontParcel; order: OrderInFull };

const METHODS = { standard: "Standard", express: "Express" };
/** A line has no id of its own. */
const MOST_LINES = 10_000;

export const customerAccountOrdersGraphql: GraphqlPart = {
  resolvers: {
    QueryRoot: {
      /** Null for another customer's, and for what is no order. */
      async order(_: unknown, { id }: { id: string }, { shop, account }) {
        const orderId = parseGlobalId(id, "Order");
        if (orderId === null || account === null) return null;
        return (await ordersInFull(shop, account.id, [orderId])).get(orderId) ?? null;
      },
    },
    Customer: {
      async orders(customer: Customer, args: OrdersArguments, { shop }) {
        const request = pageRequestOf(args);
        const all = (await orderKeysOf(shop, customer.id)).filter(matching(args.query ?? ""));
        const sorted = inOrder(all.toSorted(ORDERS[args.sortKey] ?? byId), args).map(({ id }) => id);
        const page = pageOf(sorted, request, `order ${args.sortKey}`, (id) => id);
        const found = await loadedPage(page, {
          async loadMany(ids) {
            const orders = await ordersInFull(shop, customer.id, ids);
            return ids.map((id) => orders.get(id) ?? null);
          },
        });
        return connectionOf(found);
      },
    },
    Order: {
      id: (order: OrderInFull) => globalId("Order", order.id),
      name: (order: OrderInFull) => orderName(order.number),
      createdAt: (order: OrderInFull) => dateTime(order.placedAt),
      processedAt: (order: OrderInFull) => dateTime(order.placedAt),
      cancelledAt: ({ cancelledAt }: OrderInFull) => cancelledAt && dateTime(cancelledAt),
      // Why is not recorded in the platform's terms.
      cancelReason: ({ cancelledAt }: OrderInFull) => cancelledAt && "OTHER",
      currencyCode: (_: unknown, __: unknown, { currency }) => currency,
      customer: (_: unknown, __: unknown, { account }) => account,
      customerLocale: (order: OrderInFull) => order.language,
      statusPageUrl: addressOf,
      customAttributes: (order: OrderInFull) => order.attributes,
      financialStatus,
      fulfillmentStatus,
      note: ({ note }: OrderInFull) => note || null,
      phone: ({ address }: OrderInFull) => (address ? phoneOf(address) : null),
      shippingAddress: mailingAddress,
      billingAddress: mailingAddress,
      requiresShipping: ({ shippingMethod }: OrderInFull) => shippingMethod !== null,
      shippingTitle: ({ shippingMethod }: OrderInFull) => shippingMethod && METHODS[shippingMethod],
      shippingLine: ({ shippingMethod, shippingCents }: OrderInFull, _: unknown, { currency }) =>
        shippingMethod && {
          handle: shippingMethod,
          title: METHODS[shippingMethod],
          originalPrice: amountIn(currency, shippingCents),
        },
      shippingDiscountAllocations: () => [],
      ...amounts({
        subtotal: (order) => order.subtotalCents,
        totalPrice: (order) => order.totalCents,
        totalShipping: (order) => order.shippingCents,
        totalRefunded: (order) => order.refundedCents,
        // Prices include what tax there is.
        totalTax: () => 0,
      }),
      discountApplications(order: OrderInFull, args: ListArguments, { currency }) {
        const applications = order.saved.map((saving) => applicationOf(saving, currency));
        return connectionOf(pageOf(inOrder(applications, args), pageRequestOf(args), "discount", ({ name }) => name));
      },
      async lineItems(order: OrderInFull, args: ListArguments) {
        const lines = inOrder(await order.lines(), args).map((line): OrderLineView => ({ line, order }));
        return connectionOf(pageOf(lines, pageRequestOf(args), "order line", ({ line }) => line.position));
      },
      async fulfillments(order: OrderInFull, args: ListArguments) {
        const parcels = inOrder(await order.parcels(), args).map((parcel): FulfillmentView => ({ parcel, order }));
        return connectionOf(pageOf(parcels, pageRequestOf(args), "fulfillment", ({ parcel }) => parcel.id));
      },
      refunds: (order: OrderInFull) => order.refunds(),
    },
    LineItem: {
      id: ({ line, order }: OrderLineView) => globalId("LineItem", order.id * MOST_LINES + line.position + 1),
      title: ({ line }: OrderLineView) => line.title,
      variantTitle: ({ line }: OrderLineView) => titleOfVariant(line.variantTitle),
      name({ line }: OrderLineView) {
        const variant = titleOfVariant(line.variantTitle);
        return variant === null ? line.title : `${line.title} - ${variant}`;
      },
      sku: ({ line }: OrderLineView) => line.sku,
      quantity: ({ line }: OrderLineView) => line.quantity,
      giftCard: () => false,
      requiresShipping: ({ line }: OrderLineView) => line.ships,
      customAttributes: ({ line }: OrderLineView) => line.attributes,
      productId: ({ line }: OrderLineView) => line.productId && globalId("Product", line.productId),
      variantId: ({ line }: OrderLineView) => line.variantId && globalId("ProductVariant", line.variantId),
      image: ({ line }: OrderLineView): Omit<GraphqlPicture, "id"> | null =>
        line.imageSrc === null
          ? null
          : { src: line.imageSrc, alt: line.title, width: null, height: null, thumbhash: null },
      price: ({ line }: OrderLineView, _: unknown, { currency }) => priceIn(currency, line.unitMicros),
      totalPrice: ({ line }: OrderLineView, _: unknown, { currency }) => amountIn(currency, line.amountCents),
      totalDiscount: ({ line }: OrderLineView, _: unknown, { currency }) => amountIn(currency, line.discountCents),
      currentTotalPrice({ line }: OrderLineView, _: unknown, { currency }) {
        const left = line.quantity - line.refundedQuantity;
        return amountIn(currency, Math.round(((line.amountCents - line.discountCents) * left) / line.quantity));
      },
      discountAllocations: allocations,
    },
    Refund: {
      id: ({ id }: RefundedParts) => globalId("Refund", id),
      createdAt: ({ createdAt }: RefundedParts) => dateTime(createdAt),
      updatedAt: ({ createdAt, doneAt }: RefundedParts) => dateTime(doneAt ?? createdAt),
      totalRefunded: ({ amountCents }: RefundedParts, _: unknown, { currency }) => amountIn(currency, amountCents),
    },
    Fulfillment: {
      id: ({ parcel }: FulfillmentView) => globalId("Fulfillment", parcel.id),
      createdAt: ({ parcel }: FulfillmentView) => dateTime(parcel.shippedAt),
      updatedAt: ({ parcel }: FulfillmentView) => dateTime(parcel.shippedAt),
      status: () => "SUCCESS",
      requiresShipping: () => true,
      trackingInformation: ({ parcel: { carrier, trackingNumber, trackingUrl } }: FulfillmentView) =>
        carrier || trackingNumber
          ? [{ company: carrier || null, number: trackingNumber || null, url: trackingUrl }]
          : [],
      async fulfillmentLineItems({ parcel, order }: FulfillmentView, args: ListArguments) {
        const lines = new Map((await order.lines()).map((line) => [line.position, line]));
        const sent = parcel.lines.flatMap(({ position, quantity }) => {
          const line = lines.get(position);
          const id = globalId("FulfillmentLineItem", parcel.id * MOST_LINES + position + 1);
          return line ? [{ id, position, quantity, lineItem: { line, order } }] : [];
        });
        return connectionOf(pageOf(inOrder(sent, args), pageRequestOf(args), "sent line", ({ position }) => position));
      },
    },
  },
  typesOf: {
    ...DISCOUNT_TYPES,
    PricingValue: (value: object) => ("amount" in value ? "MoneyV2" : "PricingPercentageValue"),
  },
};

type Compare = (one: OrderKeys, other: OrderKeys) => number;

const byId: Compare = (one, other) => one.id - other.id;
const byPlaced: Compare = (one, other) => one.placedAt.getTime() - other.placedAt.getTime() || byId(one, other);
const ORDERS: Record<string, Compare> = {
  CREATED_AT: byPlaced,
  PROCESSED_AT: byPlaced,
  ORDER_NUMBER: (one, other) => one.number - other.number || byId(one, other),
  TOTAL_PRICE: (one, other) => one.totalCents - other.totalCents || byId(one, other),
};

/** Orders have no confirmation number, so none has the one asked for. A field that is not known matches nothing. */
function matching(query: string): (order: OrderKeys) => boolean {
  const alternatives = alternativesOf(query);
  return (order) => isTrueOf(alternatives, (term) => isTrueOfOrder(term, order));
}

function isTrueOfOrder(term: SearchTerm, { id, number, placedAt }: OrderKeys): boolean {
  switch (term.field) {
    case "":
    case "name":
    case "order_number":
      return plainCode(term.text).replace(/^#/, "") === String(number);
    case "id":
      return term.text === String(id);
    case "created_at":
    case "processed_at":
      return compareDates(term, placedAt) ?? false;
    default:
      return false;
  }
}

function titleOfVariant(title: string): string | null {
  return title === "" || title === DEFAULT_VARIANT_TITLE ? null : title;
}

function amounts(fields: Record<string, (order: OrderInFull) => number>) {
  return Object.fromEntries(
    Object.entries(fields).map(([field, centsOf]) => [
      field,
      (order: OrderInFull, _: unknown, { currency }: StorefrontContext) => amountIn(currency, centsOf(order)),
    ]),
  );
}
