/** SPEC API-27, ORD-02 */

import { quoteShape } from "../../../contract/cart/quote.ts";
import { address as addressShape } from "../../../contract/customers/buyer-fields.ts";
import type { CustomerOrder } from "../../../contract/orders/orders.ts";
import { Refusal } from "../../../contract/refusals.ts";
import type { CurrencyCode } from "../../../domain/currencies.ts";
import { cancellationTerms } from "../../../domain/orders/cancellation.ts";
import { shownPricing } from "../../settings/rules.ts";
import { moneyOfCents } from "../../wire-money.ts";
import { readParcelsOf, readRefundsOf } from "../order/placed-orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { readEventsOfOrder, readOrderOf, type AccountOrderInFull } from "./account-orders.store.ts";
import { checkoutPath, headOf } from "./account-orders.ts";

/** Other events, such as money that differs, are for staff. */
const CUSTOMER_EVENTS = [
  "made",
  "placed",
  "paid",
  "payment-failed",
  "shipped",
  "fulfilled",
  "cancelled",
  "voided",
  "refunded",
  "refund-done",
  "return-requested",
  "return-approved",
  "return-declined",
  "return-received",
] as const;

const MOST_EVENTS = 500;

const savedShape = quoteShape.pick({ saved: true });

/** Throws `not-found`, also for another customer's order. */
export async function getOrderOf(
  shop: OrdersShop,
  customerId: number,
  orderId: number,
  origin: string,
): Promise<CustomerOrder> {
  const order = await readOrderOf(shop.db, customerId, orderId);
  if (!order) throw notFound();
  const { currency } = await shownPricing(shop);
  const parcels = await readParcelsOf(shop.db, orderId);
  const refunds = await readRefundsOf(shop.db, orderId);
  const events = await readEventsOfOrder(shop.db, orderId, CUSTOMER_EVENTS, MOST_EVENTS);
  return {
    ...headOf(order, origin, currency),
    ...amountsOf(order, currency),
    ...checkoutOf(order),
    bankRefundPage: order.needsRefundAccount
      ? `${checkoutPath(order)}/order?key=${encodeURIComponent(order.key)}`
      : null,
    paidAt: timeOf(order.paidAt),
    cancelledAt: timeOf(order.cancelledAt),
    reservedUntil: order.state === "PENDING" ? timeOf(order.reservedUntil) : null,
    email: order.email,
    note: order.note,
    weight: gramsOf(order.totalWeightMg),
    totalWeight: gramsOf(order.totalWeightMg),
    couponCode: order.couponCode,
    logistics: parcels.map(({ lines, shippedAt, ...parcel }) => ({
      ...parcel,
      shippedAt: shippedAt.toISOString(),
      lines: lines.map(({ position, quantity }) => ({ id: String(position), quantity })),
    })),
    events: events.map(({ kind, state, at }) => ({ kind, state, at: at.toISOString() })),
    refunds: refunds.map(({ createdAt, doneAt, state, amountCents, creditCents, reason }, index) => ({
      creditNotePdf: `${checkoutPath(order)}/credit-note-${index + 1}.pdf?key=${encodeURIComponent(order.key)}`,
      at: (doneAt ?? createdAt).toISOString(),
      amount: moneyOfCents(amountCents, currency),
      credit: moneyOfCents(creditCents, currency),
      ...{ state, reason },
    })),
    cancellation: cancellationOf(order, { sent: parcels.length > 0, at: shop.now(), currency }),
  };
}

function amountsOf({ totalCents, creditCents, ...order }: AccountOrderInFull, currency: CurrencyCode) {
  const money = (cents: number) => moneyOfCents(cents, currency);
  return {
    originalSubtotal: money(order.itemTotalCents),
    saved: savedShape.parse(order.quote).saved.map(({ cents, ...saving }) => ({ ...saving, amount: money(cents) })),
    subtotal: money(order.subtotalCents),
    shipping: money(order.shippingCents),
    credit: money(creditCents),
    due: money(totalCents - creditCents),
    refunded: money(order.refundedCents),
    cancellationFee: money(order.cancellationFeeCents),
  };
}

/** Until then only the shipping method is assumed. */
function checkoutOf(order: AccountOrderInFull) {
  const isSubmitted = order.submittedAt !== null;
  const address = isSubmitted ? addressShape.parse(order.address) : null;
  return {
    shippingMethod: order.shippingMethod,
    shippingAddress: address,
    billingAddress: address,
    paymentMethod: isSubmitted ? order.paymentMethod : null,
    invoicePdf: isSubmitted ? `${checkoutPath(order)}/invoice.pdf?key=${encodeURIComponent(order.key)}` : null,
  };
}

function cancellationOf(
  order: AccountOrderInFull,
  { sent, at, currency }: { sent: boolean; at: Date; currency: CurrencyCode },
) {
  const { state, totalCents, refundedCents, paidAt, cancellationRules: rules } = order;
  const confirmedAt = paidAt?.getTime() ?? null;
  const terms = cancellationTerms({ state, totalCents, refundedCents, sent, confirmedAt, at: at.getTime(), rules });
  return {
    ...rules,
    allowed: terms.allowed,
    fee: moneyOfCents(terms.feeCents, currency),
    until: terms.until === null ? null : new Date(terms.until).toISOString(),
  };
}

function gramsOf(mg: number): number {
  return mg / 1_000;
}

function timeOf(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}

function notFound(): Refusal {
  return new Refusal("not-found", "Data not found");
}
