import { keyOfCart } from "../../cart/cart-keys.ts";
import { pricingInForce } from "../../settings/rules.ts";
import { readHead } from "../order/orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { attemptKey, keyOfRefund } from "./attempt-key.ts";
import { gatewayOf, isProviderMethod } from "./payment-providers.ts";
import { findPayment } from "./payments.store.ts";

/** `byHand`: only staff can send it. */
export type PaymentRefund =
  | { done: boolean; byHand: false; reference: string }
  | { done: false; byHand: true; reference: null };

/** Outside of any transaction; idempotent by `key`. Throws `RefundRefused` where asking again would not help. */
export async function refundPayment(
  shop: OrdersShop,
  { paymentId, amountCents, key }: { paymentId: number; amountCents: number; key: string },
): Promise<PaymentRefund> {
  const payment = await findPayment(shop.db, paymentId);
  const order = payment && (await readHead(shop.db, payment.orderId));
  if (!payment || !order) throw new Error(`There is no payment ${paymentId}.`);

  const { method, reference: captureReference } = payment;
  if (method === "test-card") return { done: true, byHand: false, reference: `test-${key}` };
  if (!isProviderMethod(method)) return { done: false, byHand: true, reference: null };

  const gateway = gatewayOf(shop, method);
  const { token: cartToken } = await keyOfCart(shop, order.cartId);
  const paymentKey = attemptKey({ orderNumber: order.number, paymentId, cartToken });
  const answer = await gateway.refund({
    ...{ key: keyOfRefund(paymentKey, key), captureReference, amountCents },
    currency: (await pricingInForce(shop)).currency,
  });
  return { ...answer, byHand: false };
}
