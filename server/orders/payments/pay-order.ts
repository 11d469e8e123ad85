import type { Card } from "../../../contract/customers/buyer-fields.ts";
import type { OrderOutcome, PaymentMethod } from "../../../contract/orders/checkout.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { refuseErrors } from "../../customers/addresses/buyer.ts";
import type { Tx } from "../../database.ts";
import { hastenMail } from "../../mail/outbox.ts";
import { inTransaction } from "../../transaction.ts";
import { getCartOfBuyer, outcomeOf, type CartAccess } from "../order/order-access.ts";
import { checkFinished, placedMailKey } from "../order/order-states.ts";
import { lockOrder, readHeadOfCart, updatePaymentMethod, type OrderHead } from "../order/orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { keepReserved } from "../reservations/reservations.ts";
import { payByProvider, toStart, type ProviderAttempt } from "./pay-by-provider.ts";
import { payByTestCard, type TestCardAttempt } from "./pay-by-test-card.ts";
import { checkOffered } from "./payment-methods.ts";
import { gatewayOf, isProviderMethod } from "./payment-providers.ts";
import { standingOf, type PaymentStanding } from "./payment-standing.ts";
import { insertPayment, readPendingPayment } from "./payments.store.ts";
import { errorsOfCard } from "./test-card.ts";

export type PaymentInput = { paymentMethod: PaymentMethod; card?: Card | undefined };

/**
 * Pays the order, notes a bank transfer, or returns the page to pay at. A paid order stays as it is. Throws
 * `not-found`, `input.invalid` for the card's fields, `payment.unavailable`, `payment.declined` and `payment.failed`
 * (the order stays PENDING), `order.transition` for a cancelled order, and `order.unfinished` for one that waits for
 * its checkout.
 */
export async function payOrder(shop: OrdersShop, cartKey: CartAccess, input: PaymentInput): Promise<OrderOutcome> {
  const cart = await getCartOfBuyer(shop, cartKey);
  const order = await readHeadOfCart(shop.db, cart.id);
  if (!order) throw new Refusal("not-found", "Data not found");

  const outcome = await tryToPay(shop, order.id, input);
  if (outcome.payment === "failed") {
    throw new Refusal("payment.declined", "The card was declined. The order is saved: please try another card.", {
      number: outcome.number,
    });
  }
  return outcome;
}

/** Throws `payment.unavailable` and `input.invalid`. */
export async function checkPayment(
  shop: OrdersShop,
  { paymentMethod, card }: PaymentInput,
  dueCents: number,
): Promise<void> {
  await checkOffered(shop, paymentMethod, dueCents);
  if (paymentMethod === "test-card") refuseErrors(errorsOfCard(card, shop.now()));
}

/**
 * The provider is asked outside of any transaction, under a key of the attempt: asking twice, or again after a crash,
 * pays once. A declined card is an outcome here, not a refusal. Throws like `payOrder`.
 */
export async function tryToPay(shop: OrdersShop, orderId: number, input: PaymentInput): Promise<OrderOutcome> {
  const attempt = await inTransaction(shop, (tx, within) => startAttempt(tx, within, orderId, input));
  return carryOut(shop, attempt);
}

/** Like `tryToPay`, for an attempt that the transaction which wrote the order has begun. */
export async function payFirst(shop: OrdersShop, attempt: TestCardAttempt): Promise<OrderOutcome> {
  return carryOut(shop, { by: "test-card", attempt });
}

async function carryOut(shop: OrdersShop, attempt: Attempt): Promise<OrderOutcome> {
  switch (attempt.by) {
    case "nobody":
      return outcomeOrRefusal(attempt.standing);
    case "test-card":
      return outcomeOrRefusal(await payByTestCard(shop, attempt.attempt));
    case "provider":
      return outcomeOrRefusal(await payByProvider(shop, attempt.attempt));
  }
}

/** What the buyer tells the bank. */
export function bankReference(orderNumber: number): string {
  return `FG-${orderNumber}`;
}

type Attempt =
  | { by: "nobody"; standing: PaymentStanding }
  | { by: "test-card"; attempt: TestCardAttempt }
  | { by: "provider"; attempt: ProviderAttempt };

async function startAttempt(tx: Tx, within: OrdersShop, orderId: number, input: PaymentInput): Promise<Attempt> {
  const order = await lockOrder(tx, { id: orderId });
  if (!order) throw new Refusal("not-found", "Data not found");
  if (order.state !== "PENDING") return { by: "nobody", standing: await standingOf(tx, order) };
  checkFinished(order);
  await checkPayment(within, input, order.dueCents);

  const { paymentMethod: method } = input;
  const at = within.now();
  if (order.paymentMethod !== method) await updatePaymentMethod(tx, orderId, method);
  await keepReserved(tx, order, method, at);
  // The e-mail about the order has the bank's details, so it is sent at once.
  if (method === "bank-transfer") await hastenMail(tx, placedMailKey(order.number), at);

  if (isProviderMethod(method)) {
    const gateway = gatewayOf(within, method);
    const next = await toStart(tx, within, order, { method, gateway, reference: bankReference(order.number) });
    return "redirectUrl" in next
      ? { by: "nobody", standing: { order, payment: "pending", redirectUrl: next.redirectUrl } }
      : { by: "provider", attempt: next };
  }
  const paymentId = await pendingPayment(tx, order, method, at);
  const attempt = testCardAttempt(input, { orderId, number: order.number, paymentId });
  return attempt
    ? { by: "test-card", attempt }
    : { by: "nobody", standing: { order, payment: "pending", redirectUrl: null } };
}

/** Null for other methods. The key is the same in each repeat, so that it is charged once. */
export function testCardAttempt(
  { paymentMethod, card }: PaymentInput,
  { orderId, number, paymentId }: { orderId: number; number: number; paymentId: number },
): TestCardAttempt | null {
  return paymentMethod === "test-card" && card ? { orderId, paymentId, key: `${number}-${paymentId}`, card } : null;
}

async function pendingPayment(tx: Tx, order: OrderHead, method: PaymentMethod, at: Date): Promise<number> {
  const pending = await readPendingPayment(tx, order.id, method);
  if (pending) return pending.id;
  const { id: orderId, dueCents: amountCents } = order;
  return insertPayment(tx, { orderId, method, amountCents, reference: bankReference(order.number), at });
}

function outcomeOrRefusal({ order, payment, redirectUrl }: PaymentStanding): OrderOutcome {
  if (order.state !== "VOIDED") return outcomeOf(order, payment, redirectUrl);
  throw new Refusal("order.transition", "This order was cancelled.", { state: order.state, to: "PAID" });
}
