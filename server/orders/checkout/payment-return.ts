import type { PlacedOrder } from "../../../contract/orders/checkout.ts";
import { Refusal } from "../../../contract/refusals.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { inTransaction } from "../../transaction.ts";
import { getCartOfBuyer, type CartAccess } from "../order/order-access.ts";
import { insertEvent, lockOrder, readHeadOfCart, type OrderHead } from "../order/orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import type { Completion } from "../payments/gateways/gateway.ts";
import { gatewayOf, isProviderMethod } from "../payments/payment-providers.ts";
import { readPendingPayment, setFailed } from "../payments/payments.store.ts";
import { findOrderOfCart } from "../placed/placed-order.ts";

/**
 * Coming back proves nothing: only the provider's message makes the order PAID. A provider that does not answer is no
 * error here. Throws `not-found`.
 */
export async function returnFromPayment(
  shop: OrdersShop,
  cartKey: CartAccess,
  language: Language = "en",
): Promise<PlacedOrder> {
  const cart = await getCartOfBuyer(shop, cartKey);
  const order = await readHeadOfCart(shop.db, cart.id);
  if (order?.state === "PENDING") await completePayment(shop, order);
  const placed = await findOrderOfCart(shop, cart, language);
  if (!placed) throw new Refusal("not-found", "Data not found");
  return placed;
}

async function completePayment(
  shop: OrdersShop,
  { id: orderId, number, paymentMethod: method }: OrderHead,
): Promise<void> {
  if (!isProviderMethod(method) || !shop.gateways.some(({ methods }) => methods.includes(method))) return;
  const payment = await readPendingPayment(shop.db, orderId, method);
  if (!payment?.providerReference) return;
  const { id: paymentId, providerReference } = payment;
  let completion: Completion;
  try {
    completion = await gatewayOf(shop, method).complete(providerReference);
  } catch (error) {
    shop.log.error({ err: error, order: number }, "a provider could not be asked for a payment's money");
    return;
  }
  if (completion !== "declined") return;
  await inTransaction(shop, async (tx, within) => {
    await lockOrder(tx, { id: orderId });
    const at = within.now();
    const first = await setFailed(tx, paymentId, "card-declined", at);
    const details = { payment: paymentId, because: "card-declined" };
    if (first) await insertEvent(tx, orderId, { at, kind: "payment-failed", details });
  });
}
