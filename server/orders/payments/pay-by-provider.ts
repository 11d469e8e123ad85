import { quoteShape } from "../../../contract/cart/quote.ts";
import { address as addressShape } from "../../../contract/customers/buyer-fields.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { keyOfCart } from "../../cart/cart-keys.ts";
import type { Tx } from "../../database.ts";
import { pricingInForce } from "../../settings/rules.ts";
import { inTransaction } from "../../transaction.ts";
import { withinMs } from "../../within-ms.ts";
import { lockOrder, readOrderLines, type OrderHead } from "../order/orders.store.ts";
import { readDetails } from "../order/placed-orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { attemptKey } from "./attempt-key.ts";
import {
  ANSWER_MS,
  type GoodsToPay,
  type PaymentGateway,
  PaymentRefused,
  type PaymentToStart,
  type ProviderMethod,
  type StartedPayment,
} from "./gateways/gateway.ts";
import { standingOf, type PaymentStanding } from "./payment-standing.ts";
import { findPayment, insertPayment, readPendingPayment, setStarted, type StoredPayment } from "./payments.store.ts";

export type ProviderAttempt = { orderId: number; paymentId: number; gateway: PaymentGateway; start: PaymentToStart };

const MINUTE_MS = 60_000;
/** The provider's message then arrives before the reservation ends. */
const OPEN_MS = 50 * MINUTE_MS;
/** A page that ends sooner is not worth sending a buyer to. */
const LAST_CALL_MS = 5 * MINUTE_MS;
/** A payment whose start got no answer is started again under its own key; later it gets a new one. */
const SAME_KEY_MS = 15 * MINUTE_MS;

/** An older payment can still bring its money. The order must be locked and PENDING. */
export async function toStart(
  tx: Tx,
  within: OrdersShop,
  order: OrderHead,
  { method, gateway, reference }: { method: ProviderMethod; gateway: PaymentGateway; reference: string },
): Promise<ProviderAttempt | { redirectUrl: string }> {
  const at = within.now();
  const pending = await readPendingPayment(tx, order.id, method);
  const current = pending && isCurrent(pending, at) ? pending : null;
  if (current?.redirectUrl) return { redirectUrl: current.redirectUrl };

  const { id: orderId, dueCents: amountCents } = order;
  const paymentId = current?.id ?? (await insertPayment(tx, { orderId, method, amountCents, reference, at }));
  const begunAt = current?.createdAt ?? at;
  const start = await describe(tx, within, order, { method, gateway, paymentId, begunAt });
  return { orderId, paymentId, gateway, start };
}

/**
 * Outside of any transaction. Throws `payment.failed`, and `payment.unavailable` when the provider refuses this order;
 * the order stays PENDING and may be paid in any way.
 */
export async function payByProvider(shop: OrdersShop, attempt: ProviderAttempt): Promise<PaymentStanding> {
  const { orderId, paymentId, gateway, start } = attempt;
  let started: StartedPayment | null = null;
  let isRefused = false;
  try {
    started = await withinMs(gateway.start(start), ANSWER_MS, "The provider took too long.");
  } catch (error) {
    isRefused = error instanceof PaymentRefused;
    const details = { err: error, provider: gateway.provider, order: start.orderNumber };
    shop.log.error(details, "a provider could not start a payment");
  }
  const standing = await inTransaction(shop, (tx, within) => enter(tx, within, { orderId, paymentId, started }));
  if (standing) return standing;
  if (isRefused) {
    throw new Refusal("payment.unavailable", "This order cannot be paid in this way.", { number: start.orderNumber });
  }
  const message = "The payment could not be started. The order is saved: please try again, or pay in another way.";
  throw new Refusal("payment.failed", message, { number: start.orderNumber });
}

async function enter(
  tx: Tx,
  within: OrdersShop,
  { orderId, paymentId, started }: { orderId: number; paymentId: number; started: StartedPayment | null },
): Promise<PaymentStanding | null> {
  const order = await lockOrder(tx, { id: orderId });
  if (!order) throw new Refusal("not-found", "Data not found");
  if (started) await setStarted(tx, paymentId, started, within.now());
  // Its message may have been faster than the answer, or others paid or cancelled the order.
  if (order.state !== "PENDING") return standingOf(tx, order);
  const redirectUrl = (await findPayment(tx, paymentId))?.redirectUrl ?? null;
  return redirectUrl === null ? null : { order, payment: "pending", redirectUrl };
}

function isCurrent({ redirectUrl, createdAt }: StoredPayment, at: Date): boolean {
  const age = at.getTime() - createdAt.getTime();
  return age < (redirectUrl === null ? SAME_KEY_MS : OPEN_MS - LAST_CALL_MS);
}

/** Only from stored data: a repeat under the same key must not differ. */
async function describe(
  tx: Tx,
  within: OrdersShop,
  order: OrderHead,
  {
    method,
    gateway,
    paymentId,
    begunAt,
  }: { method: ProviderMethod; gateway: PaymentGateway; paymentId: number; begunAt: Date },
): Promise<PaymentToStart> {
  const { number: orderNumber, dueCents: amountCents, email, language } = order;
  const { token, key } = await keyOfCart(within, order.cartId);
  const { currency } = await pricingInForce(within);
  const details = await readDetails(tx, order.id);
  const { firstName, lastName, ...address } = addressShape.parse(details.address);
  const query = new URLSearchParams({ token, key });
  return {
    key: attemptKey({ orderNumber, paymentId, cartToken: token }),
    ...{ method, orderNumber, amountCents, currency, email, language },
    shipTo: address.address1 === "" ? null : { ...address, name: `${firstName} ${lastName}` },
    returnUrl: `${within.url}/pages/payment/index?${query}`,
    expiresAt: new Date(begunAt.getTime() + OPEN_MS),
    ...(gateway.takesGoods && { goods: await goodsOf(tx, order, paymentId, details) }),
  };
}

async function goodsOf(
  tx: Tx,
  { id: orderId, subtotalCents, shippingCents, creditCents }: OrderHead,
  paymentId: number,
  { address, company, note, method, quote, itemTotalCents }: Awaited<ReturnType<typeof readDetails>>,
): Promise<GoodsToPay> {
  if (creditCents > 0) throw new Refusal("payment.unavailable", "Store credit cannot be used for this payment.");
  const { saved } = quoteShape.parse(quote);
  const title = saved.map(({ name }) => name).join(", ");
  const lines = await readOrderLines(tx, orderId);
  return {
    ...{ orderId, paymentId, company, note },
    lines: lines.map(({ position, variantId, title: product, variantTitle, quantity, amountCents }) => ({
      ...{ position, variantId, quantity, amountCents },
      title: [product, variantTitle].filter((name) => name !== "").join(" · "),
    })),
    discount: itemTotalCents > subtotalCents ? { title, cents: itemTotalCents - subtotalCents } : null,
    shipping: method === null ? null : { title: method, cents: shippingCents },
    address: addressShape.parse(address),
  };
}
