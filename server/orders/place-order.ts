/**
 * Placing an order: once, atomically, and before any payment (SPEC CHK-02). One transaction completes the cart,
 * reads prices and stock again, reserves the stock and writes the PENDING order; only then is the payment tried.
 */
import type { Address } from "../../contract/buyer-fields.ts";
import type { OpenCheckout, OrderOutcome } from "../../contract/checkout.ts";
import { Refusal } from "../../contract/refusals.ts";
import type { Language } from "../../domain/languages.ts";
import type { ShippingMethod } from "../../domain/quote.ts";
import { completeCart, findCartByToken, type Cart } from "../cart/cart.ts";
import { reserveStock } from "../catalog/stock.ts";
import type { Tx } from "../database.ts";
import type { Shop } from "../shop.ts";
import { checkBuyer } from "./buyer.ts";
import { checkoutOf, draftOrder, type CheckoutDraft } from "./checkout.ts";
import { getCartOfBuyer, outcomeOf, type CartKey } from "./orders.ts";
import { insertEvent, insertOrder, insertOrderLines, readHeadOfCart, type OrderHead } from "./orders.store.ts";
import { bankReference, checkPayment, tryToPay, type PaymentWish } from "./pay-order.ts";
import { insertPayment } from "./payments.store.ts";
import { inTransaction } from "./transaction.ts";

export type OrderWish = PaymentWish & {
  email: string;
  address: Address;
  method: ShippingMethod;
  note: string;
  language: Language;
  /** What the buyer saw: the total, and the lines if she tells. */
  expectedTotalCents: number;
  expectedLines?: readonly { id: string; quantity: number }[] | undefined;
};

/**
 * Places the order and tries to pay it. A repeat, however many at once, answers with the same order, paying it if
 * that has not happened yet. A declined card leaves the order PENDING.
 *
 * Throws, with nothing written: `not-found`; `input.invalid` with the fields; `payment.unavailable`; `cart.empty`;
 * `stock.short` and `quote.changed` with the present checkout, when it is not what the buyer saw.
 */
export async function placeOrder(shop: Shop, cartKey: CartKey, wish: OrderWish): Promise<OrderOutcome> {
  const cart = await getCartOfBuyer(shop, cartKey);
  const known = cart.completedAt === null ? null : await readHeadOfCart(shop.db, cart.id);
  if (!known) {
    checkBuyer(wish);
    await checkPayment(shop, wish);
  }
  const order = known ?? (await inTransaction(shop, (tx, within) => writeOrder(tx, within, cart, wish)));
  const waitsForBank = order.state === "PENDING" && order.paymentMethod === "bank-transfer";
  if (waitsForBank && wish.paymentMethod === "bank-transfer") return outcomeOf(order, "pending");
  return tryToPay(shop, order.id, wish);
}

async function writeOrder(tx: Tx, within: Shop, { id: cartId, token }: Cart, wish: OrderWish): Promise<OrderHead> {
  // Completing comes first: it locks the cart, so that of many calls one goes on and the others find its order.
  const placedAt = within.now();
  const first = await completeCart(tx, cartId, placedAt);
  if (!first) return getOrderOf(tx, cartId);
  const cart = await getCart(tx, token);
  const draft = await agreedDraft(within, cart, wish);

  const pieces = draft.lines.map(({ variant, quantity }) => ({ variantId: variant.variantId, quantity }));
  const shortages = await reserveStock(tx, pieces);
  if (shortages.length > 0) throw stockShort(await presentCheckout(within, cart, wish));

  const { email, address, method, note, language, paymentMethod } = wish;
  const { quote } = draft;
  const { id, number } = await insertOrder(tx, {
    ...{ cartId, email, address, note, language, paymentMethod, quote, placedAt },
    method: quote.shipping?.method ?? method,
  });
  await insertOrderLines(tx, id, orderLines(draft));
  const amountCents = quote.estimatedTotalCents;
  const payment = { orderId: id, method: paymentMethod, amountCents, reference: bankReference(number), at: placedAt };
  await insertPayment(tx, payment);
  const details = { attributes: cart.attributes };
  await insertEvent(tx, id, { at: placedAt, kind: "placed", to: "PENDING", details });
  return { id, number, state: "PENDING", paymentMethod, totalCents: amountCents };
}

/** The order to be, if it is the one the buyer saw. Throws `cart.empty`, `stock.short` and `quote.changed`. */
async function agreedDraft(within: Shop, cart: Cart, wish: OrderWish): Promise<CheckoutDraft> {
  if (cart.lines.length === 0) throw new Refusal("cart.empty", "There is nothing in the cart.");
  const { country } = wish.address;
  const draft = await draftOrder(within, cart, { country, method: wish.method });
  if (draft.lines.length > 0 && isAsSeen(draft, wish)) return draft;

  const checkout = await checkoutOf(within, cart, draft, country);
  if (draft.notices.length > 0) throw stockShort(checkout);
  throw new Refusal("quote.changed", "Prices have changed. Please check the new total.", checkout);
}

function isAsSeen({ quote }: CheckoutDraft, { expectedTotalCents, expectedLines }: OrderWish): boolean {
  if (quote.estimatedTotalCents !== expectedTotalCents) return false;
  if (!expectedLines) return true;
  const seen = new Map(expectedLines.map((line) => [line.id, line.quantity]));
  return seen.size === quote.lines.length && quote.lines.every((line) => seen.get(line.id) === line.quantity);
}

async function presentCheckout(within: Shop, cart: Cart, { address, method }: OrderWish): Promise<OpenCheckout> {
  const { country } = address;
  return checkoutOf(within, cart, await draftOrder(within, cart, { country, method }), country);
}

function stockShort(checkout: OpenCheckout): Refusal {
  return new Refusal("stock.short", "Some items are no longer available in this quantity.", checkout);
}

function orderLines({ lines, quote }: CheckoutDraft) {
  return lines.map(({ id, variant, attributes }, index) => {
    const quoted = quote.lines[index];
    if (quoted?.id !== id) throw new Error("A quote has other lines than it was asked for.");
    const { freeShipping: _, minQuantity: _q, minBatch: _b, available: _a, forSale: _s, ...sold } = variant;
    const { quantity, unitMicros, amountCents, discountCents } = quoted;
    return { ...sold, quantity, unitMicros, amountCents, discountCents, attributes };
  });
}

async function getCart(tx: Tx, token: string): Promise<Cart> {
  const cart = await findCartByToken(tx, token);
  if (!cart) throw new Error("A completed cart is gone.");
  return cart;
}

async function getOrderOf(tx: Tx, cartId: number): Promise<OrderHead> {
  const order = await readHeadOfCart(tx, cartId);
  if (!order) throw new Error("A cart was completed without an order.");
  return order;
}
