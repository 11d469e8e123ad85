/** The transaction that makes an order of a cart: see `place-order.ts`, which is the way to it. */
import type { Address } from "../../../contract/buyer-fields.ts";
import type { OpenCheckout } from "../../../contract/checkout.ts";
import { Refusal } from "../../../contract/refusals.ts";
import type { CouponChoice } from "../../../domain/coupons.ts";
import type { Language } from "../../../domain/languages.ts";
import type { ShippingMethod } from "../../../domain/quote.ts";
import { completeCart, findCartByToken, type Cart } from "../../cart/cart.ts";
import { reserveStock } from "../../catalog/stock.ts";
import { takeTurn } from "../../customers/customer-turns.ts";
import type { Tx } from "../../database.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import type { Shop } from "../../shop.ts";
import { draftOrder, type CheckoutDraft } from "./checkout-draft.ts";
import { isShort } from "./checkout-lines.ts";
import { checkoutOf } from "./checkout.ts";
import { holdCoupon } from "../coupons/coupons.ts";
import { spendCredit } from "../coupons/credit.ts";
import { becomePaid } from "../order-states.ts";
import { insertOrder, insertOrderLines } from "./new-orders.store.ts";
import { insertEvent, readHead, readHeadOfCart } from "../orders.store.ts";
import { bankReference, checkPayment, type PaymentWish } from "../payments/pay-order.ts";
import { insertPayment, setCaptured } from "../payments/payments.store.ts";
import { reservedUntil } from "./reservations.ts";
import { because } from "../../transaction.ts";

export type OrderWish = PaymentWish & {
  email: string;
  address: Address;
  method: ShippingMethod;
  coupon: CouponChoice;
  /** Whether store credit pays as much as it can. */
  useCredit: boolean;
  note: string;
  language: Language;
  /** What the buyer saw: the total, what of it is to be paid in money, and the lines if she tells. */
  expectedTotalCents: number;
  expectedDueCents: number;
  expectedLines?: readonly { id: string; quantity: number }[] | undefined;
};

/** Thrown when another order took what was still there when the quote was made. Nothing may be written then. */
export class TakenByOthers extends Error {}

/** Answers the order's id: the new one's, or that of the order which this cart has become before. */
export async function writeOrder(tx: Tx, within: Shop, { id: cartId, token }: Cart, wish: OrderWish): Promise<number> {
  // Completing comes first: it locks the cart, so that of many calls one goes on and the others find its order.
  const at = within.now();
  if (!(await completeCart(tx, cartId, at))) return idOfOrderOf(tx, cartId);
  const cart = await getCart(tx, token);
  if (cart.customerId !== null) await takeTurn(tx, cart.customerId);
  const draft = await agreedDraft(within, cart, wish);
  const { quote, customer } = draft;

  // Where nothing is left to be paid, it does not matter how it would have been.
  const paymentMethod = quote.dueCents === 0 ? "store-credit" : wish.paymentMethod;
  await checkPayment(within, { ...wish, paymentMethod }, quote.dueCents);

  const { email, address, note, language } = wish;
  const { id: orderId, number } = await insertOrder(tx, {
    ...{ cartId, email, address, note, language, paymentMethod, quote, placedAt: at },
    customerId: customer?.id ?? null,
    method: quote.shipping?.method ?? wish.method,
    reservedUntil: reservedUntil(paymentMethod, at),
  });
  await because(tx, `order ${number} placed`);
  await takeCreditAndCoupon(tx, orderId, draft, email, at);
  const pieces = draft.lines.map(({ variant, quantity }) => ({ variantId: variant.variantId, quantity }));
  const shortages = await reserveStock(tx, pieces);
  // Within this transaction coupon and credit look taken, so that the checkout to show is read after it.
  if (shortages.length > 0) throw new TakenByOthers("stock");

  await insertOrderLines(tx, orderId, orderLines(draft));
  const reference = bankReference(number);
  const payment = { orderId, method: paymentMethod, amountCents: quote.dueCents, reference, at };
  const paymentId = await insertPayment(tx, payment);
  await insertEvent(tx, orderId, { at, kind: "placed", to: "PENDING", details: { attributes: cart.attributes } });
  const key = `order-placed ${number}`;
  await enqueueMail(tx, { key, kind: "order-placed", language, recipient: email, data: { orderNumber: number }, at });
  if (quote.dueCents === 0) await payWithCredit(tx, orderId, paymentId, reference, at);
  return orderId;
}

/** The order to be, if it is the one the buyer saw. Throws `cart.empty`, `stock.short` and `quote.changed`. */
async function agreedDraft(within: Shop, cart: Cart, wish: OrderWish): Promise<CheckoutDraft> {
  if (cart.lines.length === 0) throw new Refusal("cart.empty", "There is nothing in the cart.");
  const choices = { ...wish, country: wish.address.country };
  const draft = await draftOrder(within, cart, choices);
  if (draft.lines.length > 0 && isAsSeen(draft, wish)) return draft;

  const checkout = await checkoutOf(within, cart, draft, choices);
  throw changedSince(checkout);
}

function isAsSeen({ quote }: CheckoutDraft, seen: OrderWish): boolean {
  if (quote.estimatedTotalCents !== seen.expectedTotalCents || quote.dueCents !== seen.expectedDueCents) return false;
  if (!seen.expectedLines) return true;
  const lines = new Map(seen.expectedLines.map((line) => [line.id, line.quantity]));
  return lines.size === quote.lines.length && quote.lines.every((line) => lines.get(line.id) === line.quantity);
}

/** Throws `credit.short` and `coupon.refused` when others took them since they were read. */
async function takeCreditAndCoupon(
  tx: Tx,
  orderId: number,
  { quote, customer }: CheckoutDraft,
  email: string,
  at: Date,
): Promise<void> {
  const customerId = customer?.id ?? null;
  if (customerId !== null && quote.creditCents > 0) {
    await spendCredit(tx, { customerId, cents: quote.creditCents, orderId, at });
  }
  if (quote.coupon) {
    const { code, goodsCents, shippingCents } = quote.coupon;
    await holdCoupon(tx, { code, orderId, customerId, email, cents: goodsCents + shippingCents, at });
  }
}

async function payWithCredit(tx: Tx, orderId: number, paymentId: number, reference: string, at: Date): Promise<void> {
  const order = await readHead(tx, orderId);
  if (!order) throw new Error("An order that was just written is gone.");
  await becomePaid(tx, order, at, { method: "store-credit" });
  await setCaptured(tx, paymentId, reference, at);
}

/** Nothing was placed, because this present checkout is not what the buyer saw. */
export function changedSince(checkout: OpenCheckout): Refusal {
  return isShort(checkout.notices)
    ? new Refusal("stock.short", "Some items are no longer available in this quantity.", checkout)
    : new Refusal("quote.changed", "The total has changed. Please check it and order again.", checkout);
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

async function idOfOrderOf(tx: Tx, cartId: number): Promise<number> {
  const order = await readHeadOfCart(tx, cartId);
  if (!order) throw new Error("A cart was completed without an order.");
  return order.id;
}
