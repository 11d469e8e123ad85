/** Records providers' messages once (SPEC CHK-02). Only these messages make a provider's order PAID. */

import type { PaymentMethod } from "../../../contract/orders/checkout.ts";
import { keyOfCart } from "../../cart/cart-keys.ts";
import type { Tx } from "../../database.ts";
import { pricingInForce } from "../../settings/rules.ts";
import { inTransaction } from "../../transaction.ts";
import { insertEvent, lockOrder, readHead, type OrderHead } from "../order/orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { attemptKey, partsOfRefundKey, paymentOfKey } from "../payments/attempt-key.ts";
import type {
  AgreedEvent,
  PaidEvent,
  PaymentGateway,
  PaymentMessage,
  PaymentEvent,
  RefundEvent,
  UnpaidEvent,
} from "../payments/gateways/gateway.ts";
import {
  findPayment,
  findPaymentByReference,
  setFailed,
  setProviderReference,
  type StoredPayment,
} from "../payments/payments.store.ts";
import { recordSurplusEvent } from "../payments/surplus.ts";
import { takeMoney } from "../payments/take-money.ts";
import { recordRefundEvent } from "../refunds/refunds.ts";
import { insertMessage, isKnownMessage } from "./payment-messages.store.ts";

/**
 * `known`: nothing new. `repeated`: the same message came before. `amount-differs`: not the money asked for; the order
 * is not paid, and staff have to look. `unknown`: no payment of this shop. `nothing`: it affects no order.
 */
export type MessageOutcome =
  | "paid"
  | "surplus"
  | "failed"
  | "agreed"
  | "refund"
  | "known"
  | "repeated"
  | "amount-differs"
  | "unknown"
  | "nothing";

/** Repeated or concurrent messages change nothing. Throws when the provider should send it again. */
export async function recordMessage(
  shop: OrdersShop,
  gateway: PaymentGateway,
  message: PaymentMessage,
): Promise<MessageOutcome> {
  const event =
    message.event?.tells === "agreed" ? await completePayment(shop, gateway, message.id, message.event) : message.event;
  const outcome = await inTransaction(shop, (tx, within) => enter(tx, within, gateway, { ...message, event }));
  if (outcome === "amount-differs" || outcome === "surplus" || outcome === "unknown") {
    const details = { provider: gateway.provider, message: message.id, kind: message.kind, outcome };
    shop.log.warn(details, "a payment message needs attention");
  }
  return outcome;
}

/** Returns the event, which changes when the payment is declined. */
async function completePayment(
  shop: OrdersShop,
  gateway: PaymentGateway,
  messageId: string,
  event: AgreedEvent,
): Promise<PaymentEvent> {
  if (await isKnownMessage(shop.db, gateway.provider, messageId)) return event;
  const payment = await paymentNamed(shop, gateway, event);
  const order = payment && (await readHead(shop.db, payment.orderId));
  if (order?.state !== "PENDING") return event;
  const completion = await gateway.complete(event.providerReference);
  return completion === "declined" ? { ...event, tells: "unpaid", failure: "card-declined" } : event;
}

async function enter(
  tx: Tx,
  within: OrdersShop,
  gateway: PaymentGateway,
  { id: messageId, kind, event }: PaymentMessage,
): Promise<MessageOutcome> {
  const { provider } = gateway;
  const named = await paymentNamed(within, gateway, event);
  // From here on other messages about this order wait.
  const order = named && (await lockOrder(tx, { id: named.orderId }));
  if (await isKnownMessage(tx, provider, messageId)) return "repeated";
  const at = within.now();
  const payment = named && (await findPayment(tx, named.id));
  const outcome = event === null ? "nothing" : await weigh(tx, { event, order, payment, at });
  const details = event ?? {};
  await insertMessage(tx, { provider, messageId, kind, paymentId: payment?.id ?? null, outcome, details, at });
  return outcome;
}

type Known = { event: PaymentEvent; order: OrderHead | null; payment: StoredPayment | null; at: Date };

async function weigh(tx: Tx, { event, order, payment, at }: Known): Promise<MessageOutcome> {
  if (event.tells === "refund") return weighRefund(tx, { event, isOurs: payment !== null, at });
  if (!order || !payment) return "unknown";
  if (event.providerReference !== null && payment.providerReference === null) {
    await setProviderReference(tx, payment.id, event.providerReference);
  }
  switch (event.tells) {
    case "agreed":
      return "agreed";
    case "unpaid":
      return weighFailure(tx, { event, order, payment, at });
    case "paid":
      return weighMoney(tx, { event, order, payment, at });
  }
}

async function weighMoney(
  tx: Tx,
  { event, order, payment, at }: { event: PaidEvent; order: OrderHead; payment: StoredPayment; at: Date },
): Promise<MessageOutcome> {
  const { amountCents, currency, captureReference } = event;
  const { currency: base } = await pricingInForce({ db: tx });
  if (amountCents === payment.amountCents && currency === base) {
    return takeMoney(tx, order, { paymentId: payment.id, captureReference, at });
  }
  const details = { payment: payment.id, amountCents, currency, askedCents: payment.amountCents, captureReference };
  await insertEvent(tx, order.id, { at, kind: "payment-differs", details });
  return "amount-differs";
}

async function weighFailure(
  tx: Tx,
  { event, order, payment, at }: { event: UnpaidEvent; order: OrderHead; payment: StoredPayment; at: Date },
): Promise<MessageOutcome> {
  if (!(await setFailed(tx, payment.id, event.failure, at))) return "known";
  const details = { payment: payment.id, because: event.failure };
  await insertEvent(tx, order.id, { at, kind: "payment-failed", details });
  return "failed";
}

/** `isOurs`: the key begins with that of a payment of this shop. Otherwise only the provider's number counts. */
async function weighRefund(
  tx: Tx,
  { event: { key, reference, failure }, isOurs, at }: { event: RefundEvent; isOurs: boolean; at: Date },
): Promise<MessageOutcome> {
  const refundKey = isOurs ? (partsOfRefundKey(key ?? "")?.refundKey ?? null) : null;
  const end = failure === null ? ({ done: true } as const) : ({ done: false, failure } as const);
  if (refundKey !== null && (await recordSurplusEvent(tx, refundKey, { ...end, reference }, at))) return "refund";
  return (await recordRefundEvent(tx, { key: refundKey, reference }, end, at)) ? "refund" : "unknown";
}

async function paymentNamed(
  within: OrdersShop,
  gateway: PaymentGateway,
  event: PaymentEvent | null,
): Promise<StoredPayment | null> {
  if (event === null) return null;
  const key = event.tells === "refund" ? (partsOfRefundKey(event.key ?? "")?.paymentKey ?? null) : event.key;
  const byKey = key === null ? null : await paymentOfOurs(within, key);
  if (byKey && servedBy(gateway, byKey.method)) return byKey;
  if (event.tells === "refund" || event.providerReference === null) return null;
  return findPaymentByReference(within.db, gateway.methods, event.providerReference);
}

async function paymentOfOurs(within: OrdersShop, key: string): Promise<StoredPayment | null> {
  const id = paymentOfKey(key);
  const payment = id === null ? null : await findPayment(within.db, id);
  const order = payment && (await readHead(within.db, payment.orderId));
  if (!payment || !order) return null;
  const { token: cartToken } = await keyOfCart(within, order.cartId);
  const ours = attemptKey({ orderNumber: order.number, paymentId: payment.id, cartToken });
  return key === ours ? payment : null;
}

function servedBy({ methods }: PaymentGateway, method: PaymentMethod): boolean {
  return methods.some((each) => each === method);
}
