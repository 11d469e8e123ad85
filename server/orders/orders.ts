/** Orders as their buyers see them (SPEC CHK-03, PAY-02). */
import { address as addressShape } from "../../contract/buyer-fields.ts";
import type { OrderOutcome, PaymentMethod, PlacedOrder } from "../../contract/checkout.ts";
import { quoteShape } from "../../contract/quote.ts";
import { Refusal } from "../../contract/refusals.ts";
import { findCartByToken, holdsKey, type Cart } from "../cart/cart.ts";
import type { Shop } from "../shop.ts";
import { findSetting } from "../site/settings.ts";
import { readOrderLines, readOrderOfCart, type OrderHead } from "./orders.store.ts";
import { readNewestPayment, type Payment } from "./payments.store.ts";

/** What names a buyer's cart, and later its order: random, and never to be guessed. */
export type CartKey = { token: string; key: string };

/** The buyer's cart, completed or not. Throws `not-found` alike for an unknown token and for a wrong key. */
export async function getCartOfBuyer(shop: Shop, { token, key }: CartKey): Promise<Cart> {
  const cart = await findCartByToken(shop, token);
  if (!cart || !holdsKey(cart, key)) throw new Refusal("not-found", "Data not found");
  return cart;
}

/** The order that the buyer's cart has become, or null before that. Throws `not-found`. */
export async function findOrderForBuyer(shop: Shop, cartKey: CartKey): Promise<PlacedOrder | null> {
  const cart = await getCartOfBuyer(shop, cartKey);
  return findOrderOfCart(shop, cart.id);
}

export async function findOrderOfCart(shop: Shop, cartId: number): Promise<PlacedOrder | null> {
  const stored = await readOrderOfCart(shop.db, cartId);
  if (!stored) return null;
  const payment = await readNewestPayment(shop.db, stored.id, stored.paymentMethod);
  if (!payment) throw new Error(`Order ${stored.number} has no payment.`);

  const lines = await readOrderLines(shop.db, stored.id);
  const { shipping, saved, pieces } = quoteShape.parse(stored.quote);
  const { id: _, quote: __, placedAt, paidAt, paymentMethod: method, ...order } = stored;
  return {
    ...order,
    name: orderName(order.number),
    placedAt: placedAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    address: addressShape.parse(order.address),
    days: shipping && { min: shipping.minDays, max: shipping.maxDays },
    lines: lines.map(({ variantId: _v, productId: _p, platformMicros: _m, weightMg: _w, ...line }) => line),
    pieces,
    saved,
    payment: {
      method,
      state: payment.state,
      reference: payment.reference,
      bankAccounts: order.state === "PENDING" && method === "bank-transfer" ? await bankAccounts(shop) : [],
    },
    paymentMethods: order.state === "PENDING" ? await paymentMethodsOffered(shop) : [],
  };
}

/**
 * How this shop can be paid (SPEC PAY-01): by bank transfer once it has said to which accounts, and by the test
 * card where that is switched on.
 */
export async function paymentMethodsOffered(shop: Shop): Promise<PaymentMethod[]> {
  const accounts = await bankAccounts(shop);
  return [...(accounts.length > 0 ? ["bank-transfer" as const] : []), ...(shop.testCard ? ["test-card" as const] : [])];
}

/** Throws `payment.unavailable` for a method that the shop does not offer now. */
export async function checkOffered(shop: Shop, method: PaymentMethod): Promise<void> {
  const offered = await paymentMethodsOffered(shop);
  if (!offered.includes(method)) {
    throw new Refusal("payment.unavailable", "This payment method is not available.", { offered });
  }
}

/** "#10001" */
function orderName(number: number): string {
  return `#${number}`;
}

export function outcomeOf({ number, state }: OrderHead, payment: Payment["state"]): OrderOutcome {
  return { number, name: orderName(number), state, payment };
}

async function bankAccounts(shop: Shop): Promise<PlacedOrder["payment"]["bankAccounts"]> {
  return (await findSetting(shop, "bank-accounts")) ?? [];
}
